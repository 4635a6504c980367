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

	constructor(private readonly listCount: number) {}

	/**
	 * What is new on a page: all records that nothing identifies, and of those that are equal, byte for byte, the first.
	 * Nothing of a page on which every ID came before: it is no other page, whatever else changed.
	 */
	newOn(page: Entry[]): Entry[] {
		const ids = page.flatMap(({ id }) => id ?? []);
		let isNew = ids.some((id) => !this.firsts.has(id));
		this.pagesWithoutNewId = ids.length && !isNew ? this.pagesWithoutNewId + 1 : 0;
		if (ids.length < page.length) {
			// Where positions count all lists as one, pages overlap: records without an ID may be new beside others that
			// came before. But no record can be on more pages in a row than there are lists, and one.
			isNew = this.addText(JSON.stringify(page)) && this.pagesWithoutNewId <= this.listCount;
		}
		return isNew ? page.filter((entry) => this.isNew(entry)) : [];
	}

	private isNew({ id, record }: Entry): boolean {
		const first = id && this.firsts.get(id);
		if (id && !first) this.firsts.set(id, record);
		if (!first) return true;
		// Only an ID that comes again needs texts: those of all records are as long as the list.
		this.addText(`${id} ${JSON.stringify(first)}`);
		return this.addText(`${id} ${JSON.stringify(record)}`);
	}

	/** @returns whether it is new */
	private addText(text: string): boolean {
		const { size } = this.texts;
		return this.texts.add(text).size > size;
	}
}
