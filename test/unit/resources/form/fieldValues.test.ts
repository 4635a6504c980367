import {
	filledValue,
	fromItem,
	fromJson,
	rowsFromJson,
} from '../../../../nodes/EngagementService/resources/form/fieldValues';
import { ValueProblem } from '../../../../nodes/EngagementService/shared/values';

const luxon = { toISO: () => '2026-11-01T09:30:00.000+01:00' };

it('sends a date of n8n as its time', () => {
	expect(filledValue(luxon)).toEqual({ value: '2026-11-01T09:30:00.000+01:00' });
});

// The text is what n8n makes of an invalid date of Luxon.
it.each([new Date(NaN), 'Invalid DateTime', ['Invalid DateTime']])('refuses %p', (value) =>
	expect(() => filledValue(value)).toThrow(ValueProblem),
);

it.each<[object, string]>([
	[{ Email: 'a', Visits: NaN }, 'in "Visits" must be'],
	[[{ name: 'Email' }, { name: 'Visits', value: NaN }], 'in entry 2 in "value" must be'],
	[[{ name: ['Email'] }], 'in entry 1 in "name" must be text'],
	[[{ fieldID: 1.5 }], 'in entry 1 in "fieldID" must be an ID'],
	[[{ Name: 'Email' }], 'in entry 1 has an unknown property "Name"'],
	[['Email'], 'in entry 1 must be a JSON object'],
	[Array(1), 'in entry 1 must be a JSON object'],
	[luxon, 'must be an object'],
	[new Date(0), 'must be an object'],
])('says where %j cannot be sent as fields', (json, words) => {
	expect(() => fromJson(json)).toThrow(words);
});

it.each([
	[[{}, { Visits: NaN }], 'in JSON row 2 in "Visits" must be'],
	[[{ data: [{ value: 'a' }] }], 'in JSON row 1 in entry 1 needs a "name"'],
	[[luxon], 'in JSON row 1 must be an object'],
	['"a"', 'in JSON row 1 must be an object'],
])('says where %j cannot be sent as rows', (json, words) => {
	expect(() => rowsFromJson(json)).toThrow(words);
});

it('names the input property that cannot be sent, and the field to ignore it by', () => {
	const read = () => fromItem({ Email: 'a', Visits: [NaN] }, 'name', []);

	expect(read).toThrow(/^The input property 'Visits' .*'Input Properties to Ignore'$/);
});
