import type { IDataObject } from 'n8n-workflow';

import { objectsOf } from '../../shared/json';

/**
 * A list of `{ name, fieldID, value }` as one object of name to value. A value without a name goes under its ID. If the
 * name is taken, the value goes under `name (fieldID)` or `name (2)`.
 */
export function namedValues(list: unknown, taken: string[] = []): IDataObject {
	const values = new Map<string, IDataObject[string]>();
	const isTaken = (key: string) => taken.includes(key) || values.has(key);
	for (const field of objectsOf(list)) values.set(keyFor(field, isTaken), field.value ?? null);
	return Object.fromEntries(values);
}

function keyFor({ name, fieldID }: IDataObject, isTaken: (key: string) => boolean): string {
	const key = String(name || fieldID || 'field');
	if (!isTaken(key)) return key;
	const withId = `${key} (${fieldID})`;
	if (name && fieldID && !isTaken(withId)) return withId;
	let number = 2;
	while (isTaken(`${key} (${number})`)) number++;
	return `${key} (${number})`;
}
