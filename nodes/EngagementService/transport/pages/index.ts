import type { IDataObject } from 'n8n-workflow';

import { idText, objectsOf } from '../../shared/json';
import type { Paging } from '../contract';
import { ListEnd, longestOf } from './end';
import { pageParameters } from './parameters';
import type { Step } from './prefetch';
import { Seen, type Entry } from './seen';

export { checkAnswer } from './answer';
export { pageParameters } from './parameters';
export { Prefetch } from './prefetch';

/** A list that is read page by page: ask for `parameters`, and `add` the answer, until `isAtEnd`. */
export class Pages {
	/** The position of the next page. */
	start: number;

	/** What its request asks for, as query or body properties. */
	parameters: IDataObject;

	isAtEnd = false;

	/** The step to the next page; undefined if pages further on may not be fetched ahead. */
	step?: Step;

	/** Whether the limit was reached, and the list may go on. */
	isCut = false;

	/** The lists with records that the limit has cut off. */
	readonly cutLists = new Set<string>();

	private readonly seen: Seen;
	private readonly end: ListEnd;
	private isFirst = true;

	/** How many records are left until the limit. */
	private left: number;

	constructor(private readonly paging: Paging) {
		const { start, limit, page } = paging;
		this.start = start ?? 0;
		this.left = limit;
		this.parameters = pageParameters(paging, start, limit);
		this.seen = new Seen(page.lists.length);
		this.end = new ListEnd(paging, this.start);
	}

	/** Whether the list is shorter than the service says. */
	get isTooShort(): boolean {
		return this.left > 0 && this.end.isTooShort;
	}

	/** Adds the next page. Returns it, or its new and chosen records by list; undefined if it has nothing new. */
	add(answer: IDataObject): IDataObject | undefined {
		const { page, keepsPages, chosen } = this.paging;
		const { lists, idName } = page;
		const records = lists.flatMap((list) => entriesOf(list, answer[list], idName));
		const fresh = this.seen.add(records);
		const wanted = keepsPages ? fresh : fresh.filter(({ list }) => chosen.includes(list));
		const taken = keepsPages ? fresh : wanted.slice(0, this.left);
		for (const { list } of wanted.slice(taken.length)) this.cutLists.add(list);
		this.left -= taken.length;
		// The first page is returned even if it is empty.
		const isReturned = fresh.length > 0 || this.isFirst;
		this.isFirst = false;
		this.goOn(answer, records, fresh);
		if (!isReturned) return undefined;
		return keepsPages ? answer : recordsOf(taken, lists);
	}

	/** Goes to the next page, or to the end. */
	private goOn(answer: IDataObject, records: Entry[], fresh: Entry[]): void {
		const { start, parameters, end } = this;
		const { sizeName, lists } = this.paging.page;
		const asked = Number(parameters[sizeName]);
		const next = end.nextAfter({ answer, start, asked, records, fresh });
		this.isAtEnd = next === undefined || this.left <= 0;
		this.isCut = this.left <= 0 && (next !== undefined || this.cutLists.size > 0);
		this.step = undefined;
		if (next === undefined) return;
		const mayFetchAhead = this.left === Infinity && fresh.length > 0;
		if (mayFetchAhead) this.step = { from: start, to: next, end: end.known };
		// Records in the overlap are repeats, so the page needs room for as many more: after 50 records from position 0, a page
		// from position 40 has ten of them.
		const overlap = Math.max(start + longestOf(answer, lists) - next, 0);
		// Other repeats come if positions count all lists together. A small page could have only repeats then: ask for a full one.
		const hasOtherRepeats = !overlap && fresh.length < records.length;
		const missing = hasOtherRepeats ? Infinity : this.left + overlap;
		this.parameters = pageParameters(this.paging, next, missing);
		this.start = next;
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
