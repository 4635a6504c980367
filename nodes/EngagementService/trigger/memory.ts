import { createHash } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { idText } from '../shared/json';
import type { TriggerEvent } from './events';

/**
 * Remembers the identities of one poll in place of those of the previous poll. n8n writes all of them each time, so
 * they are hashes: 130 kB for 10,000 identities.
 *
 * @param kept what n8n keeps for the node
 * @param scope what was watched; if it has changed, the previous poll does not count
 * @param lists the identities of each list: its own, then those of its entries. What is remembered of a list that was
 * refused stays as it is
 * @param isFirst whether this poll is the first of an activation: earlier ones do not count
 * @returns whether each identity is new
 */
export function remember(
	kept: IDataObject,
	scope: string,
	lists: Array<{ identities: string[]; isRefused?: boolean }>,
	isFirst: boolean,
): boolean[][] {
	const digest = hash(scope);
	const hashes = lists.map(({ identities }) => identities.map(hash));
	const { seen: remembered } = kept;
	const hasPrevious = !isFirst && kept.digest === digest && typeof remembered === 'string';
	const previous = hasPrevious ? remembered.split(';').map((group) => group.split(',')) : hashes;
	const seen = new Set(previous.flat());
	// A set grows only by a hash that it does not have.
	const isNew = hashes.map((list) => list.map((each) => seen.size < seen.add(each).size));
	const byList = new Map(previous.map((list) => [list[0], list]));
	const present = hashes.map((list, index) =>
		lists[index].isRefused ? (byList.get(list[0]) ?? list) : [...new Set(list)],
	);
	kept.digest = digest;
	kept.seen = present.join(';');
	return isNew;
}

/** 72 bits in base64, so that no two of 10,000 identities share a hash. */
function hash(text: string): string {
	return createHash('sha256').update(text).digest().toString('base64', 0, 9);
}

/**
 * The identity of a list, and of each of its entries. For an entry without an ID, it is the whole entry and how many
 * equal ones came before it.
 */
export function identitiesOf(
	entries: IDataObject[],
	{ compared, idName, identifiedBy = [] }: TriggerEvent,
	contact?: string,
): string[] {
	const counts = new Map<string, number>();
	const identities = entries.map((entry) => {
		const whole = compared?.(entry) ?? entry;
		const id = idText(entry[idName]);
		const start = [contact, ...identifiedBy.map((name) => whole[name])];
		if (id !== undefined) return JSON.stringify([...start, id]);
		const text = JSON.stringify([...start, whole]);
		const count = (counts.get(text) ?? 0) + 1;
		counts.set(text, count);
		return `${count} ${text}`;
	});
	return [`watched ${contact}`, ...identities];
}
