import type { IDataObject } from 'n8n-workflow';

import { Pauses } from '../shared/pauses';
import type { TriggerEvent } from './events';
import type { ReadList } from './lists';
import { entryOf, hash, hasState, marker, nameOf, startingMarks, withAnyState } from './marks';

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

/** The marks of a list. The first set has those that the latest poll listed, the second those that it missed, and so on. */
type Known = Array<Set<string>>;

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
		const known = before.lists.get(name);
		const onlyRemembers = before.beginning !== undefined || (hasFixedContacts && !known);
		const marksOf = marker(event);
		const now = new Set<string>();
		const earlier = new Earlier(known);
		for (const entry of entries) {
			const marks = marksOf(entry);
			const isNew = (mark: string) => !now.has(mark) && earlier.lacks(mark);
			if (!onlyRemembers && startingMarks(event, marks).some(isNew)) events.push(entry);
			for (const mark of marks) {
				now.add(mark);
				if (!event.states || hasState(mark)) continue;
				// A state that is not there has not changed.
				const states = earlier.statesOf(mark);
				for (const state of states) now.add(state);
				// Nor has it when it is there soon after the beginning: within three polls that lack it.
				const isUnknown = onlyRemembers && !event.needsState && !states.length;
				if (isUnknown) now.add(withAnyState(mark));
			}
			await pauses.next();
		}
		// A list that the service refused stays as it is remembered.
		after.set(name, refusal && known ? known : aged(known, now, isWhole));
		await pauses.next();
	}
	for (const [name, known] of before.lists) {
		// A contact that the user removed is forgotten. One that the filter did not find is missing.
		if (hasFixedContacts || after.has(name)) continue;
		const left = aged(known, new Set(), isWhole);
		if (left.some(({ size }) => size)) after.set(name, left);
	}
	const beginning = beginningAfter(before.beginning, isWhole);
	return { events, toKeep: textOf(scope, { lists: after, beginning }) };
}

/** What earlier polls have listed of a list. */
class Earlier {
	/** The marks with a state, by entry. */
	private states?: Map<string, string[]>;

	constructor(private readonly known: Known = []) {}

	/** Whether no earlier poll has listed the state of a mark or, if it is unknown, the entry. */
	lacks(mark: string): boolean {
		const isKnown = (each: string) => this.known.some((marks) => marks.has(each));
		if (isKnown(mark) || isKnown(withAnyState(mark))) return false;
		return hasState(mark) || !this.statesOf(mark).length;
	}

	/** The marks of the same entry that have a state. */
	statesOf(mark: string): string[] {
		this.states ??= byEntry(this.known.flatMap((marks) => [...marks]).filter(hasState));
		return this.states.get(entryOf(mark)) ?? [];
	}
}

function byEntry(marks: string[]): Map<string, string[]> {
	const states = new Map<string, string[]>();
	for (const mark of marks) {
		const entry = entryOf(mark);
		states.set(entry, [...(states.get(entry) ?? []), mark]);
	}
	return states;
}

/** Puts the marks that a poll listed first. After a whole poll, all others count as missed once more, or are forgotten. */
function aged(known: Known = [], now: Set<string>, isWhole: boolean): Known {
	const others = othersIn(known, now);
	if (isWhole) return [now, ...others].slice(0, POLLS_TO_FORGET);
	const [latest = [], ...earlier] = others;
	return [new Set([...now, ...latest]), ...earlier];
}

/** The known marks whose entries were not listed with a state: an entry with another state has a new mark. */
function othersIn(known: Known, now: Set<string>): Known {
	const listed = new Set([...now].filter(hasState).map(entryOf));
	const isMissed = (mark: string) => !now.has(mark) && !listed.has(entryOf(mark));
	return known.map((marks) => new Set([...marks].filter(isMissed)));
}

function beginningAfter(beginning: number | undefined, isWhole: boolean): number | undefined {
	const isOver = beginning === undefined || isWhole || beginning + 1 === POLLS_TO_BEGIN;
	return isOver ? undefined : beginning + 1;
}

/** The memory as text. Base64 has none of the characters that divide it. */
function textOf(scope: string, { lists, beginning }: Memory): IDataObject {
	const texts = [...lists].map(([name, known]) =>
		[name, ...known.map((marks) => [...marks].join())].join('-').replace(/-+$/, ''),
	);
	const memory = texts.join(';');
	return { memory, digest: digestOf(scope, memory, beginning), beginning };
}

/** The memory; undefined if something else was watched, and if the memory is damaged or of another version. */
function recall({ memory, digest, beginning }: IDataObject, scope: string): Memory | undefined {
	if (typeof memory !== 'string' || digest !== digestOf(scope, memory, beginning)) return undefined;
	const lists = memory.split(';').map((text): [string, Known] => {
		const [name, ...known] = text.split('-');
		return [name, known.map((marks) => new Set(marks ? marks.split(',') : []))];
	});
	return {
		lists: new Map(lists),
		beginning: typeof beginning === 'number' ? beginning : undefined,
	};
}

function digestOf(scope: string, memory: string, beginning: unknown): string {
	return hash(JSON.stringify([scope, beginning]) + memory);
}
