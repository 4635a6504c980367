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
	private readonly ids = new Set<string>();

	private readonly records = new Set<string>();

	/** Pages with records that nothing identifies. */
	private readonly pages = new Set<string>();

	private pagesWithoutNewId = 0;

	/**
	 * What is new on a page: all records that nothing identifies, and of those that are equal, byte for byte, the first.
	 * Nothing of a page on which every ID came before: it is no other page, whatever else changed.
	 *
	 * @param lists how many lists a page has
	 */
	newOn(page: Entry[], lists: number): Entry[] {
		if (this.isRepeat(page, lists)) return [];
		return page.filter(({ id, record }) => {
			if (id === undefined) return true;
			this.ids.add(id);
			return isAdded(this.records, `${id} ${JSON.stringify(record)}`);
		});
	}

	private isRepeat(page: Entry[], lists: number): boolean {
		const ids = page.flatMap(({ id }) => id ?? []);
		const hasNewId = ids.some((id) => !this.ids.has(id));
		this.pagesWithoutNewId = ids.length && !hasNewId ? this.pagesWithoutNewId + 1 : 0;
		if (ids.length === page.length) return !hasNewId;
		const isNew = isAdded(this.pages, JSON.stringify(page));
		// Where positions count all lists as one, pages overlap, and beside records that came before there may be new ones
		// without an ID. But no record can be on more pages in a row than there are lists, and one.
		return !isNew || this.pagesWithoutNewId > lists;
	}
}

function isAdded(texts: Set<string>, text: string): boolean {
	const { size } = texts;
	return texts.add(text).size > size;
}
