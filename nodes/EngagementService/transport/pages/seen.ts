import type { IDataObject } from 'n8n-workflow';

/** A record of a page. */
export interface Entry {
	list: string;
	record: IDataObject;
	/** The list and the ID of the record; undefined if the record has no ID. */
	id?: string;
}

/** Remembers the records of a list, to recognise those that come again. */
export class Seen {
	/** The IDs of records, the records that have one, and the pages whose records have none. */
	private readonly texts = new Set<string>();

	/**
	 * Returns the new records of a page: those without an ID, and the first of equal records with the same ID. If all
	 * IDs of a page came before, nothing on it is new, even if records have changed.
	 */
	newOn(page: Entry[]): Entry[] {
		const ids = page.flatMap(({ id }) => id ?? []);
		const news = (ids.length ? ids : [JSON.stringify(page)]).filter((text) => this.add(text));
		return news.length ? page.filter((entry) => !entry.id || this.add(JSON.stringify(entry))) : [];
	}

	/** @returns whether the text is new */
	private add(text: string): boolean {
		const { size } = this.texts;
		return this.texts.add(text).size > size;
	}
}
