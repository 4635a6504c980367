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
 * @param fetchPage sends one request; its errors pass through
 * @returns the pages, with their records as `reading` wants them
 */
export async function* readOn(
	reading: ReadingOn,
	fetchPage: (asked: IDataObject) => Promise<IDataObject>,
): AsyncGenerator<IDataObject> {
	const seen = new Set<string>();
	const seenPages = new Set<string>();
	let start = reading.start;
	let missing = reading.limit;
	let previous = '';
	let idle = 0;

	for (let first = true; ; first = false) {
		const page = await fetchPage(reading.ask(start, missing));
		const records = recordsOf(page, reading);
		// Its records without an ID are no others than before: pages that come in a circle must end, too.
		const isRepeat = seenPages.has(records.text);
		if (!records.allIdentified) seenPages.add(records.text);
		const fresh = isRepeat ? [] : records.all.filter(({ key }) => isNew(key, seen));

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
	text: string;
	/** The same for two records that are equal byte for byte; none for a record that nothing identifies. */
	key?: string;
}

function recordsOf(page: IDataObject, { lists, idName }: ReadingOn) {
	const all: PageRecord[] = [];
	let longest = 0;
	for (const list of lists) {
		const records = page[list];
		longest = Math.max(longest, Array.isArray(records) ? records.length : 0);
		for (const record of objectsOf(records)) {
			const text = `${list} ${JSON.stringify(record)}`;
			const hasId = record[idName] !== undefined && record[idName] !== null;
			all.push({ list, record, text, key: hasId ? text : undefined });
		}
	}
	const identified = all.filter(({ key }) => key).length;
	const allIdentified = identified === all.length;
	return {
		all,
		longest,
		allIdentified,
		noneIdentified: identified === 0,
		// Of no use where every record can be told by itself, and as long as the page.
		text: allIdentified ? '' : all.map(({ text }) => text).join('\n'),
	};
}

/** Whether a record is to come out: every one that nothing identifies, and the first of those that are equal. */
function isNew(key: string | undefined, seen: Set<string>): boolean {
	if (key === undefined) return true;
	if (seen.has(key)) return false;
	seen.add(key);
	return true;
}

function grouped(records: PageRecord[], lists: readonly string[]): IDataObject {
	const groups = new Map<string, IDataObject[]>(lists.map((name) => [name, []]));
	for (const { list, record } of records) groups.get(list)?.push(record);
	return Object.fromEntries(groups);
}
