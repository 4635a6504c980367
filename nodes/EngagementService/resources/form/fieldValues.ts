import type { IDataObject } from 'n8n-workflow';

import { className, isObject } from '../../shared/json';
import { jsonText, toJson } from '../../shared/jsonValues';
import { InputError } from '../../shared/parameters';
import {
	dateText,
	isBlank,
	rewordProblem,
	scalarText,
	toId,
	toText,
	ValueProblem,
} from '../../shared/values';

/** The property of a `FieldValue` that says which field it is. */
export type Identifier = 'name' | 'fieldID';

/** A `FieldValue` of the API, as it was filled in. Without a value, it is not sent. */
export interface FilledField {
	name?: string;
	fieldID?: string;
	value?: string;
	/** Set for a list or an object, which people seldom want to send. */
	wasObject?: true;
}

/** A field's value as text, lists and objects as JSON. It stays missing if it is null or undefined. */
export function filledValue(value: unknown): Pick<FilledField, 'value' | 'wasObject'> {
	if (value === undefined || value === null) return {};
	const text = scalarText(value);
	if (text !== undefined) return { value: text };
	const json = jsonText(value);
	return json === undefined ? {} : { value: json, wasObject: true };
}

/** Leaves out missing values: an expression that finds nothing must not erase what the service has. */
export function withValues(fields: FilledField[]) {
	return fields
		.filter(({ value }) => value !== undefined)
		.map(({ name, fieldID, value }) => ({ name, fieldID, value }));
}

/** One field for each field of an input item that is not ignored. */
export function fromItem(
	item: IDataObject,
	identifiedBy: Identifier,
	ignored: string[],
): FilledField[] {
	return columnsOf(item)
		.filter(([key]) => !ignored.includes(key.trim()))
		.map(([key, value]) =>
			rewordProblem(
				() => ({ [identifiedBy]: keyAs(identifiedBy, key), ...filledValue(value) }),
				(problem) =>
					new InputError(
						`The input field '${key}' ${problem}. If the form does not need it, add it to 'Input Fields to Ignore'`,
					),
			),
		);
}

/** Sheets may have empty columns without a name. */
function columnsOf(row: IDataObject): Array<[name: string, value: unknown]> {
	return Object.entries(row).filter(([name, value]) => !(isBlank(name) && isBlank(value)));
}

/** A file may begin with a mark that n8n leaves in the first column's name, and does not show. */
function nameOf(column: string): string | undefined {
	return isBlank(column) ? undefined : column.replace(/^\uFEFF/, '');
}

function keyAs(identifiedBy: Identifier, key: string): string {
	const identifier = identifiedBy === 'name' ? nameOf(key) : toId(key);
	if (identifier !== undefined) return identifier;
	throw new InputError('An input field has no name. Rename or remove it before this node');
}

/** A list of `FieldValue`, or an object of name to value, given as JSON. */
export function fromJson(value: unknown): FilledField[] {
	const json = toJson(value);
	if (json === undefined) return [];
	if (Array.isArray(json)) return convertEach('entry', json, fieldValue);
	if (isNamesAndValues(json)) return byName(json);
	throw new ValueProblem(
		'must be an object such as { "Email": "nathan@example.com" }, or a list such as [{ "fieldID": "…", "value": "…" }]',
	);
}

/** The rows of a transactional form, given as JSON. Each is an object of name to value, or `{ data: [FieldValue] }`. */
export function rowsFromJson(value: unknown): FilledField[][] {
	const json = toJson(value) ?? [];
	return convertEach('JSON row', Array.isArray(json) ? json : [json], rowFields);
}

/** The rows to send. Leaves out fields without a value, then rows without fields. */
export function rowsWithValues(rows: FilledField[][]) {
	return rows.map((fields) => ({ data: withValues(fields) })).filter(({ data }) => data.length);
}

function rowFields(row: unknown): FilledField[] {
	if (!isNamesAndValues(row)) {
		throw new ValueProblem('must be an object of names and values, in curly brackets');
	}
	const isDataRow = Array.isArray(row.data) && Object.keys(row).length === 1;
	return isDataRow ? fromJson(row.data) : byName(row);
}

function isNamesAndValues(json: unknown): json is IDataObject {
	return isObject(json) && className(json) === 'Object' && dateText(json) === undefined;
}

function byName(object: IDataObject): FilledField[] {
	return columnsOf(object).map(([column, value]) => {
		const name = nameOf(column);
		if (name === undefined) throw new ValueProblem('needs a name for each value');
		return { name, ...within(`"${name}"`, () => filledValue(value)) };
	});
}

function fieldValue(entry: unknown): FilledField {
	if (!isObject(entry)) throw new ValueProblem('must be a JSON object, in curly brackets');
	const unknown = Object.keys(entry).find((key) => !['name', 'fieldID', 'value'].includes(key));
	if (unknown !== undefined) {
		throw new ValueProblem(
			`has an unknown property "${unknown}". Use "name" or "fieldID", and "value"`,
		);
	}
	const field = {
		name: within('"name"', () => toText(entry.name)),
		fieldID: within('"fieldID"', () => toId(entry.fieldID)),
		...within('"value"', () => filledValue(entry.value)),
	};
	if (!field.name && !field.fieldID) throw new ValueProblem('needs a "name" or a "fieldID"');
	return field;
}

/** Converts each entry of a list. A problem names the number of the entry. */
function convertEach<T>(what: string, list: unknown[], convert: (entry: unknown) => T): T[] {
	return Array.from(list, (entry, index) => within(`${what} ${index + 1}`, () => convert(entry)));
}

function within<T>(place: string, convert: () => T): T {
	return rewordProblem(convert, (problem) => new ValueProblem(`> ${place} ${problem}`));
}
