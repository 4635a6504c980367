import type { IDataObject } from 'n8n-workflow';

import { idText, objectsOf } from '../../shared/json';
import { checkAnswer } from '../answer';
import type { Paging } from '../exchange';

/** What a page of a longer list holds. */
export interface Page {
	lists: PageList[];
	/** How many records there are in all lists. */
	count: number;
	/** The length of the longest list, with what is no record. */
	longest: number;
	/** Whether any record has an ID. */
	hasIds: boolean;
	/** Tells the page from others; none where its IDs do, since all records have one. */
	text?: string;
}

export interface PageList {
	name: string;
	records: IDataObject[];
	/** The list and the ID of each record; none for one that nothing identifies. */
	keys: Array<string | undefined>;
}

/** @throws ServiceProblem for an answer that is no page */
export function pageOf(answer: IDataObject, reading: Paging): Page {
	checkAnswer(answer, reading);
	const lists = reading.lists.map((name): PageList => {
		const records = objectsOf(answer[name]);
		return { name, records, keys: records.map((record) => keyOf(name, record[reading.idName])) };
	});
	const keys = lists.flatMap((list) => list.keys);
	return {
		lists,
		count: keys.length,
		longest: Math.max(...reading.lists.map((name) => lengthOf(answer[name]))),
		hasIds: keys.some((key) => key !== undefined),
		text: keys.includes(undefined)
			? JSON.stringify(lists.map(({ records }) => records))
			: undefined,
	};
}

function lengthOf(list: unknown): number {
	return Array.isArray(list) ? list.length : 0;
}

function keyOf(list: string, id: unknown): string | undefined {
	const text = idText(id);
	return text === undefined ? undefined : `${list} ${text}`;
}
