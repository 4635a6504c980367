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

/** Returns a function that finds an object of a list by its ID, as text or as a number. */
export function finder(list: IDataObject[], idName: string): (id: unknown) => IDataObject {
	const byId = new Map(list.map((entry) => [idText(entry[idName]), entry]));
	byId.delete(undefined);
	return (id) => byId.get(idText(id)) ?? {};
}

/** The first ID that is there and not blank; null if there is none. */
export function firstId(...ids: Array<IDataObject[string]>): IDataObject[string] {
	return ids.find((id) => idText(id) !== undefined) ?? null;
}

/** A copy without the properties that are undefined, which are neither sent nor returned. */
export function withoutUndefined<T extends object>(object: T): T {
	const copy = { ...object };
	for (const key in copy) if (copy[key] === undefined) delete copy[key];
	return copy;
}

/** A copy with an ID for an object that has none, or a blank one. If the object lacks the property, it becomes the first. */
export function withId(object: IDataObject, name: string, id: IDataObject[string]): IDataObject {
	const first = name in object ? {} : { [name]: id };
	return { ...first, ...object, [name]: firstId(object[name], id) };
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

/** The JSON of a value, whatever the order of its properties, without those that are null. */
export function canonical(value: unknown): string {
	return JSON.stringify(value, (_key, part: unknown) => {
		if (!isObject(part)) return part;
		const entries = Object.entries(part).filter(([, each]) => each !== null);
		return Object.fromEntries(entries.sort(byName));
	});
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
	return one < other ? -1 : 1;
}
