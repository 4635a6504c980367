import type { IDataObject } from 'n8n-workflow';

export function isObject(value: unknown): value is IDataObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `Object` for a plain object of any realm, and `Map`, `Promise` and so on for others. */
export function className(object: IDataObject): string {
	return Object.prototype.toString.call(object).slice('[object '.length, -1);
}

/** The objects of a list; none if it is no list. */
export function objectsOf(list: unknown): IDataObject[] {
	return Array.isArray(list) ? list.filter(isObject) : [];
}

/** The objects of a list by the value of one property. Objects without a value are left out. */
export function byProperty(list: IDataObject[], name: string): Map<unknown, IDataObject> {
	return new Map(list.filter((entry) => entry[name]).map((entry) => [entry[name], entry]));
}

/** A copy without the properties that are undefined, which are neither sent nor returned. */
export function withoutUndefined<T extends object>(object: T): T {
	const copy = { ...object };
	for (const key in copy) if (copy[key] === undefined) delete copy[key];
	return copy;
}

/** A copy with `value` for a property that has none. If the object lacks the property, it becomes the first. */
export function withDefault(
	object: IDataObject,
	name: string,
	value: IDataObject[string],
): IDataObject {
	const first = name in object ? {} : { [name]: value };
	return { ...first, ...object, [name]: object[name] ?? value };
}

/** A copy in which these properties come first, if it has them: a person reads them in the first columns. */
export function withFirst(names: string[], object: IDataObject): IDataObject {
	const first = names.filter((name) => name in object).map((name) => [name, object[name]]);
	return { ...Object.fromEntries(first), ...object };
}

/** A copy in which this property, if there is one, has an underscore at its end, or as many as make its name new. */
export function renamed(object: IDataObject, name: string): IDataObject {
	let free = `${name}_`;
	while (free in object) free += '_';
	const entries = Object.entries(object);
	return Object.fromEntries(entries.map(([key, value]) => [key === name ? free : key, value]));
}

/** The list, or undefined for an empty one: the service gets no empty lists. */
export function unlessEmpty<T>(list: T[]): T[] | undefined {
	return list.length ? list : undefined;
}

/** An ID as text; undefined if it is missing, blank, or a number that is not exact. */
export function idText(id: unknown): string | undefined {
	if (typeof id === 'string') return id.trim() ? id : undefined;
	if (typeof id === 'number') return Number.isSafeInteger(id) ? String(id) : undefined;
	return id === null || id === undefined ? undefined : JSON.stringify(id);
}

/** The JSON of a value, whatever the order of its properties. */
export function canonical(value: unknown): string {
	return JSON.stringify(value, (_key, part: unknown) =>
		isObject(part) ? Object.fromEntries(Object.entries(part).sort(byName)) : part,
	);
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
	return one < other ? -1 : 1;
}
