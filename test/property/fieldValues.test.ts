import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { fromItem, fromJson, rowsFromJson } from '../../nodes/EngagementService/shared/fieldValues';
import { ValueProblem } from '../../nodes/EngagementService/shared/values';
import { holds } from './property';

const key = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc.constantFrom('', ' ', '__proto__', 'constructor', 'toString', 'toJSON', 'toISO', '0', '17'),
	fc.constantFrom('name', 'value', 'fieldID', 'data', 'error', 'length'),
);

/** A value, and the text that has to be sent for it. */
type Sent = [value: unknown, text: string];

const scalar: fc.Arbitrary<Sent> = fc.oneof(
	fc.string({ unit: 'binary' }).map((text): Sent => [text, text]),
	fc.double({ noNaN: true, noDefaultInfinity: true }).map((number): Sent => [number, `${number}`]),
	fc.bigInt().map((number): Sent => [number, `${number}`]),
	fc.boolean().map((boolean): Sent => [boolean, boolean ? 'true' : 'false']),
	fc.date({ noInvalidDate: true }).map((date): Sent => [date, date.toISOString()]),
);
const json = fc
	.oneof(fc.array(fc.jsonValue()), fc.dictionary(key, fc.jsonValue(), { noNullPrototype: true }))
	.map((value): Sent => [value, JSON.stringify(value)]);
const sent = fc.oneof(scalar, json);
const nothing = fc.constantFrom<Sent>([null, ''], [undefined, '']);

/** The properties of an object, in the order that it gives them. */
const properties = (value: fc.Arbitrary<Sent>) =>
	fc
		.uniqueArray(fc.tuple(key, value), { selector: ([name]) => name })
		.map((entries) => new Map(Object.entries(Object.fromEntries(entries))));

type Properties = Map<string, Sent>;

function objectOf(given: Properties): object {
	return Object.fromEntries([...given].map(([name, [value]]) => [name, value]));
}

/** What n8n calls an item's JSON may hold anything that the node before has put there. */
function itemOf(object: object): IDataObject {
	return { ...object };
}

function fieldsOf(given: Properties, identifiedBy: 'name' | 'fieldID' = 'name') {
	return [...given].map(([name, [, text]]) => ({ [identifiedBy]: name, value: text }));
}

holds(
	'every property of an item becomes a field, but those ignored and those without a value',
	fc.property(
		properties(fc.oneof(sent, nothing)),
		fc.constantFrom('name', 'fieldID'),
		fc.array(key),
		(given, identifiedBy, ignored) => {
			const wanted = [...given].filter(
				([name, [value]]) => !ignored.includes(name) && value !== undefined && value !== null,
			);
			expect(fromItem(itemOf(objectOf(given)), identifiedBy, ignored)).toEqual(
				fieldsOf(new Map(wanted), identifiedBy),
			);
		},
	),
);

holds(
	'every property of an object becomes a field, with an empty text where it has no value',
	fc.property(properties(fc.oneof(sent, nothing)), (given) => {
		expect(fromJson(objectOf(given))).toEqual(fieldsOf(given));
	}),
);

holds(
	'every entry of a list becomes a field',
	fc.property(
		fc.array(
			fc.record({
				names: fc.constantFrom(['name'], ['fieldID'], ['name', 'fieldID']),
				id: fc.uuid(),
				value: fc.oneof(sent, nothing),
			}),
		),
		(entries) => {
			const list = (pick: 0 | 1) =>
				entries.map(({ names, id, value }) => ({
					...Object.fromEntries(names.map((name) => [name, id])),
					value: value[pick],
				}));
			expect(fromJson(list(0))).toEqual(list(1));
		},
	),
);

holds(
	'JSON typed as text says the same as JSON given',
	fc.property(fc.dictionary(key, fc.jsonValue(), { noNullPrototype: true }), (object) => {
		expect(fromJson(JSON.stringify(object))).toEqual(fromJson(object));
		expect(rowsFromJson(JSON.stringify([object]))).toEqual(rowsFromJson([object]));
	}),
);

holds(
	'every row with a property becomes a row, and each of its properties a field',
	fc.property(fc.array(properties(fc.oneof(sent, nothing))), (rows) => {
		const isApiForm = (row: Properties) => row.size === 1 && Array.isArray(row.get('data')?.[0]);
		fc.pre(!rows.some(isApiForm));
		const expected = rows.filter((row) => row.size).map((row) => ({ data: fieldsOf(row) }));
		expect(rowsFromJson(rows.map(objectOf))).toEqual(expected);
		const named = expected.filter(({ data }) => data.every(({ name }) => name));
		expect(rowsFromJson(named)).toEqual(named);
	}),
);

holds(
	'a number that is none is refused, however deep it is',
	fc.property(
		fc.constantFrom(NaN, Infinity, -Infinity),
		fc.array(fc.option(key), { maxLength: 5 }),
		key,
		(number, around, name) => {
			const hidden = around.reduce<unknown>(
				(value, property) =>
					property === null ? [0, value] : Object.fromEntries([[property, value]]),
				number,
			);
			const object: object = Object.fromEntries([[name, hidden]]);
			expect(() => fromItem(itemOf(object), 'name', [])).toThrow(ValueProblem);
			expect(() => fromJson(object)).toThrow(ValueProblem);
			expect(() => rowsFromJson([{ more: 1, ...object }])).toThrow(ValueProblem);
		},
	),
);
