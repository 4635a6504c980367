import type { IDataObject } from 'n8n-workflow';

/** How many pages must have the same distance: most lists are at their end before. */
const STEADY = 3;
/** The most pages that are asked for ahead: they are held until their turn comes. */
const MOST = 8;

type Page = Promise<IDataObject | undefined>;

/**
 * Asks for pages before they are needed, once some in a row began one stride apart. One is used only when reading gets to
 * exactly its position, so that the output is the same as reading one by one; a failure counts when its turn comes.
 */
export class Ahead {
	private pages = new Map<number, Page>();

	private stride?: number;

	private steps = 0;

	/**
	 * @param fetchPage sends the request for the page at `start`, if it is still wanted when it has its turn
	 * @param hasFreePlace whether a page can be sent at once: one that had to wait would only delay what is needed
	 */
	constructor(
		private readonly fetchPage: (start: number, isWanted: () => boolean) => Page,
		private readonly hasFreePlace: () => boolean,
	) {}

	/**
	 * Reading goes on from one position to the next. The first time asks for two pages, then for twice as many.
	 *
	 * @param end the position at which the list is known to end
	 */
	follow(from: number, to: number, end = Infinity): void {
		const stride = to - from;
		this.steps = stride === this.stride ? this.steps + 1 : 1;
		this.stride = stride;
		if (this.steps < STEADY) return;
		const { pages } = this;
		const count = Math.min(2 ** (this.steps - STEADY + 1), MOST);
		for (let start = to; start < Math.min(to + count * stride, end); start += stride) {
			if (pages.has(start)) continue;
			if (!this.hasFreePlace()) return;
			const page = this.fetchPage(start, () => pages === this.pages);
			// Nobody reads the rejection of a page that is dropped.
			page.catch(() => {});
			pages.set(start, page);
		}
	}

	/** The page at a position; undefined, and all others are dropped, when it was not asked for. */
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
