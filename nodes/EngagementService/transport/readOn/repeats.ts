import type { IDataObject } from 'n8n-workflow';

import type { Page, PageList } from './page';

/** The records and pages that came, to tell which come again. */
export class Repeats {
	/** The first record under a key; the texts of all, once the key has come again. */
	private readonly known = new Map<string, IDataObject | Set<string>>();

	/** Of the pages with records that nothing identifies. */
	private readonly texts = new Set<string>();

	/** How many pages in a row had IDs, and no new one. */
	private stale = 0;

	/**
	 * The lists of a page with what is new in them: all records that nothing identifies, and of those that are equal, byte
	 * for byte, the first. Nothing of a page on which every ID came before: it is no other page, whatever else changed.
	 */
	dropFrom(page: Page): Array<Pick<PageList, 'name' | 'records'>> {
		const cameBefore = this.hasSeen(page);
		if (page.text !== undefined) this.texts.add(page.text);
		return page.lists.map(({ name, records, keys }) => ({
			name,
			records: cameBefore ? [] : records.filter((record, at) => this.isNew(keys[at], record)),
		}));
	}

	private hasSeen({ lists, hasIds, text }: Page): boolean {
		const hasNewId = lists.some(({ keys }) => keys.some((key) => key && !this.known.has(key)));
		this.stale = hasIds && !hasNewId ? this.stale + 1 : 0;
		if (text === undefined) return !hasNewId;
		// Where positions count all lists as one, pages overlap, and beside records that came before there may be new ones
		// without an ID. But no record can be on more pages in a row than there are lists, and one.
		return this.texts.has(text) || this.stale > lists.length;
	}

	private isNew(key: string | undefined, record: IDataObject): boolean {
		if (key === undefined) return true;
		const known = this.known.get(key);
		if (!known) {
			this.known.set(key, record);
			return true;
		}
		// Only where an ID comes again is a record's text made: all texts together are as long as the list.
		const texts = known instanceof Set ? known : new Set([JSON.stringify(known)]);
		this.known.set(key, texts);
		const count = texts.size;
		return texts.add(JSON.stringify(record)).size > count;
	}
}
