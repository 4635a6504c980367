import {
	filledValue,
	fromItem,
	fromJson,
	rowsFromJson,
} from '../../../../nodes/EngagementService/resources/form/fieldValues';
import { ValueProblem } from '../../../../nodes/EngagementService/shared/values';

const luxon = { toISO: () => '2026-11-01T09:30:00.000+01:00' };

describe('the value of a field', () => {
	it.each([
		[undefined, undefined],
		[null, undefined],
		['', ''],
		[' a ', ' a '],
		[0.1, '0.1'],
		[-(2 ** 53 - 1), '-9007199254740991'],
		[false, 'false'],
		[2n ** 64n, '18446744073709551616'],
		[{ a: [1] }, '{"a":[1]}'],
		[new Date(0), '1970-01-01T00:00:00.000Z'],
		[luxon, '2026-11-01T09:30:00.000+01:00'],
	])('%p is sent as %j', (value, sent) => expect(filledValue(value).value).toBe(sent));

	it.each([
		NaN,
		Infinity,
		-Infinity,
		2 ** 53,
		-(2 ** 53),
		1e300,
		[NaN],
		{ a: [2 ** 53] },
		new Date(NaN),
		// What n8n makes of an invalid date of Luxon.
		'Invalid DateTime',
		['Invalid DateTime'],
	])('%p is refused', (value) => expect(() => filledValue(value)).toThrow(ValueProblem));
});

describe('what cannot be sent is found by its place', () => {
	it('in an item', () => {
		expect(() => fromItem({ Email: 'a', Visits: [NaN] }, 'name', [])).toThrow(
			"The input property 'Visits' must be a value that can be sent, and NaN cannot. Or add it to 'Input Properties to Ignore'",
		);
	});

	it.each([
		[{ Email: 'a', Visits: NaN }, 'in "Visits" must be a value'],
		[[{ name: 'Email' }, { name: 'Visits', value: NaN }], 'in entry 2 in "value" must be a value'],
		[[{ name: ['Email'] }], 'in entry 1 in "name" must be text'],
		[[{ fieldID: 1.5 }], 'in entry 1 in "fieldID" must be an ID, not the number 1.5'],
		[['Email'], 'in entry 1 must be a JSON object'],
		[luxon, 'must be an object of names and values'],
		[new Date(0), 'must be an object of names and values'],
		[Array(1), 'in entry 1 must be a JSON object'],
	])('in fields: %j', (json, message) => expect(() => fromJson(json)).toThrow(message));

	it.each([
		[[{}, { Visits: NaN }], 'in row 2 in "Visits" must be a value'],
		[[{ data: [{ value: 'a' }] }], 'in row 1 in entry 1 needs a "name" or a "fieldID"'],
		[[luxon], 'in row 1 must be an object of names and values'],
		['"a"', 'in row 1 must be an object of names and values'],
	])('in rows: %j', (json, message) => expect(() => rowsFromJson(json)).toThrow(message));
});
