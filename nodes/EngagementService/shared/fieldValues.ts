import type { IDataObject } from 'n8n-workflow';

import type { DataRow, FieldValue } from './api';
import { defined, isObject } from './json';
import { toFieldValue, toJson, toOptionalId, toText, ValueProblem } from './values';

const PROPERTIES = ['name', 'fieldID', 'value'];

/** One `FieldValue` per key of an input item; keys that are ignored or have no value are left out. */
export function fromItem(
	item: IDataObject,
	identifiedBy: 'name' | 'fieldID',
	ignored: string[],
): FieldValue[] {
	return Object.entries(item)
		.filter(([key, value]) => value !== undefined && value !== null && !ignored.includes(key))
		.map(([key, value]) => ({ [identifiedBy]: key, value: toFieldValue(value) }));
}

/** A list of `FieldValue`, or an object of name to value, given as JSON. */
export function fromJson(value: unknown): FieldValue[] {
	const json = toJson(value);
	if (json === undefined) return [];
	if (Array.isArray(json)) return json.map(fieldValue);
	if (isObject(json)) return byName(json);
	throw new ValueProblem(
		'must be an object of names and values, or a list of { "name" or "fieldID", "value" }',
	);
}

/** The rows of a transactional form, given as JSON: each an object of name to value, or `{ data: [FieldValue] }`. */
export function rowsFromJson(value: unknown): DataRow[] {
	const json = toJson(value) ?? [];
	return (Array.isArray(json) ? json : [json]).map(dataRow).filter(({ data }) => data.length);
}

function dataRow(row: unknown): DataRow {
	if (!isObject(row)) throw new ValueProblem('must be a list of rows, each a JSON object');
	const asTheServiceHasIt = Array.isArray(row.data) && Object.keys(row).length === 1;
	return { data: asTheServiceHasIt ? fromJson(row.data) : byName(row) };
}

function byName(object: IDataObject): FieldValue[] {
	return Object.entries(object).map(([name, value]) => ({ name, value: toFieldValue(value) }));
}

function fieldValue(entry: unknown, index: number): FieldValue {
	const place = `entry ${index + 1}`;
	if (!isObject(entry)) {
		throw new ValueProblem(`must be a list of objects, which ${place} is not`);
	}
	const unknown = Object.keys(entry).find((key) => !PROPERTIES.includes(key));
	if (unknown !== undefined) {
		throw new ValueProblem(
			`has an unknown property "${unknown}" in ${place}. Use "name" or "fieldID", and "value"`,
		);
	}
	const field = {
		name: toText(entry.name),
		fieldID: toOptionalId(entry.fieldID),
		value: toFieldValue(entry.value),
	};
	if (!field.name && !field.fieldID) {
		throw new ValueProblem(`needs a "name" or a "fieldID" in ${place}`);
	}
	return defined(field);
}
