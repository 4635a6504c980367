import { createHash } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { canonical, idText } from '../shared/json';
import { isBlank } from '../shared/values';
import type { TriggerEvent } from './events';

/** 72 bits in base64, so that no two of 50,000 entries share a hash. */
export const ENTRY_LENGTH = 12;

/** 48 bits: only the states of one entry are compared. */
export const STATE_LENGTH = 8;

/** An entry, as the memory compares it. With several states, it has a mark for each. */
export interface Mark {
	/** The hash of what identifies the entry. */
	entry: string;
	/** The hash of its state; blank if the answer has none. */
	state: string;
}

/**
 * Returns a function that gives the marks of each entry of one list. An entry without an ID is identified by everything it
 * has, and by how many equal ones came before it.
 */
export function marker({ idName, identifiedBy = [], compared, states }: TriggerEvent) {
	const counts = new Map<string, number>();
	return (entry: IDataObject): Mark[] => {
		const id = idText(entry[idName]);
		if (id === undefined) {
			const whole = canonical(compared?.(entry) ?? entry);
			const count = (counts.get(whole) ?? 0) + 1;
			counts.set(whole, count);
			return [{ entry: hash(`${count} ${whole}`), state: '' }];
		}
		const identity = [id, ...identifiedBy.map((name) => entry[name])];
		return (states?.(entry) ?? [undefined]).map((state, index) => ({
			entry: hash(canonical([index, identity])),
			state: isBlank(state) ? '' : hash(canonical(state), STATE_LENGTH),
		}));
	};
}

/** The name of a contact's list in the memory. */
export function nameOf(contact = ''): string {
	return hash(contact);
}

/** The first `length` characters, up to 43, of the hash in base64. */
export function hash(text: string, length = ENTRY_LENGTH): string {
	return createHash('sha256').update(text).digest('base64').slice(0, length);
}
