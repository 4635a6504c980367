import type { IDataObject } from 'n8n-workflow';

/** How many pages must have the same distance: most lists are at their end before. */
const STEADY = 3;
/** How many pages are asked for at first, and at most: they are held until their turn comes. */
const FEWEST = 2;
const MOST = 8;

/** Sends the request for the page at `start`; undefined when it is no longer wanted when it has its turn. */
type FetchPage = (start: number, isWanted: () => boolean) => Promise<IDataObject | undefined>;

interface PageAhead {
	answer: Promise<IDataObject | undefined>;
	isWanted: boolean;
}

/**
 * Asks for pages before they are needed, once some in a row began one stride apart. One is used only when reading gets to
 * exactly its position, so that what comes out is the same as reading one by one; a failure counts when its turn comes.
 */
export class Ahead {
	private readonly pages = new Map<number, PageAhead>();

	private stride?: number;

	private steps = 0;

	private count = FEWEST;

	/** @param isFree whether a page can be sent at once: one that had to wait would only delay what is needed */
	constructor(
		private readonly fetchPage: FetchPage,
		private readonly isFree: () => boolean,
	) {}

	/**
	 * Reading goes on from `from` to `to`.
	 *
	 * @param end the position at which the list is known to end
	 */
	follow(from: number, to: number, end = Infinity): void {
		const stride = to - from;
		this.steps = stride === this.stride ? this.steps + 1 : 1;
		this.stride = stride;
		if (this.steps < STEADY) {
			this.count = FEWEST;
			return;
		}
		for (let start = to; start < Math.min(to + this.count * stride, end); start += stride) {
			if (this.pages.has(start)) continue;
			if (!this.isFree()) break;
			this.pages.set(start, this.ask(start));
		}
		this.count = Math.min(2 * this.count, MOST);
	}

	/** The answer that was asked for ahead; undefined, and all others are dropped, when it was not. */
	take(start: number): PageAhead['answer'] | undefined {
		const page = this.pages.get(start);
		if (!this.pages.delete(start)) this.drop();
		return page?.answer;
	}

	drop(): void {
		for (const page of this.pages.values()) page.isWanted = false;
		this.pages.clear();
	}

	private ask(start: number): PageAhead {
		const page = { isWanted: true };
		const answer = this.fetchPage(start, () => page.isWanted);
		// Of one that is dropped, nobody reads the rejection.
		answer.catch(() => {});
		return Object.assign(page, { answer });
	}
}
