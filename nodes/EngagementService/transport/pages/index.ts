import type { IDataObject } from 'n8n-workflow';

import { idText, objectsOf } from '../../shared/json';
import type { Paging } from '../contract';
import { ListEnd, longestOf } from './end';
import { pageParameters } from './parameters';
import { Prefetch, type FetchPage } from './prefetch';
import { Seen, type Entry } from './seen';

export { checkAnswer } from './answer';

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
	const end = new ListEnd(paging, first);
	let start = first;
	let missing = paging.limit;
	let parameters = pageParameters(paging, paging.start, missing);
	let isFirstPage = true;

	try {
		for (;;) {
			const answer = await (prefetch.take(start) ?? fetchPage(parameters));
			const records = lists.flatMap((list) => entriesOf(list, answer[list], shape.idName));
			const fresh = seen.newOn(records);
			const chosen = keepsPages ? fresh : fresh.filter(isChosen);
			const taken = keepsPages ? fresh : chosen.slice(0, missing);
			const cut = chosen.slice(taken.length).map(({ list }) => list);
			if (cut.length) onLimit?.(cut);
			// The first page is returned even if it is empty.
			if (fresh.length || isFirstPage)
				yield keepsPages ? answer : { ...answer, ...recordsOf(taken, lists) };
			isFirstPage = false;

			missing -= taken.length;
			const asked = Number(parameters[shape.sizeName]);
			const next = end.nextAfter({ answer, start, asked, records, fresh });
			if (missing <= 0) return false;
			if (next === undefined) return end.isTooShort;

			if (missing === Infinity && fresh.length) prefetch.afterStep(start, next, end.position);
			// Records in the overlap are repeats, so the page needs room for as many more.
			const overlap = Math.max(start + longestOf(answer, lists) - next, 0);
			// Other repeats come if positions count all lists together. Then a small page could have only repeats.
			const hasOtherRepeats = !overlap && fresh.length < records.length;
			const wanted = hasOtherRepeats ? Infinity : missing + overlap;
			parameters = pageParameters(paging, next, wanted);
			start = next;
		}
	} finally {
		prefetch.drop();
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
