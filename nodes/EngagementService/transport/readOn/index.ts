import type { IDataObject } from 'n8n-workflow';

import type { Paging } from '../exchange';
import { Ahead } from './ahead';
import { pageOf, type PageList } from './page';
import { Repeats } from './repeats';

/** How many pages in a row with nothing new end a list. */
const PATIENCE = 2;

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
	reading: Paging,
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
			const taken = reading.keepsPages ? fresh : cut(fresh, reading.chosen, missing);

			if (first || freshCount)
				yield reading.keepsPages ? answer : { ...answer, ...propertiesOf(taken) };
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
function cut(lists: Records[], chosen: readonly string[], limit: number): Records[] {
	let room = limit;
	return lists.map(({ name, records }) => {
		const taken = chosen.includes(name) ? records.slice(0, room) : [];
		room -= taken.length;
		return { name, records: taken };
	});
}
