import type { INodeParameters, INodeProperties, NodeParameterValueType } from 'n8n-workflow';

import { choicesOf } from './description';

/** What stands for any text: IDs are texts that must be UUIDs. */
export const PROBES = [
	'c4a1e2b7-0d93-4f58-8b6e-1f7a5c20d9e3',
	'a90f6d34-72c8-4be1-9d05-e83b41c7f6a2',
];

/** Values that differ in all that a parameter can carry; the first also serves where any value will do. */
export function probeValues(property: INodeProperties): NodeParameterValueType[] {
	const values = choicesOf(property).map(({ value }) => value);
	switch (property.type) {
		case 'string':
			return property.typeOptions?.multipleValues ? PROBES.map((probe) => [probe]) : PROBES;
		case 'number':
			return [11, 12];
		case 'boolean':
			return [false, true];
		case 'options':
			return values;
		case 'multiOptions':
			return values.map((value) => [String(value)]);
		case 'json':
			return PROBES.map((probe) => JSON.stringify({ [probe]: probe }));
		case 'dateTime':
			return ['2026-01-02T03:04:05Z', '2026-06-07T08:09:10Z'];
		default:
			throw new Error(`'${property.displayName}' is a ${property.type}: say how to probe one.`);
	}
}

/** A copy with the value at a path such as `fields.field[].name`: in the first row of each list. */
export function withValue(
	parameters: INodeParameters,
	path: string,
	value: NodeParameterValueType,
): INodeParameters {
	const [name, ...rest] = path.split('.');
	if (!rest.length) return { ...parameters, [name]: value };
	const key = name.replace('[]', '');
	const list = parameters[key];
	const old: unknown = Array.isArray(list) ? list[0] : list;
	const inner = withValue(isParameters(old) ? old : {}, rest.join('.'), value);
	return { ...parameters, [key]: name === key ? inner : [inner] };
}

const isParameters = (value: unknown): value is INodeParameters =>
	typeof value === 'object' && value !== null;
