import type { IDataObject } from 'n8n-workflow';

import type { Paging } from '../contract';
import type { Entry } from './seen';

/** A page with fewer records, where more were asked for, is the last one: no service's largest page is that small. */
const SMALLEST_FULL_PAGE = 10;

/** This many pages in a row with nothing new end a list. */
const MOST_PAGES_WITHOUT_NEWS = 2;

/** A page that was read. */
interface PageRead {
	answer: IDataObject;
	/** The position that it was asked for. */
	start: number;
	/** How many records it was asked for. */
	asked: number;
	records: Entry[];
	/** Those that came on no earlier page, each once. */
	fresh: Entry[];
}

/** Finds the end of a list, page by page. */
export class ListEnd {
	/** The position at which the list ends, by the latest page that says so. */
	known?: number;

	/** If the end comes closer, records have moved up, perhaps from a later page to one that was read. */
	private farthest = 0;

	/** How many records were read: those of each page that came on no earlier one. */
	private read = 0;

	/** Whether a page said that it has more records than it had. */
	private lacksRecords = false;

	private pagesWithoutNews = 0;
	private previousText?: string;

	constructor(
		private readonly paging: Paging,
		private readonly first: number,
	) {}

	/** Whether the list is shorter than the service says. */
	get isTooShort(): boolean {
		return this.lacksRecords || this.first + this.read < this.farthest;
	}

	/** The position of the next page; undefined at the end of the list. */
	nextAfter(page: PageRead): number | undefined {
		const { answer, start, records, fresh } = page;
		const { lists, next, end, returned } = this.paging.page;
		this.read += newIn(page);
		this.lacksRecords ||= Number(returned?.(answer)) > records.length;
		const position = end?.(answer);
		if (typeof position === 'number') this.known = position;
		this.farthest = Math.max(this.farthest, this.known ?? 0);
		this.pagesWithoutNews = fresh.length ? 0 : this.pagesWithoutNews + 1;
		const isRepeated = this.repeatsPrevious(page);
		if (!records.length || isRepeated || this.pagesWithoutNews === MOST_PAGES_WITHOUT_NEWS) {
			return undefined;
		}
		const passed = this.passed;
		const isLast = passed === this.known || this.isShort(page);
		return next(answer, { start, longest: longestOf(answer, lists), passed, isLast });
	}

	/** At least this many records lie before the end of the latest page. */
	private get passed(): number {
		// If positions begin at 1, the first page has `first - 1` records before it.
		return Math.max(this.first - 1, 0) + this.read;
	}

	/** Whether a page has so few records that none can follow, unless the service counts more. */
	private isShort({ answer, asked }: PageRead): boolean {
		const { lists } = this.paging.page;
		// Also those that are no records, such as null: the service counts them.
		const count = lists.flatMap((list) => answer[list] ?? []).length;
		const isSmall = count < Math.min(asked, SMALLEST_FULL_PAGE);
		return isSmall && this.passed >= (this.known ?? 0);
	}

	/** Remembers a page without any ID. Returns whether it equals the one before, if that ends a list. */
	private repeatsPrevious({ records }: PageRead): boolean {
		const previous = this.previousText;
		this.previousText = records.some(({ id }) => id) ? undefined : JSON.stringify(records);
		if (!this.paging.page.endsAtRepeatedPage || this.previousText === undefined) return false;
		return this.previousText === previous;
	}
}

/** How many records of a page came on no earlier page. The service counts a record that the page has twice as two. */
function newIn({ records, fresh }: PageRead): number {
	if (fresh.length === records.length) return fresh.length;
	const texts = new Set(fresh.map(textOf));
	return records.filter((entry) => texts.has(textOf(entry))).length;
}

function textOf(entry: Entry): string {
	return JSON.stringify(entry);
}

/** The length of the page's longest list. */
export function longestOf(answer: IDataObject, lists: readonly string[]): number {
	const lengths = lists.map((list) => {
		const records = answer[list];
		return Array.isArray(records) ? records.length : 0;
	});
	return Math.max(...lengths);
}
