import type { IDataObject } from 'n8n-workflow';

import type { Paging } from '../exchange';

/** How many steps in a row must have the same length. Most lists end before that. */
const STEADY = 3;
/** The most pages that are prefetched: they stay in memory until they are read. */
const MOST_PAGES = 8;

/** Fetches a page. One with `shouldSend` is sent only if that returns true in its turn. */
export type FetchPage = (
	asked: IDataObject,
	shouldSend?: () => boolean,
) => Promise<IDataObject | undefined>;
type Page = ReturnType<FetchPage>;

/**
 * Prefetches pages, once the steps from page to page have the same length. A page, or its failure, counts only when
 * reading gets to its position. So the output is the same as reading one by one.
 */
export class Ahead {
	private pages = new Map<number, Page>();
	private step = 0;
	private steps = 0;

	/** @param hasFreePlace whether a request would be sent at once: a prefetch must not make others wait */
	constructor(
		private readonly paging: Paging,
		private readonly fetchPage: FetchPage,
		private readonly hasFreePlace: () => boolean,
	) {}

	/** Prefetches the pages after a step and before `end`: first two, then twice as many each time. */
	prefetch(from: number, to: number, end = Infinity): void {
		this.steps = to - from === this.step ? this.steps + 1 : 1;
		this.step = to - from;
		if (this.steps < STEADY) return;
		const { pages, step } = this;
		const count = Math.min(2 ** (this.steps - STEADY + 1), MOST_PAGES);
		for (let start = to; start < Math.min(to + count * step, end); start += step) {
			if (pages.has(start)) continue;
			if (!this.hasFreePlace()) return;
			const asked = this.paging.ask(start, Infinity);
			const page = this.fetchPage(asked, () => pages === this.pages);
			// Nobody reads the rejection of a page that is dropped.
			page.catch(() => {});
			pages.set(start, page);
		}
	}

	/** The page at a position. If it was not prefetched, all others are dropped. */
	take(start: number): Page | undefined {
		const page = this.pages.get(start);
		if (!this.pages.delete(start)) this.drop();
		return page;
	}

	/** Requests that have not had their turn are not sent any more. */
	drop(): void {
		this.pages = new Map();
	}
}
