import type { IDataObject } from 'n8n-workflow';

import { idText, objectsOf } from '../../shared/json';

/**
 * A list of `{ name, fieldID, value }` as one object of name to value. A value without a name goes under its ID. If the
 * name is taken, the value goes under `name (fieldID)` or `name (2)`.
 */
export function namedValues(list: unknown, taken: string[] = []): IDataObject {
	const values = new Map<string, IDataObject[string]>();
	/** The last number that each name was given: counting from 2 for each value would take hours. */
	const numbers = new Map<string, number>();
	const isTaken = (key: string) => taken.includes(key) || values.has(key);
	const keyFor = ({ name, fieldID }: IDataObject): string => {
		const [nameText, id] = [idText(name), idText(fieldID)];
		const key = nameText ?? id ?? 'field';
		if (!isTaken(key)) return key;
		const withId = `${key} (${id})`;
		if (nameText && id && !isTaken(withId)) return withId;
		let number = numbers.get(key) ?? 1;
		do number++;
		while (isTaken(`${key} (${number})`));
		numbers.set(key, number);
		return `${key} (${number})`;
	};
	for (const field of objectsOf(list)) values.set(keyFor(field), field.value ?? null);
	return Object.fromEntries(values);
}
