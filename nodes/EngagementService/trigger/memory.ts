import type { IDataObject } from 'n8n-workflow';

import { entryOf, hash, nameOf } from './marks';

/** An entry is forgotten when this many whole polls in a row did not list it: one bad answer makes nothing new. */
const POLLS_TO_FORGET = 3;

/** The beginning only remembers. It ends with the first whole poll, and with this one at the latest. */
const POLLS_TO_BEGIN = 3;

/** What a poll has listed. */
export interface Listing {
	/** What was watched. If it has changed, earlier polls do not count. */
	scope: string;
	lists: MarkedList[];
	/** Whether the user listed the contacts. The entries of a contact that was added are no events. */
	isListed: boolean;
	/** Whether the service listed everything that it counts. Otherwise nothing counts as missing. */
	isWhole: boolean;
	/** Whether the poll is the first of an activation: earlier ones do not count. */
	isFirst: boolean;
}

export interface MarkedList {
	/** The contact that has the list; undefined for the list of contacts. */
	contact?: string;
	/** The marks of each entry. */
	marks: string[][];
	/** Whether the service refused to read it. It stays as it is remembered. */
	isRefused: boolean;
}

interface Memory {
	lists: Map<string, Misses>;
	/** How many polls the beginning had so far; undefined after it. */
	beginning?: number;
}

/** In how many whole polls in a row each mark was missing. */
type Misses = Map<string, number>;

/**
 * Remembers what a poll has listed. n8n writes all of it each time, so it is hashes: 130 kB for 10,000 entries, 210 kB
 * with states.
 *
 * @param kept what n8n keeps for the node
 * @returns whether each entry of each list is an event
 */
export function remember(kept: IDataObject, listing: Listing): boolean[][] {
	const { scope, isListed, isWhole } = listing;
	const earlier = listing.isFirst ? undefined : recall(kept, scope);
	const before: Memory = earlier ?? { lists: new Map(), beginning: 0 };
	const lists = new Map<string, Misses>();

	const areEvents = listing.lists.map(({ contact, marks, isRefused }) => {
		const name = nameOf(contact);
		const known = before.lists.get(name);
		const isSilent = before.beginning !== undefined || (isListed && !known);
		const now: Misses = new Map();
		// A map grows only by a mark that it does not have.
		const isNew = (mark: string) => now.size < now.set(mark, 0).size && !known?.has(mark);
		const areNew = marks.map((ofEntry) => ofEntry.filter(isNew).length > 0 && !isSilent);
		for (const [mark, polls] of missing(known, now, isWhole)) now.set(mark, polls);
		lists.set(name, (isRefused && known) || now);
		return areNew;
	});
	// A contact that the user removed is not missing, but forgotten.
	const others = isListed ? [] : [...before.lists].filter(([name]) => !lists.has(name));
	for (const [name, known] of others) {
		const left = missing(known, new Map(), isWhole);
		if (left.size) lists.set(name, left);
	}
	write(kept, scope, { lists, beginning: nextOf(before.beginning, isWhole) });
	return areEvents;
}

/** The known marks that a poll missed, and that are not forgotten. A new state of an entry replaces the earlier one. */
function missing(known: Misses | undefined, now: Misses, isWhole: boolean): Misses {
	const gone = [...(known ?? [])].filter(([mark]) => !now.has(mark));
	const listed = new Set(gone.length ? [...now.keys()].map(entryOf) : []);
	return new Map(
		gone
			.filter(([mark]) => !listed.has(entryOf(mark)))
			.map(([mark, polls]) => [mark, isWhole ? polls + 1 : polls] as const)
			.filter(([, polls]) => polls < POLLS_TO_FORGET),
	);
}

function nextOf(beginning: number | undefined, isWhole: boolean): number | undefined {
	const isOver = beginning === undefined || isWhole || beginning + 1 === POLLS_TO_BEGIN;
	return isOver ? undefined : beginning + 1;
}

/** Keeps the memory as text, each mark with a `-` for each poll that missed it. */
function write(kept: IDataObject, scope: string, { lists, beginning }: Memory): void {
	const texts = [...lists].map(([name, misses]) =>
		[name, ...[...misses].map(([mark, polls]) => '-'.repeat(polls) + mark)].join(),
	);
	const memory = texts.join(';');
	Object.assign(kept, { memory, digest: digestOf(scope, memory, beginning), beginning });
}

/** The memory; undefined if something else was watched, and if the memory is damaged or of another version. */
function recall({ memory, digest, beginning }: IDataObject, scope: string): Memory | undefined {
	if (typeof memory !== 'string' || digest !== digestOf(scope, memory, beginning)) return undefined;
	const lists = memory.split(';').map((text): [string, Misses] => {
		const [name, ...marks] = text.split(',');
		return [name, new Map(marks.map(parsed))];
	});
	return {
		lists: new Map(lists),
		beginning: typeof beginning === 'number' ? beginning : undefined,
	};
}

function parsed(text: string): [mark: string, polls: number] {
	const polls = text.lastIndexOf('-') + 1;
	return [text.slice(polls), polls];
}

function digestOf(scope: string, memory: string, beginning: unknown): string {
	return hash(JSON.stringify([scope, memory, beginning ?? null]));
}
