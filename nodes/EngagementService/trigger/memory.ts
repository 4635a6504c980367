import type { IDataObject } from 'n8n-workflow';

import { Pauses } from '../shared/pauses';
import type { TriggerEvent } from './events';
import type { ReadList } from './lists';
import { ENTRY_LENGTH, hash, marker, nameOf, STATE_LENGTH, type Mark } from './marks';

/** An entry is forgotten when this many whole polls in a row did not list it: one bad answer makes nothing new. */
const POLLS_TO_FORGET = 3;

/** At the beginning, polls only remember. It ends with the first whole poll, or after this many polls. */
const POLLS_TO_BEGIN = 3;

/** What a poll has listed. */
export interface Listing {
	event: TriggerEvent;
	/** What was watched. If it has changed, earlier polls do not count. */
	scope: string;
	lists: ReadList[];
	/** Whether the user entered the contacts. The entries of a contact that was added are no events. */
	hasFixedContacts: boolean;
	/** Whether the service listed everything that it counts. Otherwise nothing counts as missing. */
	isWhole: boolean;
}

/** What n8n keeps when nothing is remembered. */
export const NOTHING: IDataObject = { memory: undefined, digest: undefined, beginning: undefined };

interface Memory {
	lists: Map<string, Known>;
	/** How many polls the beginning had so far; undefined after it. */
	beginning?: number;
}

/** What is remembered of a list, by entry. */
type Known = Map<string, Remembered>;

interface Remembered {
	/** The hashes of its states when it was last listed. They are several if the service listed it several times. */
	states: Set<string>;
	/** How many whole polls in a row did not list it. */
	missed: number;
}

/**
 * Compares what a poll has listed with what is remembered. n8n writes all of the memory each time, so it is hashes: 130 kB
 * for 10,000 entries, 210 kB with states.
 *
 * @param kept what n8n keeps for the node
 * @returns the entries that are events, and what to keep
 */
export async function compare(
	kept: IDataObject,
	{ event, scope, lists, hasFixedContacts, isWhole }: Listing,
): Promise<{ events: IDataObject[]; toKeep: IDataObject }> {
	const pauses = new Pauses();
	const before = recall(kept, scope) ?? { lists: new Map<string, Known>(), beginning: 0 };
	const after = new Map<string, Known>();
	const events: IDataObject[] = [];

	for (const { contact, entries, refusal } of lists) {
		const name = nameOf(contact);
		const known: Known = before.lists.get(name) ?? new Map();
		const isAdded = hasFixedContacts && !before.lists.has(name);
		const onlyRemembers = before.beginning !== undefined || isAdded;
		const older = aged(known, isWhole);
		const marksOf = marker(event);
		const now: Known = new Map();
		// The service may list an entry twice.
		const isNew = (mark: Mark) => [known, now].every((each) => isEvent(event, mark, each));
		for (const entry of entries) {
			const marks = marksOf(entry);
			if (!onlyRemembers && marks.some(isNew)) events.push(entry);
			for (const mark of marks) {
				const listed = now.get(mark.entry) ?? listedFirst(mark, older);
				if (mark.state) listed.states.add(mark.state);
				now.set(mark.entry, listed);
			}
			await pauses.next();
		}
		// A list that the service refused stays as it is remembered.
		after.set(name, refusal ? known : withMissed(now, older));
		await pauses.next();
	}
	for (const [name, known] of before.lists) {
		// A contact that the user removed is forgotten. One that the filter did not find is missing.
		if (hasFixedContacts || after.has(name)) continue;
		const left = withMissed(new Map(), aged(known, isWhole));
		if (left.size) after.set(name, left);
	}
	const beginning = beginningAfter(before.beginning, isWhole);
	return { events, toKeep: textOf(scope, { lists: after, beginning }) };
}

/** Whether an entry is an event by one of its marks, compared with what is known. */
export function isEvent(
	{ needsState = false }: TriggerEvent,
	{ entry, state }: Mark,
	known: Known = new Map(),
): boolean {
	const last = known.get(entry);
	if (!state) return !last && !needsState;
	return !last?.states.has(state);
}

/** What to remember of an entry, but for the state of its mark. While it has none, it has not changed. */
function listedFirst({ entry, state }: Mark, older: Known): Remembered {
	const states = state ? undefined : older.get(entry)?.states;
	return { states: states ?? new Set(), missed: 0 };
}

/** What is remembered of a list, as if the poll had not listed its entries. Only a whole poll tells that. */
function aged(known: Known, isWhole: boolean): Known {
	if (!isWhole) return known;
	return new Map(
		[...known].map(([entry, { states, missed }]) => [entry, { states, missed: missed + 1 }]),
	);
}

/** Adds the entries that a poll did not list, until they are forgotten. */
function withMissed(now: Known, older: Known): Known {
	for (const [entry, last] of older) {
		if (!now.has(entry) && last.missed < POLLS_TO_FORGET) now.set(entry, last);
	}
	return now;
}

function beginningAfter(beginning: number | undefined, isWhole: boolean): number | undefined {
	const isOver = beginning === undefined || isWhole || beginning + 1 === POLLS_TO_BEGIN;
	return isOver ? undefined : beginning + 1;
}

/** The memory as text. Base64 has none of the characters that divide it. */
function textOf(scope: string, { lists, beginning }: Memory): IDataObject {
	const texts = [...lists].map(([name, known]) => {
		const entries = [...known].map(
			([entry, { states, missed }]) => entry + [...states].join('') + '-'.repeat(missed),
		);
		return [name, ...entries].join();
	});
	const memory = texts.join(';');
	return { memory, digest: digestOf(scope, memory, beginning), beginning };
}

/** The memory; undefined if something else was watched, and if the memory is damaged or of another version. */
function recall({ memory, digest, beginning }: IDataObject, scope: string): Memory | undefined {
	if (typeof memory !== 'string' || digest !== digestOf(scope, memory, beginning)) return undefined;
	const lists = memory.split(';').map((text): [string, Known] => {
		const [name, ...entries] = text.split(',');
		return [name, new Map(entries.map(remembered))];
	});
	return {
		lists: new Map(lists),
		beginning: typeof beginning === 'number' ? beginning : undefined,
	};
}

function remembered(text: string): [entry: string, Remembered] {
	const [hashes, ...missed] = text.split('-');
	const states = hashes.slice(ENTRY_LENGTH).match(STATE) ?? [];
	return [hashes.slice(0, ENTRY_LENGTH), { states: new Set(states), missed: missed.length }];
}

const STATE = new RegExp(`.{${STATE_LENGTH}}`, 'g');

/** A memory in another format begins anew. */
const FORMAT = 2;

function digestOf(scope: string, memory: string, beginning: unknown): string {
	return hash(JSON.stringify([FORMAT, scope, beginning]) + memory);
}
