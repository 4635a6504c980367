import type { IExecuteFunctions } from 'n8n-workflow';

import { isObject } from '../shared/json';

type GetParameter = (name: string, item: number, fallback: unknown) => unknown;

/**
 * Reads parameters as n8n does, but those without an expression only once: they are the same for all items, and n8n
 * looks each up anew for every item.
 */
export function itemParameters(functions: IExecuteFunctions): GetParameter {
	const { parameters } = functions.getNode();
	const same = new Map<string, unknown>();
	const varies = new Set<string>();
	return (name, item, fallback) => {
		if (same.has(name)) return same.get(name);
		const value = functions.getNodeParameter(name, item, fallback);
		if (!varies.has(name)) {
			if (hasExpression(valueAt(parameters, name))) varies.add(name);
			else same.set(name, value);
		}
		return value;
	};
}

function valueAt(parameters: unknown, path: string): unknown {
	let value = parameters;
	for (const name of path.split('.')) value = isObject(value) ? value[name] : undefined;
	return value;
}

function hasExpression(value: unknown): boolean {
	if (typeof value === 'string') return value.startsWith('=');
	return typeof value === 'object' && value !== null && Object.values(value).some(hasExpression);
}
