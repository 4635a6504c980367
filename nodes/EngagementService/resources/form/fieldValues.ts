import type { IDataObject } from 'n8n-workflow';

import type { DataRow, FieldValue } from '../../shared/api';
import { defined, isObject } from '../../shared/json';
import { jsonText, toJson } from '../../shared/jsonValues';
import { InputError } from '../../shared/parameters';
import {
	dateText,
	located,
	scalarText,
	toOptionalId,
	toText,
	ValueProblem,
} from '../../shared/values';

const PROPERTIES = ['name', 'fieldID', 'value'];

/** The property of a `FieldValue` that says which field it is. */
export type Identifier = 'name' | 'fieldID';

/** A field as it was filled in. */
export interface FilledField extends FieldValue {
	/** Whether its value was a list or an object, which is seldom what a person wants to send. */
	wasObject?: true;
}

/** The value of a field: everything becomes text, objects and lists as JSON. Undefined where there is none. */
export function toFieldValue(value: unknown): string | undefined {
	if (value === undefined || value === null) return undefined;
	return scalarText(value) ?? jsonText(value);
}

/** A field's `value`, from what was filled in for it. */
export function filledValue(value: unknown): Pick<FilledField, 'value' | 'wasObject'> {
	const text = toFieldValue(value);
	return text && scalarText(value) === undefined
		? { value: text, wasObject: true }
		: { value: text };
}

/** A value that is missing is not sent: an expression that finds nothing must not erase what the service has. */
export function withValues(fields: FilledField[]): FieldValue[] {
	return fields
		.filter(({ value }) => value !== undefined)
		.map((field) => defined({ ...field, wasObject: undefined }));
}

export function nameOf({ name, fieldID }: FieldValue): string {
	return name ?? fieldID ?? '';
}

/**
 * One `FieldValue` per key of an input item; keys that are ignored are left out. Throws an `InputError`
 * that names the key of what cannot be sent.
 */
export function fromItem(
	item: IDataObject,
	identifiedBy: Identifier,
	ignored: string[],
): FilledField[] {
	const unsendable = (key: string) => (problem: string) =>
		new InputError(
			`The input property '${key}' ${problem}. Or add it to 'Input Properties to Ignore'`,
		);
	return Object.entries(item)
		.filter(([key]) => !ignored.includes(key))
		.map(([key, value]) => ({
			[identifiedBy]: key,
			...located(() => filledValue(value), unsendable(key)),
		}));
}

/** A list of `FieldValue`, or an object of name to value, given as JSON. */
export function fromJson(value: unknown): FilledField[] {
	const json = toJson(value);
	if (json === undefined) return [];
	if (Array.isArray(json)) return each('entry', json, fieldValue);
	if (isNamesAndValues(json)) return byName(json);
	throw new ValueProblem(
		'must be an object of names and values, or a list of { "name" or "fieldID", "value" }',
	);
}

/** The rows of a transactional form, given as JSON: each an object of name to value, or `{ data: [FieldValue] }`. */
export function rowsFromJson(value: unknown): FilledField[][] {
	const json = toJson(value) ?? [];
	return each('row', Array.isArray(json) ? json : [json], rowFields);
}

/** What is sent of them: their values, and no row without any. */
export function rowsWithValues(rows: FilledField[][]): DataRow[] {
	return rows.map((fields) => ({ data: withValues(fields) })).filter(({ data }) => data.length);
}

function rowFields(row: unknown): FilledField[] {
	if (!isNamesAndValues(row)) {
		throw new ValueProblem('must be an object of names and values, in curly brackets');
	}
	const asTheServiceHasIt = Array.isArray(row.data) && Object.keys(row).length === 1;
	return asTheServiceHasIt ? fromJson(row.data) : byName(row);
}

function isNamesAndValues(json: unknown): json is IDataObject {
	return isObject(json) && dateText(json) === undefined;
}

function byName(object: IDataObject): FilledField[] {
	return Object.entries(object).map(([name, value]) => ({
		name,
		...within(`"${name}"`, () => filledValue(value)),
	}));
}

function fieldValue(entry: unknown): FilledField {
	if (!isObject(entry)) throw new ValueProblem('must be a JSON object, in curly brackets');
	const unknown = Object.keys(entry).find((key) => !PROPERTIES.includes(key));
	if (unknown !== undefined) {
		throw new ValueProblem(
			`has an unknown property "${unknown}". Use "name" or "fieldID", and "value"`,
		);
	}
	const field = {
		name: within('"name"', () => toText(entry.name)),
		fieldID: within('"fieldID"', () => toOptionalId(entry.fieldID)),
		...within('"value"', () => filledValue(entry.value)),
	};
	if (!field.name && !field.fieldID) throw new ValueProblem('needs a "name" or a "fieldID"');
	return defined(field);
}

/** `convert` for each entry of a list, with its number in what is wrong with it. */
function each<T>(what: string, list: unknown[], convert: (entry: unknown) => T): T[] {
	return Array.from(list, (entry, index) => within(`${what} ${index + 1}`, () => convert(entry)));
}

function within<T>(place: string, read: () => T): T {
	return located(read, (problem) => new ValueProblem(`in ${place} ${problem}`));
}
