import { createHash } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { canonical, idText } from '../shared/json';
import { isBlank } from '../shared/values';
import type { TriggerEvent } from './events';

/** 72 bits in base64, so that no two of 50,000 entries share a hash. */
const ENTRY_LENGTH = 12;

/** 48 bits: only the states of one entry are compared. */
const STATE_LENGTH = 8;

/**
 * Returns a function that gives the marks of each entry of one list: the hash of what identifies the entry, or one for
 * each of its states, followed by the hash of this state if it is known. An entry without an ID is identified by everything
 * it has, and by how many equal ones came before it.
 */
export function marker({ idName, identifiedBy = [], compared, states }: TriggerEvent) {
	const counts = new Map<string, number>();
	return (entry: IDataObject): string[] => {
		const id = idText(entry[idName]);
		if (id === undefined) {
			const whole = canonical(compared?.(entry) ?? entry);
			const count = (counts.get(whole) ?? 0) + 1;
			counts.set(whole, count);
			return [hash(`${count} ${whole}`)];
		}
		const identity = [id, ...identifiedBy.map((name) => entry[name])];
		return (states?.(entry) ?? [undefined]).map((state, index) => {
			const mark = hash(canonical([index, identity]));
			return isBlank(state) ? mark : mark + hash(canonical(state), STATE_LENGTH);
		});
	};
}

/** Those of an entry's marks that make it an event if they are new. */
export function startingMarks({ needsState = false }: TriggerEvent, marks: string[]): string[] {
	return needsState ? marks.filter(hasState) : marks;
}

/** What a mark identifies, without its state. */
export function entryOf(mark: string): string {
	return mark.slice(0, ENTRY_LENGTH);
}

export function hasState(mark: string): boolean {
	return mark.length === ENTRY_LENGTH + STATE_LENGTH;
}

/** Stands for any state of an entry. Base64 does not have this character. */
export function withAnyState(mark: string): string {
	return `${entryOf(mark)}?`;
}

/** The name of a contact's list in the memory. */
export function nameOf(contact = ''): string {
	return hash(contact);
}

/** The first `length` characters, up to 43, of the hash in base64. */
export function hash(text: string, length = ENTRY_LENGTH): string {
	return createHash('sha256').update(text).digest('base64').slice(0, length);
}
