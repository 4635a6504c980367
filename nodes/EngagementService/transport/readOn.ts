import type { IDataObject } from 'n8n-workflow';

import { objectsOf } from '../shared/json';

/** How to read a list that comes in pages. Positions count records; the first is 0. */
export interface ReadingOn {
	/** The properties of a page that hold its records. */
	lists: readonly string[];
	/** Those of them whose records are wanted. */
	wanted: readonly string[];
	/** The property that identifies a record. */
	idName: string;
	/** The position to start from, when the user gave one. */
	start?: number;
	/** How many wanted records to read; Infinity for all. */
	limit: number;
	/** Whether pages come out as the service sent them, instead of only their new, wanted records. */
	whole: boolean;
	/** How many pages in a row without a new record end the list. */
	patience: number;
	/** What to ask for: query or body properties for the page at `start`, when `missing` records are still to come. */
	ask(start: number | undefined, missing: number): IDataObject;
	/** The position after `page`, which was asked for at `start` and whose longest list has `longest` records. */
	next(page: IDataObject, start: number, longest: number): number | undefined;
}

/**
 * Reads page after page until the list or the limit is at its end.
 *
 * @param fetchPage sends one request; its errors pass through, and without an answer the list ends
 * @returns the pages, with their records as `reading` wants them
 */
export async function* readOn(
	reading: ReadingOn,
	fetchPage: (asked: IDataObject) => Promise<IDataObject | undefined>,
): AsyncGenerator<IDataObject> {
	const repeats = new Repeats();
	const seenPages = new Set<string>();
	let start = reading.start;
	let missing = reading.limit;
	let previous = '';
	let idle = 0;

	for (let first = true; ; first = false) {
		const page = await fetchPage(reading.ask(start, missing));
		if (!page) return;
		const records = recordsOf(page, reading);
		// Its records without an ID are no others than before: pages that come in a circle must end, too.
		const isRepeat = seenPages.has(records.text);
		if (!records.allIdentified) seenPages.add(records.text);
		const fresh = isRepeat ? [] : records.all.filter((found) => repeats.isNew(found));

		const wanted = fresh.filter(({ list }) => reading.whole || reading.wanted.includes(list));
		if (first || fresh.length) {
			yield reading.whole ? page : { ...page, ...grouped(wanted.slice(0, missing), reading.lists) };
		}
		missing -= wanted.length;
		idle = fresh.length ? 0 : idle + 1;

		const isEnd = !records.longest || missing <= 0 || idle >= reading.patience;
		if (isEnd || (records.text === previous && records.noneIdentified)) return;
		const position = reading.next(page, start ?? 0, records.longest);
		if (position === undefined || position <= (start ?? 0)) return;
		start = position;
		previous = records.text;
	}
}

interface PageRecord {
	list: string;
	record: IDataObject;
	/** Of the list and the ID; none for a record that nothing identifies. */
	key?: string;
}

function recordsOf(page: IDataObject, { lists, idName }: ReadingOn) {
	const all: PageRecord[] = [];
	let longest = 0;
	for (const list of lists) {
		const records = page[list];
		longest = Math.max(longest, Array.isArray(records) ? records.length : 0);
		for (const record of objectsOf(records)) {
			const id = record[idName] ?? undefined;
			all.push({ list, record, key: id === undefined ? undefined : `${list} ${textOf(id)}` });
		}
	}
	const identified = all.filter(({ key }) => key !== undefined).length;
	const allIdentified = identified === all.length;
	return {
		all,
		longest,
		allIdentified,
		noneIdentified: identified === 0,
		// Of no use where every record can be told by itself, and as long as the page.
		text: allIdentified ? '' : JSON.stringify(all),
	};
}

/** The records that came, to tell which come again: those that are equal byte for byte, in the same list. */
class Repeats {
	private readonly known = new Map<string, { first: IDataObject; texts?: Set<string> }>();

	/** Whether a record is to come out: every one that nothing identifies, and the first of those that are equal. */
	isNew({ key, record }: PageRecord): boolean {
		if (key === undefined) return true;
		const known = this.known.get(key);
		if (!known) {
			this.known.set(key, { first: record });
			return true;
		}
		// Only where an ID comes again is a record's text made: all texts together are as long as the list.
		const texts = (known.texts ??= new Set([JSON.stringify(known.first)]));
		const before = texts.size;
		return texts.add(JSON.stringify(record)).size > before;
	}
}

function textOf(id: unknown): string {
	return typeof id === 'string' ? id : JSON.stringify(id);
}

function grouped(records: PageRecord[], lists: readonly string[]): IDataObject {
	const groups = new Map<string, IDataObject[]>(lists.map((name) => [name, []]));
	for (const { list, record } of records) groups.get(list)?.push(record);
	return Object.fromEntries(groups);
}
