import type { IDataObject } from 'n8n-workflow';

import { idText, isObject, objectsOf } from '../../shared/json';
import { unexpected } from '../problems';
import type { ReadingOn } from './index';
import { serviceText } from '../problems/serviceText';

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
export function pageOf(answer: IDataObject, reading: ReadingOn): Page {
	checkKeys(answer, reading);
	checkCount(answer, reading);
	const found = reading.lists.map((name): [string, unknown[]] => [name, listOf(answer, name)]);
	const lists = found.map(([name, list]): PageList => {
		const records = objectsOf(list);
		return { name, records, keys: records.map((record) => keyOf(name, record[reading.idName])) };
	});
	const keys = lists.flatMap((list) => list.keys);
	return {
		lists,
		count: keys.length,
		longest: Math.max(...found.map(([, list]) => list.length)),
		hasIds: keys.some((key) => key !== undefined),
		text: keys.includes(undefined)
			? JSON.stringify(lists.map(({ records }) => records))
			: undefined,
	};
}

function checkKeys(answer: IDataObject, { lists, besides }: ReadingOn): void {
	const names = Object.keys(answer);
	if (!names.length || names.some((name) => lists.includes(name) || besides.includes(name))) return;
	// The token is masked in it already.
	const found = serviceText(answer, (text) => text) ?? 'something else';
	throw unexpected(`The service answered with "${found}" in place of ${lists.join(', ')}`, 200);
}

function checkCount(answer: IDataObject, { lists, count }: ReadingOn): void {
	if (lists.some((name) => name in answer) || !(Number(count?.(answer)) > 0)) return;
	throw unexpected(
		`The service answered with a count of records, and without ${lists.join(', ')}`,
		200,
	);
}

function listOf(answer: IDataObject, name: string): unknown[] {
	const list = answer[name] ?? [];
	const isList = Array.isArray(list);
	if (isList && (!list.length || list.some(isObject))) return list;
	const expected = isList ? 'a list of records' : 'a list';
	throw unexpected(`The service answered with something in '${name}' that is not ${expected}`, 200);
}

function keyOf(list: string, id: unknown): string | undefined {
	const text = idText(id);
	return text === undefined ? undefined : `${list} ${text}`;
}
