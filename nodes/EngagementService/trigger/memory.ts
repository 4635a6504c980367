import type { IDataObject } from 'n8n-workflow';

import { Turns } from '../shared/turns';
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
	lists: Map<string, Known>;
	/** How many polls the beginning had so far; undefined after it. */
	beginning?: number;
}

/** The marks of a list: those that the latest poll listed, those that one whole poll in a row missed, and so on. */
type Known = Array<Set<string>>;

/**
 * Compares what a poll has listed with what is remembered. n8n writes all of the memory each time, so it is hashes: 130 kB
 * for 10,000 entries, 210 kB with states.
 *
 * @param kept what n8n keeps for the node
 * @returns whether each entry of each list is an event, and what to keep
 */
export async function compare(
	kept: IDataObject,
	listing: Listing,
): Promise<{ areEvents: boolean[][]; toKeep: IDataObject }> {
	const { scope, isListed, isWhole } = listing;
	const turns = new Turns();
	const earlier = listing.isFirst ? undefined : recall(kept, scope);
	const before: Memory = earlier ?? { lists: new Map(), beginning: 0 };
	const lists = new Map<string, Known>();
	const areEvents: boolean[][] = [];

	for (const { contact, marks, isRefused } of listing.lists) {
		await turns.next();
		const name = nameOf(contact);
		const known = before.lists.get(name);
		const isSilent = before.beginning !== undefined || (isListed && !known);
		const now = new Set<string>();
		const areNew: boolean[] = [];
		for (const ofEntry of marks) {
			// A set grows only by a mark that it does not have.
			const added = ofEntry.filter((mark) => now.size < now.add(mark).size);
			areNew.push(!isSilent && added.some((mark) => !known?.some((marks) => marks.has(mark))));
			await turns.next();
		}
		areEvents.push(areNew);
		lists.set(name, (isRefused && known) || nextKnown(known, now, isWhole));
	}
	// A contact that the user removed is not missing, but forgotten.
	const others = isListed ? [] : [...before.lists].filter(([name]) => !lists.has(name));
	for (const [name, known] of others) {
		await turns.next();
		const left = nextKnown(known, new Set(), isWhole);
		if (left.some(({ size }) => size)) lists.set(name, left);
	}
	await turns.next();
	return {
		areEvents,
		toKeep: textOf(scope, { lists, beginning: nextOf(before.beginning, isWhole) }),
	};
}

/** Adds what a poll listed. Keeps the known marks that it missed, unless its entry has a new state or is forgotten. */
function nextKnown(known: Known = [], now: Set<string>, isWhole: boolean): Known {
	let listed: Set<string> | undefined;
	const isMissed = (mark: string) => {
		if (now.has(mark)) return false;
		listed ??= new Set([...now].map(entryOf));
		return !listed.has(entryOf(mark));
	};
	const missed = known.map((marks) => new Set([...marks].filter(isMissed)));
	if (isWhole) return [now, ...missed].slice(0, POLLS_TO_FORGET);
	const [latest = [], ...earlier] = missed;
	return [new Set([...now, ...latest]), ...earlier];
}

function nextOf(beginning: number | undefined, isWhole: boolean): number | undefined {
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
	return hash(JSON.stringify([scope, beginning ?? null]) + memory);
}
