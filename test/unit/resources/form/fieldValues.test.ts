/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { runInNewContext } from 'node:vm';

import {
	filledValue,
	fromItem,
	fromJson,
	rowsFromJson,
	type Identifier,
} from '../../../../nodes/EngagementService/resources/form/fieldValues';
import { toJsonObject } from '../../../../nodes/EngagementService/shared/jsonValues';
import { InputError } from '../../../../nodes/EngagementService/shared/parameters';
import { ValueProblem } from '../../../../nodes/EngagementService/shared/values';

const luxon = { toISO: () => '2026-11-01T09:30:00.000+01:00' };

it.each([
	['', { value: '' }],
	[0, { value: '0' }],
	[false, { value: 'false' }],
	[10n, { value: '10' }],
	[new Date(0), { value: '1970-01-01T00:00:00.000Z' }],
	[luxon, { value: '2026-11-01T09:30:00.000+01:00' }],
	[['a', 1], { value: '["a",1]', wasObject: true }],
	[{}, { value: '{}', wasObject: true }],
	[null, {}],
	[undefined, {}],
	// JSON has no functions.
	[() => {}, {}],
])('the field value %p becomes %p', (value, filled) => {
	expect(filledValue(value)).toEqual(filled);
});

// The text is what n8n makes of an invalid date of Luxon.
it.each([
	new Date(NaN),
	'Invalid DateTime',
	['Invalid DateTime'],
	NaN,
	2 ** 53,
	[[-Infinity]],
	{ a: [{ b: 1e300 }] },
])('the field value %p is refused, alone and in a row', (value) => {
	expect(() => filledValue(value)).toThrow(ValueProblem);
	expect(() => rowsFromJson([{ Visits: value }])).toThrow(ValueProblem);
	expect(() => fromItem({ Visits: [value] }, 'name', [])).toThrow(InputError);
});

it.each([
	['Promise', Promise.resolve('a')],
	['Set', new Set(['a'])],
	['Map', new Map([['a', 1]])],
	['RegExp', /a/],
])('a value of the type %s is refused in a field, as JSON and in it', (type, value) => {
	const words = `of the type ${type}`;

	for (const given of [value, [value], { a: { b: value } }]) {
		expect(() => filledValue(given)).toThrow(words);
		expect(() => toJsonObject(given)).toThrow(ValueProblem);
		expect(() => fromItem({ Visits: given }, 'name', [])).toThrow(words);
	}
	expect(() => fromJson(value)).toThrow('must be an object');
	expect(() => rowsFromJson([value])).toThrow('must be an object');
});

it.each([
	[runInNewContext('({ a: [1, { b: null }] })'), '{"a":[1,{"b":null}]}'],
	[Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
	[new Proxy({ a: [1] }, {}), '{"a":[1]}'],
	[{ a: new URL('https://example.com') }, '{"a":"https://example.com/"}'],
])('the object %# is sent as %s', (value, json) => {
	expect(filledValue(value)).toEqual({ value: json, wasObject: true });
});

it('every field of an item is sent, unless it is ignored', () => {
	const item = JSON.parse(
		'{ "1": "a", "__proto__": 2, "data": null, "id": 7, "Notes ": "b", " 2 ": 3, "": " " }',
	);

	expect(fromItem(item, 'fieldID', ['id', 'Notes'])).toEqual([
		{ fieldID: '1', value: 'a' },
		{ fieldID: '__proto__', value: '2' },
		{ fieldID: 'data' },
		{ fieldID: '2', value: '3' },
	]);
	expect(fromItem({ ' 2 ': 3 }, 'name', [])).toEqual([{ name: ' 2 ', value: '3' }]);
});

it('the first name is sent without the byte order mark of a file', () => {
	const row = { '\uFEFFCity': 'York', Email: 'a', ' ': '' };
	const fields = [
		{ name: 'City', value: 'York' },
		{ name: 'Email', value: 'a' },
	];

	expect(fromItem(row, 'name', [])).toEqual(fields);
	expect(rowsFromJson(row)).toEqual([fields]);
	expect(fromItem(row, 'name', ['City', 'Email'])).toEqual([]);
});

it.each([
	[{ Email: 'a', Town: null }, [{ name: 'Email', value: 'a' }, { name: 'Town' }]],
	['{ "Tags": [1] }', [{ name: 'Tags', value: '[1]', wasObject: true }]],
	['[{ "fieldID": 7, "value": 1 }]', [{ fieldID: '7', value: '1' }]],
	[[{ name: 'a', fieldID: 'b', value: '' }], [{ name: 'a', fieldID: 'b', value: '' }]],
	[' ', []],
])('the JSON %j becomes the fields %j', (json, fields) => {
	expect(fromJson(json)).toEqual(fields);
});

it.each([
	['{ "data": 1 }', [[{ name: 'data', value: '1' }]]],
	[
		[{ data: [], more: 2 }],
		[
			[
				{ name: 'data', value: '[]', wasObject: true },
				{ name: 'more', value: '2' },
			],
		],
	],
	[[{ data: [{ fieldID: 'a', value: 1 }] }], [[{ fieldID: 'a', value: '1' }]]],
	[
		[{ a: 1, b: null }, {}],
		[[{ name: 'a', value: '1' }, { name: 'b' }], []],
	],
])('the JSON %j becomes the rows %j', (json, rows) => {
	expect(rowsFromJson(json)).toEqual(rows);
});

it.each<[object, string]>([
	[{ Email: 'a', Visits: NaN }, '> "Visits" must be'],
	[[{ name: 'Email' }, { name: 'Visits', value: NaN }], '> entry 2 > "value" must be'],
	[[{ name: ['Email'] }], '> entry 1 > "name" must be text'],
	[[{ fieldID: 1.5 }], '> entry 1 > "fieldID" must be an ID'],
	[[{ Name: 'Email' }], '> entry 1 has an unknown property "Name"'],
	[{ Email: 'a', ' ': 'b' }, 'needs a name for each value'],
	[['Email'], '> entry 1 must be a JSON object'],
	[Array(1), '> entry 1 must be a JSON object'],
	[luxon, 'must be an object'],
	[new Date(0), 'must be an object'],
])('the error names the place where %p cannot be sent as fields: %s', (json, words) => {
	expect(() => fromJson(json)).toThrow(words);
});

it.each([
	[[{}, { Visits: NaN }], '> JSON row 2 > "Visits" must be'],
	[[{ data: [{ value: 'a' }] }], '> JSON row 1 > entry 1 needs a "name"'],
	[[luxon], '> JSON row 1 must be an object'],
	['"a"', '> JSON row 1 must be an object'],
])('the error names the place where %p cannot be sent as rows: %s', (json, words) => {
	expect(() => rowsFromJson(json)).toThrow(words);
});

it.each<[string, Identifier, string]>([
	[' ', 'name', 'An input field has no name. Rename or remove it before this node'],
	[' ', 'fieldID', 'An input field has no name. Rename or remove it before this node'],
	['..', 'fieldID', `The input field '..' must be an ID, not ".."`],
])('an input field called %j is no %s', (key, identifiedBy, words) => {
	expect(() => fromItem({ [key]: 'a' }, identifiedBy, [])).toThrow(words);
});

it('the error names the input field and how to ignore it', () => {
	const read = () => fromItem({ Email: 'a', Visits: [NaN] }, 'name', []);

	expect(read).toThrow(/^The input field 'Visits' .*'Input Fields to Ignore'$/);
});
