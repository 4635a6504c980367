import { isObject } from '../../nodes/EngagementService/shared/json';

/** The keywords of JSON Schema that the previews use. */
export interface Shown {
	type: unknown;
	properties?: Record<string, Shown>;
	items?: Shown;
	additionalProperties?: Shown;
}

/** What n8n's editor reads of a schema: `type`, `properties` and `items`. */
export function shown(schema: unknown): Shown {
	if (!isObject(schema)) throw new TypeError('The contract has no such schema.');
	const { type, properties, items } = schema;
	return {
		type,
		...(isObject(properties) && { properties: shownOfEach(properties) }),
		...(isObject(items) && { items: shown(items) }),
	};
}

const shownOfEach = (properties: object): Record<string, Shown> =>
	Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, shown(schema)]));

/** The paths of all values that a schema has a place for: `services[].customValues[].name`. */
export function pathsOf({ properties = {}, items }: Shown, place = ''): [string, Shown][] {
	const inside = Object.entries(properties).flatMap(([name, schema]): [string, Shown][] => {
		const path = place ? `${place}.${name}` : name;
		return [[path, schema], ...pathsOf(schema, path)];
	});
	return items ? pathsOf(items, `${place}[]`) : inside;
}
