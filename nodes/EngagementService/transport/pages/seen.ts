import type { IDataObject } from 'n8n-workflow';

/** A record of a page. */
export interface Entry {
	list: string;
	record: IDataObject;
	/** The list and the ID of the record; none for one that nothing identifies. */
	id?: string;
}

/** The records and pages that came, to tell which come again. */
export class Seen {
	/** The first record with an ID. */
	private readonly firsts = new Map<string, IDataObject>();

	/** Of records whose ID came again, and of pages with records that nothing identifies. */
	private readonly texts = new Set<string>();

	private pagesWithoutNewId = 0;

	/**
	 * What is new on a page: all records that nothing identifies, and of those that are equal, byte for byte, the first.
	 * Nothing of a page on which every ID came before: it is no other page, whatever else changed.
	 */
	newOn(page: Entry[], listCount: number): Entry[] {
		if (this.isRepeat(page, listCount)) return [];
		return page.filter(({ id, record }) => id === undefined || this.isNew(id, record));
	}

	private isNew(id: string, record: IDataObject): boolean {
		const first = this.firsts.get(id);
		if (!first) {
			this.firsts.set(id, record);
			return true;
		}
		// Only an ID that comes again needs texts: those of all records are as long as the list.
		this.addText(`${id} ${JSON.stringify(first)}`);
		return this.addText(`${id} ${JSON.stringify(record)}`);
	}

	private isRepeat(page: Entry[], listCount: number): boolean {
		const ids = page.flatMap(({ id }) => id ?? []);
		const hasNewId = ids.some((id) => !this.firsts.has(id));
		this.pagesWithoutNewId = ids.length && !hasNewId ? this.pagesWithoutNewId + 1 : 0;
		if (ids.length === page.length) return !hasNewId;
		const isNew = this.addText(JSON.stringify(page));
		// Where positions count all lists as one, pages overlap, and beside records that came before there may be new ones
		// without an ID. But no record can be on more pages in a row than there are lists, and one.
		return !isNew || this.pagesWithoutNewId > listCount;
	}

	/** @returns whether it is new */
	private addText(text: string): boolean {
		const { size } = this.texts;
		return this.texts.add(text).size > size;
	}
}
