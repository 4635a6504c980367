import type { IDataObject } from 'n8n-workflow';

import { idText, objectsOf } from '../../shared/json';
import type { Paging } from '../contract';
import { pageParameters } from './parameters';
import { Prefetch, type FetchPage } from './prefetch';
import { Seen, type Entry } from './seen';

export { checkAnswer } from './answer';
export type { Prefetched } from './prefetch';

/** A page with fewer records, where more were asked for, is the last one: no service's largest page is that small. */
const SMALLEST_FULL_PAGE = 10;

/** This many pages in a row with nothing new end a list. */
const MOST_PAGES_WITHOUT_NEWS = 2;

/**
 * Reads page after page until the list or the limit is at its end.
 *
 * @param fetchPage its errors pass through
 * @param canStart whether a request would be sent at once
 * @param onLimit called with the lists of records that the limit has cut off
 * @yields the pages, with the records that `paging` chooses
 * @returns whether the list is shorter than the service says
 */
export async function* readPages(
	paging: Paging,
	fetchPage: FetchPage,
	canStart: () => boolean,
	onLimit?: (lists: string[]) => void,
): AsyncGenerator<IDataObject, boolean> {
	const { page: shape, keepsPages } = paging;
	const { lists } = shape;
	const isChosen = ({ list }: Entry) => paging.chosen.includes(list);
	const seen = new Seen(lists.length);
	const prefetch = new Prefetch(paging, fetchPage, canStart);
	const first = paging.start ?? 0;
	let start = first;
	let missing = paging.limit;
	let parameters = pageParameters(paging, paging.start, missing);
	let read = 0;
	let end: number | undefined;
	let farthestEnd = 0;
	let pagesWithoutNews = 0;
	let previousText: string | undefined;

	try {
		for (;;) {
			const answer = await (prefetch.take(start) ?? fetchPage(parameters));
			const page = lists.flatMap((list) => entriesOf(list, answer[list], shape.idName));
			const fresh = seen.newOn(page);
			const chosen = keepsPages ? fresh : fresh.filter(isChosen);
			const taken = keepsPages ? fresh : chosen.slice(0, missing);
			const cut = chosen.slice(taken.length).map(({ list }) => list);
			if (cut.length) onLimit?.(cut);
			// The first page is returned even if it is empty.
			if (fresh.length || !read)
				yield keepsPages ? answer : { ...answer, ...recordsOf(taken, lists) };
			read += fresh.length;
			missing -= taken.length;
			pagesWithoutNews = fresh.length ? 0 : pagesWithoutNews + 1;

			end = shape.end?.(answer) ?? end;
			// If the end comes closer, records have moved up, perhaps from a later page to one that was read.
			farthestEnd = Math.max(farthestEnd, end ?? 0);
			const longest = Math.max(...lists.map((list) => lengthOf(answer[list])));
			// If positions begin at 1, the first page has `first - 1` records before it.
			const passed = Math.max(first - 1, 0) + read;
			const isShort =
				page.length < Math.min(Number(parameters[shape.sizeName]), SMALLEST_FULL_PAGE);
			const isLast = passed === end || (isShort && passed >= (end ?? 0));
			const next = shape.next(answer, { start, longest, passed, isLast }) ?? start;
			const textWithoutIds = page.some(({ id }) => id) ? undefined : JSON.stringify(page);
			const isRepeated = textWithoutIds !== undefined && textWithoutIds === previousText;
			const isEnd =
				!page.length ||
				missing <= 0 ||
				pagesWithoutNews === MOST_PAGES_WITHOUT_NEWS ||
				(shape.endsAtRepeatedPage && isRepeated) ||
				next <= start;
			if (isEnd) return missing > 0 && first + read < farthestEnd;

			if (missing === Infinity && fresh.length) prefetch.afterStep(start, next, end);
			// Records in the overlap are repeats, so the page needs room for as many more.
			const overlap = Math.max(start + longest - next, 0);
			// Other repeats come if positions count all lists together. Then a small page could have only repeats.
			const hasOtherRepeats = !overlap && fresh.length < page.length;
			const wanted = hasOtherRepeats ? Infinity : missing + overlap;
			parameters = pageParameters(paging, next, wanted);
			start = next;
			previousText = textWithoutIds;
		}
	} finally {
		prefetch.drop();
	}
}

function lengthOf(list: unknown): number {
	return Array.isArray(list) ? list.length : 0;
}

function entriesOf(list: string, records: unknown, idName: string): Entry[] {
	return objectsOf(records).map((record) => {
		const id = idText(record[idName]);
		return { list, record, id: id === undefined ? undefined : `${list} ${id}` };
	});
}

function recordsOf(entries: Entry[], lists: readonly string[]): IDataObject {
	const entriesIn = (name: string) => entries.filter(({ list }) => list === name);
	return Object.fromEntries(
		lists.map((name) => [name, entriesIn(name).map(({ record }) => record)]),
	);
}
