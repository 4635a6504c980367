import type { IDataObject } from 'n8n-workflow';

import type { Paging } from '../contract';
import { pageParameters } from './parameters';

/** Prefetched pages stay in memory until they are read. */
const MOST_PAGES = 32;
const MOST_RECORDS = 4_000;

/**
 * Fetches a page, and checks that it is one.
 *
 * @param dropped for a page ahead: aborted when nobody wants it any more, so that it is not requested
 */
export type FetchPage = (parameters: IDataObject, dropped?: AbortSignal) => Promise<IDataObject>;

/**
 * Fetches pages ahead, once the steps from page to page have the same length. A page, or its failure, counts only when
 * reading gets to its position. So the output is the same as without prefetching.
 */
export class Prefetch {
	private readonly pages = new Map<number, Promise<IDataObject>>();
	private dropping = new AbortController();
	private stepLength = 0;
	/** How many steps in a row had this length. */
	private stepCount = 0;

	/** @param canStart whether a request would be sent at once: a prefetch must not make others wait */
	constructor(
		private readonly paging: Paging,
		private readonly fetchPage: FetchPage,
		private readonly canStart: () => boolean,
	) {}

	/** Called after each step of reading. If the end is unknown, fetches no more pages than there were steps of this length. */
	afterStep(from: number, to: number, end?: number): void {
		if (to - from !== this.stepLength) {
			this.drop();
			this.stepLength = to - from;
			this.stepCount = 0;
		}
		this.stepCount++;
		const { pages, stepLength } = this;
		const most = Math.min(MOST_PAGES, MOST_RECORDS / stepLength);
		const count = end === undefined ? Math.min(this.stepCount, most) : most;
		const stop = Math.min(to + count * stepLength, end ?? Infinity);
		for (let start = to; start < stop; start += stepLength) {
			if (pages.has(start)) continue;
			if (!this.canStart()) return;
			const parameters = pageParameters(this.paging, start, Infinity);
			const page = this.fetchPage(parameters, this.dropping.signal);
			// Nobody reads the rejection of a page that is dropped.
			page.catch(() => {});
			pages.set(start, page);
		}
	}

	/** The page at a position, if it was prefetched. */
	take(start: number): Promise<IDataObject> | undefined {
		const page = this.pages.get(start);
		this.pages.delete(start);
		return page;
	}

	/** Requests that have not had their turn are not sent any more. */
	drop(): void {
		this.pages.clear();
		this.dropping.abort();
		this.dropping = new AbortController();
	}
}
