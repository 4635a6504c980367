import type { IDataObject } from 'n8n-workflow';

import { idText, objectsOf } from '../../shared/json';
import type { Paging } from '../exchange';
import { Ahead, type FetchPage } from './ahead';
import { checkAnswer } from './answer';
import { Seen, type Entry } from './seen';

/** This many pages in a row with nothing new end a list. */
const MOST_PAGES_WITHOUT_NEWS = 2;

/**
 * Reads page after page until the list or the limit is at its end.
 *
 * @param fetchPage its errors pass through, and without an answer the list ends
 * @param hasFreePlace whether a request would be sent at once
 * @returns the pages, with the records that `paging` chooses; at last, whether the list is shorter than the service says
 * @throws ServiceProblem for an answer that is no page
 */
export async function* readPages(
	paging: Paging,
	fetchPage: FetchPage,
	hasFreePlace: () => boolean,
): AsyncGenerator<IDataObject, boolean> {
	const { lists, keepsPages } = paging;
	const isChosen = ({ list }: Entry) => paging.chosen.includes(list);
	const seen = new Seen(lists.length);
	const ahead = new Ahead(paging, fetchPage, hasFreePlace);
	const before = paging.start ?? 0;
	let start = before;
	let missing = paging.limit;
	let asked = paging.ask(paging.start, missing);
	let read = 0;
	let end: number | undefined;
	let pagesWithoutNews = 0;
	let previous: string | false = false;

	try {
		for (;;) {
			const answer = (await ahead.take(start)) ?? (await fetchPage(asked));
			if (!answer) return false;
			checkAnswer(answer, paging);
			const page = lists.flatMap((list) => entriesOf(list, answer[list], paging.idName));
			const fresh = seen.newOn(page);
			const taken = keepsPages ? fresh : fresh.filter(isChosen).slice(0, missing);
			// The first page is returned even if it is empty.
			if (fresh.length || !read)
				yield keepsPages ? answer : { ...answer, ...recordsOf(taken, lists) };
			read += fresh.length;
			missing -= taken.length;
			pagesWithoutNews = fresh.length ? 0 : pagesWithoutNews + 1;

			end = paging.end?.(answer) ?? end;
			const longest = Math.max(...lists.map((list) => [answer[list] ?? []].flat().length));
			// Positions may begin at 1: then one record less lies before the start.
			const counted = Math.max(before - 1, 0) + read;
			const next = paging.next(answer, { start, longest, counted }) ?? start;
			const text = !page.some(({ id }) => id) && JSON.stringify(page);
			const isEnd =
				!page.length ||
				missing <= 0 ||
				pagesWithoutNews === MOST_PAGES_WITHOUT_NEWS ||
				(paging.equalPageEnds && text && text === previous) ||
				next <= start;
			if (isEnd) return missing > 0 && before + read < (end ?? 0);

			if (missing === Infinity && fresh.length) ahead.prefetch(start, next, end);
			// Records that come again must leave room for those that are missing.
			asked = paging.ask(next, missing + Math.max(start + longest - next, 0));
			start = next;
			previous = text;
		}
	} finally {
		ahead.drop();
	}
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
