import type { IDataObject } from 'n8n-workflow';

import type { Answer, FieldValue, SelectedContact } from '../../shared/api';
import { objectsOf } from '../../shared/json';

/** n8n takes an item with a top-level `error` for a failed one. */
const TAKEN = ['referenceID', 'source', 'error'];

/**
 * One flat object for a contact: `{ referenceID, source, <field name>: value }`. A field without a name goes under its
 * ID, and one whose name is taken under `name (fieldID)`, or `name (2)`: no value is lost.
 */
export function simplified({ referenceID, source, data }: Answer<SelectedContact>): IDataObject {
	const fields = new Map<string, unknown>();
	const isTaken = (key: string) => TAKEN.includes(key) || fields.has(key);
	for (const field of objectsOf(data)) fields.set(keyFor(field, isTaken), field.value ?? null);
	return Object.fromEntries([
		...(referenceID === undefined ? [] : [['referenceID', referenceID]]),
		...(source === undefined ? [] : [['source', source]]),
		...fields,
	]);
}

function keyFor({ name, fieldID }: Answer<FieldValue>, isTaken: (key: string) => boolean): string {
	const key = text(name) ?? text(fieldID) ?? 'field';
	if (!isTaken(key)) return key;
	const withId = `${key} (${text(fieldID)})`;
	if (text(name) && text(fieldID) && !isTaken(withId)) return withId;
	let number = 2;
	while (isTaken(`${key} (${number})`)) number++;
	return `${key} (${number})`;
}

function text(value: unknown): string | undefined {
	if (value === undefined || value === null || value === '') return undefined;
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
