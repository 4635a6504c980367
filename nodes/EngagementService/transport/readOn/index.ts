import type { IDataObject } from 'n8n-workflow';

import { Ahead } from './ahead';
import { pageOf, type PageList } from './page';
import { Repeats } from './repeats';

/** How many pages in a row with nothing new end a list. */
const PATIENCE = 2;

/** How to read a list that comes in pages. Positions count records; the first is 0, or 1: the document does not say. */
export interface ReadingOn {
	/** The properties of a page that hold its records. */
	lists: readonly string[];
	/** The other properties that the document knows of a page. */
	besides: readonly string[];
	/** The lists whose records are wanted. */
	wanted: readonly string[];
	/** The property that identifies a record. */
	idName: string;
	/** The position to start from, when the user gave one. */
	start?: number;
	/** How many wanted records to read; Infinity for all. */
	limit: number;
	/** Whether pages come out as the service sent them, instead of only their new, wanted records. */
	whole: boolean;
	/** Whether a page without any ID that is equal to the one before ends the list at once. */
	equalPageEnds: boolean;
	/** What to ask for: query or body properties for the page at `start`, when `missing` records are still to come. */
	ask(start: number | undefined, missing: number): IDataObject;
	/** The position after `page`; undefined at the end. */
	next(page: IDataObject, read: Read): number | undefined;
	/** The position at which the list ends, where a page says so. */
	end?(page: IDataObject): number | undefined;
	/** How many records a page says that there are. */
	count?(page: IDataObject): unknown;
}

/** Where reading has got to with a page. */
export interface Read {
	/** The position that was asked for; 0 where none was. */
	start: number;
	/** The length of the page's longest list. */
	longest: number;
	/** How many records the list has at the least: those before the position to start from, and those that came. */
	known: number;
}

/**
 * Reads page after page until the list or the limit is at its end.
 *
 * @param fetchPage sends one request; its errors pass through, and without an answer the list ends. A page that is asked
 * for ahead is wanted as long as `isWanted` says so
 * @param isFree whether a page that is asked for ahead would be sent at once
 * @returns the pages, with their records as `reading` wants them; at last, whether the list is shorter than the service says
 * @throws ServiceProblem for an answer that is no page
 */
export async function* readOn(
	reading: ReadingOn,
	fetchPage: (asked: IDataObject, isWanted?: () => boolean) => Promise<IDataObject | undefined>,
	isFree = () => true,
): AsyncGenerator<IDataObject, boolean> {
	const repeats = new Repeats();
	const ahead = new Ahead(
		async (start, isWanted) => await fetchPage(reading.ask(start, Infinity), isWanted),
		isFree,
	);
	let { start, limit: missing } = reading;
	const skipped = start ?? 0;
	let read = 0;
	let total = 0;
	let again = 0;
	let idle = 0;
	let previous: string | undefined;

	try {
		for (let first = true; ; first = false) {
			const asked = start ?? 0;
			const answer =
				(await ahead.take(asked)) ?? (await fetchPage(reading.ask(start, missing + again)));
			if (!answer) return false;
			const page = pageOf(answer, reading);
			const fresh = repeats.dropFrom(page);
			const freshCount = countOf(fresh);
			const taken = reading.whole ? fresh : cut(fresh, reading.wanted, missing);

			if (first || freshCount) yield reading.whole ? answer : { ...answer, ...propertiesOf(taken) };
			read += freshCount;
			// Where positions begin at 1, one less is before the start.
			const known = Math.max(skipped - 1, 0) + read;
			missing -= countOf(taken);
			idle = freshCount ? 0 : idle + 1;

			const end = reading.end?.(answer);
			total = end ?? total;
			const isShort = skipped + read < total;
			const isEqual = !page.hasIds && page.text === previous;
			if (!page.count || idle === PATIENCE) return isShort;
			if (isEqual && reading.equalPageEnds) return isShort;
			const position = reading.next(answer, { start: asked, longest: page.longest, known });
			if (missing <= 0) return false;
			if (position === undefined || position <= asked) return isShort;
			// Those that come again must leave room for those that are missing.
			again = Math.max(asked + page.longest - position, 0);
			if (missing === Infinity && !idle) ahead.follow(asked, position, end);
			start = position;
			previous = page.text;
		}
	} finally {
		ahead.drop();
	}
}

type Records = Pick<PageList, 'name' | 'records'>;

const countOf = (lists: Records[]) =>
	lists.reduce((count, { records }) => count + records.length, 0);

const propertiesOf = (lists: Records[]): IDataObject =>
	Object.fromEntries(lists.map(({ name, records }) => [name, records]));

/** The records of the wanted lists, in their order, `limit` at most. */
function cut(lists: Records[], wanted: readonly string[], limit: number): Records[] {
	let room = limit;
	return lists.map(({ name, records }) => {
		const taken = wanted.includes(name) ? records.slice(0, room) : [];
		room -= taken.length;
		return { name, records: taken };
	});
}
