import { isObject } from '../../nodes/EngagementService/shared/json';
import { usage } from '../operations/contact';
import { operations } from '../operations';
import { fieldIDs } from '../service/account';

/** From the repository's root: one folder for each version of the node. */
export const FOLDER = 'nodes/EngagementService/__schema__/v1.0.0';

/** The keywords of JSON Schema that describe items. n8n's editor reads the first three. */
export interface Schema {
	type: string | string[];
	properties?: Record<string, Schema>;
	items?: Schema;
	additionalProperties?: Schema;
}

/** The schema of an item of each operation's default output, by `form/submit`. Validate passes on its input. */
export function schemas(): Record<string, Schema> {
	const defaults = operations.map(({ name, outputs }) => ({
		name,
		items: outputs.filter(({ chosen }) => !chosen).flatMap(({ items }) => items),
	}));
	const described = defaults.filter(({ items }) => items.length);
	return Object.fromEntries(described.map(({ name, items }) => [name, schemaOf(items)]));
}

const ofAccount = new Set([
	...Object.keys(fieldIDs),
	...usage.customValues.map(({ name }) => name),
]);

/** A schema that all values match. */
function schemaOf(values: unknown[]): Schema {
	const types = [...new Set(values.map(typeOf))];
	const entries = values.filter(Array.isArray).flat();
	const properties = new Map<string, unknown[]>();
	const unnamed: unknown[] = [];
	for (const [name, value] of values.filter(isObject).flatMap(Object.entries)) {
		// The account names the fields of its contacts, and its custom values.
		if (ofAccount.has(name)) unnamed.push(value);
		else properties.set(name, [...(properties.get(name) ?? []), value]);
	}
	const each = [...properties].map(([name, values]) => [name, schemaOf(values)]);
	return {
		type: types.length === 1 ? types[0] : types,
		...(each.length && { properties: Object.fromEntries(each) }),
		...(entries.length && { items: schemaOf(entries) }),
		...(unnamed.length && { additionalProperties: schemaOf(unnamed) }),
	};
}

function typeOf(value: unknown): string {
	if (value === null) return 'null';
	if (Array.isArray(value)) return 'array';
	return Number.isInteger(value) ? 'integer' : typeof value;
}
