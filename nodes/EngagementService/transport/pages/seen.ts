import type { IDataObject } from 'n8n-workflow';

/** A record of a page. */
export interface Entry {
	list: string;
	record: IDataObject;
	/** The list and the ID of the record; undefined if the record has no ID. */
	id?: string;
}

/** Remembers the records and pages of a list, to recognise those that come again. */
export class Seen {
	/** The record of each ID; undefined once the ID has come again. */
	private readonly firsts = new Map<string, IDataObject | undefined>();

	/** The JSON of records whose ID came again, and of pages that have records without an ID. */
	private readonly texts = new Set<string>();

	private pagesWithoutNewId = 0;

	constructor(private readonly listCount: number) {}

	/**
	 * Adds a page, and returns its new records:
	 * 1. If all records have an ID, and all IDs came before, none is new, even if records have changed.
	 * 2. Otherwise, a record with an ID is new unless an equal one came before.
	 * 3. A record without an ID is new unless its whole page came before.
	 */
	add(page: Entry[]): Entry[] {
		const ids = page.flatMap(({ id }) => id ?? []);
		const hasNewId = ids.some((id) => !this.firsts.has(id));
		this.pagesWithoutNewId = ids.length && !hasNewId ? this.pagesWithoutNewId + 1 : 0;
		const hasNews = ids.length === page.length ? hasNewId : this.addMixedPage(page);
		return hasNews ? page.filter((entry) => this.addRecord(entry)) : [];
	}

	/**
	 * Adds a page that has records without an ID, and returns whether it may have new ones. If positions count all lists
	 * together, pages overlap. Then up to `listCount` pages in a row may bring no new ID, and still new records without one.
	 */
	private addMixedPage(page: Entry[]): boolean {
		const isNew = this.addText(JSON.stringify(page));
		return isNew && this.pagesWithoutNewId <= this.listCount;
	}

	/** @returns whether the record is new */
	private addRecord({ id, record }: Entry): boolean {
		if (!id) return true;
		if (!this.firsts.has(id)) {
			this.firsts.set(id, record);
			return true;
		}
		// Texts only of an ID that comes again: those of all records would fill the memory.
		const first = this.firsts.get(id);
		if (first) this.addText(`${id} ${JSON.stringify(first)}`);
		this.firsts.set(id, undefined);
		return this.addText(`${id} ${JSON.stringify(record)}`);
	}

	/** @returns whether the text is new */
	private addText(text: string): boolean {
		const { size } = this.texts;
		return this.texts.add(text).size > size;
	}
}
