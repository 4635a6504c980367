import type { IDataObject } from 'n8n-workflow';

import type { Paging } from '../exchange';

/** How many steps in a row must have the same length: most lists are at their end before. */
const STEADY = 3;
/** The most pages that are asked for ahead: they are held until their turn comes. */
const MOST = 8;

/** Sends a request. One that has `shouldSend` is sent only if that is still so in its turn. */
export type FetchPage = (
	asked: IDataObject,
	shouldSend?: () => boolean,
) => Promise<IDataObject | undefined>;
type Page = ReturnType<FetchPage>;

/**
 * Asks for pages before they are needed, once reading goes on in steps of one length. A page, or its failure, counts
 * only when reading gets to its position. So the output is the same as reading one by one.
 */
export class Ahead {
	private pages = new Map<number, Page>();

	private step = 0;

	private steps = 0;

	/** @param hasFreePlace whether a page would be sent at once: one that waits delays others */
	constructor(
		private readonly paging: Paging,
		private readonly fetchPage: FetchPage,
		private readonly hasFreePlace: () => boolean,
	) {}

	/** Asks for the pages after a step and before `end`: first for two, then for twice as many. */
	prefetch(from: number, to: number, end = Infinity): void {
		this.steps = to - from === this.step ? this.steps + 1 : 1;
		this.step = to - from;
		if (this.steps < STEADY) return;
		const { pages, step } = this;
		const count = Math.min(2 ** (this.steps - STEADY + 1), MOST);
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

	/** The page at a position. All others are dropped when it was not asked for. */
	take(start: number): Page | undefined {
		const page = this.pages.get(start);
		if (!this.pages.delete(start)) this.drop();
		return page;
	}

	/** Pages that have not had their turn are not sent any more. */
	drop(): void {
		this.pages = new Map();
	}
}
