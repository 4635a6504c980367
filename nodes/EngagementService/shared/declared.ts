import type { IDataObject, INodeProperties, INodePropertyRouting } from 'n8n-workflow';

import { complete, intact, toFilterObject, toFilterText } from './complete';
import { toDateTime } from './dateTime';
import { unlessEmpty } from './json';
import type { Parameters } from './parameters';
import type { UrlPath } from './urlPath';
import { toId, toVerbatim } from './values';

/**
 * A field. Its `routing.send` declares which property of the body or the query has its value. Its type says how the value is
 * read. `reading` says it where the type does not: 'own' values are read by the operation.
 */
export interface Field extends INodeProperties {
	reading?: 'id' | 'requiredText' | 'verbatim' | 'filter' | 'own';
}

/** What the fields of an operation declare, with the values of one item. */
export interface Declared {
	/** By the names of the fields. The others are by the names of the API. */
	path: Record<string, string>;
	query: IDataObject;
	body: IDataObject;
}

/**
 * Declares that a property of the body has the value of a field.
 *
 * @param value n8n's expression for the value, if it is not the parameter. It must not throw: n8n would fail the item
 */
export function inBody(property: string, value?: string): INodePropertyRouting {
	return { send: { type: 'body', property, value } };
}

/** Declares that a property of the query has the value of a field. */
export function inQuery(property: string): INodePropertyRouting {
	return { send: { type: 'query', property } };
}

/** n8n's expression for a value that may be the text of JSON. Any other value stays as it is. */
export function parsed(code: string): string {
	return `((value) => { try { return JSON.parse(value) } catch (error) { return value } })(${code})`;
}

/** The property that has the value of a field. */
export function propertyOf({ routing, name }: INodeProperties): string {
	return routing?.send?.property ?? name;
}

/** Returns a function that reads what the path and the fields declare. It throws an `InputError`, as `Parameters` do. */
export function declaredBy(path: UrlPath, fields: Field[]): (parameters: Parameters) => Declared {
	const sent = [...sentFields(fields)];
	return (parameters) => {
		const declared: Declared = { path: {}, query: {}, body: {} };
		for (const { name } of path.fields) declared.path[name] = parameters.requiredId(name);
		for (const [path, field, type] of sent) {
			declared[type][propertyOf(field)] = valueOf(parameters, path, field);
		}
		return declared;
	};
}

/** The fields to send, with their paths such as `options.source`. */
function* sentFields(fields: Field[], at = ''): Generator<[string, Field, 'body' | 'query']> {
	for (const field of fields) {
		const { type } = field.routing?.send ?? {};
		const path = `${at}${field.name}`;
		if (type && field.reading !== 'own') yield [path, field, type];
		if (field.type === 'collection') yield* sentFields(fieldsIn(field), `${path}.`);
	}
}

function valueOf(parameters: Parameters, path: string, field: Field): IDataObject[string] {
	const { type, typeOptions = {} } = field;
	switch (field.reading ?? type) {
		case 'id':
			// A part of an ID would be another ID.
			return parameters.read(path, complete(toId));
		case 'requiredText':
			return parameters.requiredText(path);
		case 'verbatim':
			return parameters.read(path, intact(toVerbatim));
		case 'filter':
			return type === 'json'
				? parameters.read(path, toFilterObject)
				: parameters.read(path, toFilterText);
		case 'boolean':
			return parameters.boolean(path);
		case 'dateTime':
			// Without its time, a date would be an earlier one.
			return parameters.read(
				path,
				complete((value) => toDateTime(value, parameters.source.timezone)),
			);
		case 'fixedCollection':
			return rowsOf(parameters, path, field);
		default:
			return typeOptions.multipleValues ? parameters.texts(path) : parameters.text(path);
	}
}

function rowsOf(
	parameters: Parameters,
	path: string,
	{ options = [] }: Field,
): IDataObject[] | undefined {
	const [row] = options;
	const fields: Field[] = 'values' in row ? row.values : [];
	return unlessEmpty(
		parameters
			.rows(`${path}.${row.name}`)
			.map((inRow) =>
				Object.fromEntries(fields.map((field) => [field.name, valueOf(inRow, field.name, field)])),
			),
	);
}

function fieldsIn({ options = [] }: Field): Field[] {
	return options.filter((option) => 'type' in option);
}
