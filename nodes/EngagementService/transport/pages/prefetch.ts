import type { IDataObject } from 'n8n-workflow';

/** Prefetched pages stay in memory until they are read. */
const MOST_PAGES = 32;
const MOST_RECORDS = 4_000;

/** From the position of one page to that of the next. */
export interface Step {
	from: number;
	to: number;
	/** The position at which the list ends, where it is known. */
	end?: number;
}

/**
 * Says which pages to fetch ahead, and keeps them. It expects that the next steps from page to page are as long as the
 * latest one. A page, or its failure, counts only when reading gets to its position. So the output is the same as without
 * prefetching.
 */
export class Prefetch {
	private readonly pages = new Map<number, Promise<IDataObject>>();
	private dropping = new AbortController();
	private stepLength = 0;
	/** How many steps in a row had this length. */
	private stepCount = 0;

	/** Aborted when the pages that are fetched ahead are no longer needed. */
	get dropped(): AbortSignal {
		return this.dropping.signal;
	}

	/**
	 * The positions of the pages to fetch ahead after a step of reading. While the end is unknown, these are at most as many
	 * pages as there were steps of this length.
	 */
	startsAfter(step?: Step): number[] {
		if (!step) return [];
		const { from, to, end } = step;
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
		const starts = [];
		for (let start = to; start < stop; start += stepLength)
			if (!pages.has(start)) starts.push(start);
		return starts;
	}

	keep(start: number, page: Promise<IDataObject>): void {
		// Nobody reads the rejection of a page that is dropped.
		page.catch(() => {});
		this.pages.set(start, page);
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
