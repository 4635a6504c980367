import { world } from '../world';
import {
	txtLists,
	type Contact,
	type FieldValue,
	type StoredTxtMessage,
	type TxtList,
	type TxtMessage,
} from '../world/types';
import { findOr, isUuid, sameID, slice } from './lookup';
import type { Store } from '../store';
import type { Call } from './types';

const defaultPage = 150;

/** How the service tells the two kinds of recipient apart is not documented: here, a UUID is a contact. */
function contactOf(recipient: string, others: Contact[]): string {
	const contacts = [...world.contacts, ...others];
	const isMobile = ({ name, value }: FieldValue): boolean =>
		name === 'Mobile Number' && value === recipient;
	const { referenceID } = isUuid(recipient)
		? findOr(
				contacts,
				(contact) => sameID(contact.referenceID, recipient),
				`There is no contact with the reference ID ${recipient}.`,
			)
		: findOr(
				contacts,
				({ data }) => data.some(isMobile),
				`There is no contact with the mobile number ${recipient}.`,
			);
	return referenceID;
}

function messagesOf(
	programmeID: string,
	recipient: string,
	{ contacts, messages }: Store,
): StoredTxtMessage[] {
	const programme = findOr(
		world.programmes,
		(known) => sameID(known, programmeID),
		`The TXT programme ${programmeID} does not exist.`,
	);
	const contact = contactOf(recipient, contacts);
	return [...world.txtMessages, ...messages].filter(
		({ referenceID, message }) => referenceID === contact && message.programmeID === programme,
	);
}

function dealt(messages: StoredTxtMessage[]): Record<TxtList, TxtMessage[]> {
	const lists: Record<TxtList, TxtMessage[]> = { inbound: [], outbound: [], txtOut: [], api: [] };
	for (const { list, message } of messages) lists[list].push(message);
	return lists;
}

/** The recipient's messages are one list; a page is cut out of it and dealt out to the four lists of the answer. */
export function listTxtMessages({ params, query, faults, store }: Call): object {
	const messages = messagesOf(params.programmeID, params.recipient, store);
	const start = faults.ignoreStartIndex ? 0 : Number(query.startIndex ?? 0);
	const count = Math.min(Number(query.numRecords ?? defaultPage), faults.pageCap ?? Infinity);
	const lists = faults.countPerList
		? txtLists.map((name) => messages.filter(({ list }) => list === name))
		: [messages];
	return dealt(lists.flatMap((list) => slice(list, start, count)));
}
