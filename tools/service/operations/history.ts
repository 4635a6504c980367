import { world } from '../world';
import type { Contact } from '../world/types';
import { findOr, sameID } from './lookup';
import type { Call } from './types';

const findContact = (asked: string, others: Contact[] = []): Contact =>
	findOr(
		[...world.contacts, ...others],
		({ referenceID }) => sameID(referenceID, asked),
		`The contact ${asked} does not exist.`,
	);

/** `since` leaves out what is older, `showAll` adds what is kept back otherwise: the document shows neither effect. */
export function getContactHistory({ params, query, store }: Call): object {
	const { referenceID } = findContact(params.referenceID, store.contacts);
	const history = world.histories.find((candidate) => candidate.referenceID === referenceID);
	if (!history) return { referenceID, services: [], serviceData: [] };

	const since = query.since ? Date.parse(query.since) : -Infinity;
	const isRecent = (date: string): boolean => Date.parse(date) >= since;
	const services =
		query.showAll === 'true' ? [...history.services, history.keptBack] : history.services;
	const added = history === world.histories[0] ? store.entries : [];
	const entries = [...history.serviceData, ...added];
	return {
		referenceID,
		services: services.filter(({ createDate }) => isRecent(createDate)),
		serviceData: entries.filter(({ actionDate }) => isRecent(actionDate)),
	};
}

export function getMessageEvents({ params }: Call): object {
	const { referenceID } = findContact(params.referenceID);
	const { message } = findOr(
		world.receivedMessages,
		(received) =>
			received.referenceID === referenceID && sameID(received.message.messageID, params.messageID),
		`The contact ${params.referenceID} has received no message ${params.messageID}.`,
	);
	return message;
}
