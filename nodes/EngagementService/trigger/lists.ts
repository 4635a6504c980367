import type { IDataObject } from 'n8n-workflow';

import { Pauses } from '../shared/pauses';
import { ServiceProblem } from '../transport';
import { contactsFound, contactsToRead } from './contacts';
import { outOfTime, type PollReader } from './reader';

/** The list of one contact, or the list of contacts. */
export interface ReadList {
	/** The reference ID or mobile number of the contact; undefined for the list of contacts. */
	contact?: string;
	entries: IDataObject[];
	/** The service refused to read it, as it may for a contact that a filter found. */
	refusal?: ServiceProblem;
}

interface Lists {
	lists: ReadList[];
	/** Whether the service listed all contacts that it counts. */
	isWhole: boolean;
}

/** The lists that decide on events. */
export async function readLists(reader: PollReader): Promise<Lists> {
	if (reader.watch.event.operations) return await listsOfContacts(reader);
	const { contacts, isWhole } = await contactsFound(reader);
	return { lists: [{ entries: contacts }], isWhole };
}

/** The first failure stops the others. */
async function listsOfContacts(reader: PollReader): Promise<Lists> {
	const { ids, isWhole } = await contactsToRead(reader);
	const pauses = new Pauses();
	const reading: Array<Promise<ReadList>> = [];
	for (const id of ids) {
		const list = listOfContact(reader, id);
		// Its rejection is read below.
		list.catch(() => {});
		reading.push(list);
		await reader.untilRoom();
		await pauses.next();
	}
	const lists = await Promise.all(reading);
	refuseIfAllRefused(lists);
	return { lists, isWhole };
}

/** The list of one contact, up to `limit` entries. A failure stops all other reads. */
export async function listOfContact(
	reader: PollReader,
	contact: string,
	limit?: number,
): Promise<ReadList> {
	const { event, chosen, hasFixedContacts } = reader.watch;
	const { operations = {}, fixed, mayBeRefused } = event;
	try {
		// Each operation reads the contact from one of these.
		const given = { ...fixed, referenceId: contact, mobileNumber: contact };
		return { contact, ...(await reader.readList(operations[chosen], given, limit)) };
	} catch (problem) {
		const named = namedFor(contact, problem);
		if (mayBeRefused && !hasFixedContacts && isRefusal(named))
			return { contact, entries: [], refusal: named };
		reader.stop();
		throw named;
	}
}

/** The problem, with the contact that it is about. Running out of time is not about one contact. */
function namedFor(contact: string, problem: unknown): unknown {
	const sentence = `This happened for the contact ${contact}.`;
	const isAbout = problem instanceof ServiceProblem && problem !== outOfTime;
	return isAbout ? problem.adding(sentence) : problem;
}

/** Whether the service refused to read the list of a contact. Its documentation does not say which status it has then. */
function isRefusal(problem: unknown): problem is ServiceProblem {
	if (!(problem instanceof ServiceProblem) || problem.isWebPage) return false;
	return [400, 404].includes(problem.httpCode ?? 0);
}

/** If the service refuses every contact, a parameter such as the message's ID is wrong. */
export function refuseIfAllRefused(lists: ReadList[]): void {
	if (lists.length && lists.every(({ refusal }) => refusal)) throw lists[0].refusal;
}
