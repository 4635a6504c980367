import fc from 'fast-check';

import {
	fromItem,
	fromJson,
	rowsFromJson,
	rowsWithValues,
} from '../../../../nodes/EngagementService/resources/form/fieldValues';
import type { FieldValue } from '../../../../nodes/EngagementService/shared/api';
import { InputError } from '../../../../nodes/EngagementService/shared/parameters';
import { ValueProblem } from '../../../../nodes/EngagementService/shared/values';
import {
	exactJson,
	fieldsOf,
	filledFieldsOf,
	itemOf,
	key,
	markOf,
	nothing,
	objectOf,
	properties,
	sent,
	type Properties,
} from './formFields';
import { holds } from '../../property';

holds(
	'every property of an item becomes a field, but those ignored',
	fc.property(
		properties(fc.oneof(sent, nothing)),
		fc.constantFrom('name', 'fieldID'),
		fc.array(key),
		(given, identifiedBy, ignored) => {
			const wanted = [...given].filter(([name]) => !ignored.includes(name));
			expect(fromItem(itemOf(objectOf(given)), identifiedBy, ignored)).toEqual(
				filledFieldsOf(new Map(wanted), identifiedBy),
			);
		},
	),
);

holds(
	'every property of an object becomes a field, without a value where it has none',
	fc.property(properties(fc.oneof(sent, nothing)), (given) => {
		expect(fromJson(objectOf(given))).toEqual(filledFieldsOf(given));
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
			const namesOf = ({ names, id }: (typeof entries)[number]) =>
				Object.fromEntries(names.map((name) => [name, id]));
			const given = entries.map((entry) => ({ ...namesOf(entry), value: entry.value[0] }));
			expect(fromJson(given)).toEqual(
				entries.map((entry) => {
					const [value, text] = entry.value;
					return { ...namesOf(entry), value: text, ...markOf(value) };
				}),
			);
		},
	),
);

holds(
	'JSON typed as text says the same as JSON given',
	fc.property(fc.dictionary(key, exactJson, { noNullPrototype: true }), (object) => {
		expect(fromJson(JSON.stringify(object))).toEqual(fromJson(object));
		const row = { ...object, more: 1 };
		expect(rowsFromJson(JSON.stringify([row]))).toEqual(rowsFromJson([row]));
	}),
);

holds(
	'every row becomes its fields, of which those with a value are sent',
	fc.property(fc.array(properties(fc.oneof(sent, nothing)), { maxLength: 3 }), (rows) => {
		const isApiForm = (row: Properties) => row.size === 1 && Array.isArray(row.get('data')?.[0]);
		fc.pre(!rows.some(isApiForm));
		const all = rows.map((row) => fieldsOf(row));
		expect(rowsFromJson(rows.map(objectOf))).toEqual(rows.map((row) => filledFieldsOf(row)));
		const isNamed = (fields: FieldValue[]) => fields.every((field) => field.name?.trim());
		const named = all.filter(isNamed);
		expect(rowsFromJson(named.map((data) => ({ data })))).toEqual(named);
		const filled = all
			.map((fields) => ({ data: fields.filter(({ value }) => value !== undefined) }))
			.filter(({ data }) => data.length);
		expect(rowsWithValues(rowsFromJson(rows.map(objectOf)))).toEqual(filled);
	}),
);

holds(
	'a number that is none, or not exact, is refused, however deep it is',
	fc.property(
		fc.constantFrom(NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53), 1e300),
		fc.array(fc.option(key), { maxLength: 5 }),
		key,
		(number, around, name) => {
			const hidden = around.reduce<unknown>(
				(value, property) =>
					property === null ? [0, value] : Object.fromEntries([[property, value]]),
				number,
			);
			const object: object = Object.fromEntries([[name, hidden]]);
			expect(() => fromItem(itemOf(object), 'name', [])).toThrow(InputError);
			expect(() => fromJson(object)).toThrow(ValueProblem);
			expect(() => rowsFromJson([{ more: 1, ...object }])).toThrow(ValueProblem);
		},
	),
);
