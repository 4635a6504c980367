import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

/** Names of properties, those included that every object has, and those that mean something to the node. */
export const key = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc.constantFrom('', ' ', '__proto__', 'constructor', 'toString', 'toJSON', 'toISO', '0', '17'),
	fc.constantFrom('name', 'value', 'fieldID', 'data', 'error', 'length'),
);

/** A value, and the text that has to be sent for it; none where it is missing. */
export type Sent = [value: unknown, text: string | undefined];

const exactNumber = fc.oneof(
	fc.maxSafeInteger(),
	fc.double({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, noNaN: true }),
);

/** Any JSON without a number that is too large to be exact. */
export const exactJson = fc.anything({
	values: [exactNumber, fc.string(), fc.boolean(), fc.constant(null)],
});

const scalar: fc.Arbitrary<Sent> = fc.oneof(
	fc.string({ unit: 'binary' }).map((text): Sent => [text, text]),
	exactNumber.map((number): Sent => [number, `${number}`]),
	fc.bigInt().map((number): Sent => [number, `${number}`]),
	fc.boolean().map((boolean): Sent => [boolean, boolean ? 'true' : 'false']),
	fc.date({ noInvalidDate: true }).map((date): Sent => [date, date.toISOString()]),
);
const json = fc
	.oneof(fc.array(exactJson), fc.dictionary(key, exactJson, { noNullPrototype: true }))
	.map((value): Sent => [value, JSON.stringify(value)]);
export const sent = fc.oneof(scalar, json);
export const nothing = fc.constantFrom<Sent>([null, undefined], [undefined, undefined]);

/** The properties of an object, in the order that it gives them. */
export const properties = (value: fc.Arbitrary<Sent>) =>
	fc
		.uniqueArray(fc.tuple(key, value), { selector: ([name]) => name })
		.map((entries) => new Map(Object.entries(Object.fromEntries(entries))));

export type Properties = Map<string, Sent>;

export function objectOf(given: Properties): object {
	return Object.fromEntries([...given].map(([name, [value]]) => [name, value]));
}

/** What n8n calls an item's JSON may hold anything that the node before has put there. */
export function itemOf(object: object): IDataObject {
	return { ...object };
}

/** Whether a value is a list or an object, which is then said after the run. */
export const markOf = (value: unknown) =>
	typeof value === 'object' && value !== null && !(value instanceof Date)
		? { wasObject: true }
		: {};

/** The fields before they are sent. */
export function filledFieldsOf(given: Properties, identifiedBy: 'name' | 'fieldID' = 'name') {
	const values = [...given.values()];
	return fieldsOf(given, identifiedBy).map((field, index) => ({
		...field,
		...markOf(values[index][0]),
	}));
}

export function fieldsOf(given: Properties, identifiedBy: 'name' | 'fieldID' = 'name') {
	return [...given].map(([name, [, text]]) => ({ [identifiedBy]: name, value: text }));
}
