import type { IDataObject, IPollFunctions } from 'n8n-workflow';

import { Turns } from '../shared/turns';
import { Lists, refuseIfAllRefused, type ReadList } from './lists';
import { marker } from './marks';
import type { Listing, MarkedList } from './memory';
import { Watch } from './watch';

/** What a poll found: the entries of its lists, and what to remember of them. */
export interface Found extends Omit<Listing, 'isFirst'> {
	lists: Array<ReadList & MarkedList>;
	/** The JSON of the item for an entry. */
	output(entry: IDataObject): IDataObject;
}

/** Returns at most one entry, for a test in the editor. */
export async function sample(functions: IPollFunctions): Promise<IDataObject[]> {
	const watch = new Watch(functions);
	const lists = new Lists(functions, watch);
	const read: ReadList[] = [];
	for (const contact of await lists.contacts()) {
		const list = await lists.upTo(1, contact);
		const marksOf = marker(watch.event);
		const event = list.entries.find((entry) => marksOf(entry).length);
		if (event) return [watch.output(event)];
		read.push(list);
	}
	refuseIfAllRefused(read);
	return [];
}

/** Reads everything, so that it can be remembered. */
export async function readAll(functions: IPollFunctions): Promise<Found> {
	const watch = new Watch(functions);
	const lists = new Lists(functions, watch);
	const read = await readLists(lists);
	refuseIfAllRefused(read);
	const { event, isListed, output } = watch;
	const turns = new Turns();
	const marked: Found['lists'] = [];
	for (const list of read) {
		const marksOf = marker(event);
		const marks: string[][] = [];
		for (const entry of list.entries) {
			marks.push(marksOf(entry));
			await turns.next();
		}
		marked.push({ ...list, marks, isRefused: list.refusal !== undefined });
	}
	return { scope: await lists.scope(), lists: marked, isListed, isWhole: lists.isWhole, output };
}

/** The first failure stops the others, and is thrown when all have ended. */
async function readLists(lists: Lists): Promise<ReadList[]> {
	const turns = new Turns();
	const reading: Array<Promise<ReadList>> = [];
	let hasFailed = false;
	for (const contact of await lists.contacts()) {
		const list = lists.read(contact);
		list.catch(() => (hasFailed = true));
		reading.push(list);
		await lists.untilRoom();
		await turns.next();
		if (hasFailed) break;
	}
	return await Promise.all(reading).finally(async () => await Promise.allSettled(reading));
}
