import type { IDataObject } from 'n8n-workflow';

import type { ForBuilder } from '../builderHints';
import type { DeclaredOperation } from '../operation';
import { getHistory } from '../resources/contact/getHistory';
import { query } from '../resources/contact/query';
import { getEvents, messageReturns } from '../resources/message/getEvents';
import { getManyByContact } from '../resources/txtMessage/getManyByContact';
import { getManyByMobileNumber } from '../resources/txtMessage/getManyByMobileNumber';
import { canonical } from '../shared/json';
import type { Operation } from '../transport';

/** An event is an entry in a list of the service that is new, or has another state than before. */
export interface TriggerEvent extends ForBuilder {
	name: string;
	description: string;
	/** What the first poll does, and the requests for each poll. */
	notice: string;
	/** For each choice of 'Contacts', reads the list of one contact. Without it, the list of contacts is read. */
	operations?: Record<string, Operation>;
	/** The trigger's own names of parameters. Names are unique in the node, and another event has the usual one. */
	names?: Record<string, string>;
	/** Fields and options beside the contacts, by their usual names. When one changes, the trigger starts over. */
	decidedBy?: string[];
	/** Whether the service may refuse to read the list of a contact that the filter found. It has no events then. */
	mayBeRefused?: boolean;
	/** Parameters of `operations` that the trigger sets, such as the output. */
	fixed?: IDataObject;
	/** The property with the ID of an entry. */
	idName: string;
	/** The other properties that identify an entry. */
	identifiedBy?: string[];
	/** What identifies an entry without an ID, if not the whole entry: what other answers do not change. */
	compared?(entry: IDataObject): unknown;
	/**
	 * The values that may change in an entry. The entry is an event if a state differs from the last one. A blank state is unknown.
	 */
	states?(entry: IDataObject): unknown[];
	/** Whether a new entry is an event only if one of its states is there. */
	needsState?: boolean;
}

/** As Get Events, without its advice: the trigger does not have the option that it names. */
const messageEvents: DeclaredOperation = {
	...getEvents,
	request: (input) => ({ ...getEvents.request?.(input), advice: undefined, notFound: undefined }),
};

const listed = { contacts: 'referenceIds', referenceIds: ['REFERENCE_ID'] };

/**
 * Contacts are compared as the service sends them: another output, or another order of fields, is no change. Nor is a
 * property that is null once and missing once.
 */
function dataOf({ data }: IDataObject): unknown {
	if (!Array.isArray(data)) return data;
	const fields = data.filter((field) => field !== null);
	return fields.map(canonical).sort();
}

/** An entry without what it has from elsewhere in the answer, or what may change. */
function without(...names: string[]) {
	return (entry: IDataObject): IDataObject =>
		Object.fromEntries(Object.entries(entry).filter(([name]) => !names.includes(name)));
}

const contacts = {
	notice: noticeOf('contacts', 'one or two requests for every 150 contacts'),
	example: query.example,
	returns: query.returns,
	idName: 'referenceID',
	compared: dataOf,
};

const contactNames = { filterString: 'contactFilter', options: 'contactOptions' };

const txtMessages = {
	...perContact(getManyByContact, { mobileNumbers: getManyByMobileNumber }),
	notice: noticeOf('messages', 'one or more requests for each contact'),
	decidedBy: ['programmeId', 'lists'],
	idName: 'messageID',
	identifiedBy: ['list'],
};

const ofMessage = {
	example: { messageId: 'MESSAGE_ID', ...listed },
	decidedBy: ['messageId'],
	mayBeRefused: true,
};

/** The events by their values, in the order of the picker. */
export const events: Record<string, TriggerEvent> = {
	contactFound: {
		...contacts,
		name: 'Contact Found',
		description: 'When a contact starts to match the filter',
	},
	contactChanged: {
		...contacts,
		name: 'Contact Found or Changed',
		description: 'When a contact starts to match the filter, or its data changes',
		decidedBy: ['options.columns'],
		states: (contact) => [dataOf(contact)],
	},
	historyEntryAdded: {
		...perContact(getHistory),
		name: 'History Entry Added',
		description: 'When the history of a contact has a new entry',
		notice: noticeOf('entries'),
		example: listed,
		idName: 'serviceUsageDataID',
		compared: without('referenceID', 'serviceID', 'applicationID'),
	},
	messageEventAdded: {
		...perContact(messageEvents),
		name: 'Message Event Added',
		description:
			'When a message has a new event, such as an opening, a click or an opt-out, if the service records one',
		notice: noticeOf('events'),
		...ofMessage,
		idName: 'eventID',
		compared: without('referenceID', 'messageID', 'url', 'displayName'),
	},
	messageReadOrOptedOut: {
		...perContact(messageEvents),
		name: 'Message Read or Opted Out',
		description: 'When a contact reads a message or opts out of it, by the dates of the message',
		notice: noticeOf('dates'),
		...ofMessage,
		returns: messageReturns,
		fixed: { eventsOutput: 'message' },
		// The list of a contact has one message.
		idName: 'referenceID',
		states: ({ readDate, optOutDate }) => [readDate, optOutDate],
		needsState: true,
	},
	txtMessageReceived: {
		...txtMessages,
		name: 'TXT Message Received',
		description: 'When a contact has a new TXT message, such as a reply',
		example: {
			programmeId: 'PROGRAMME_ID',
			contacts: 'mobileNumbers',
			mobileNumbers: ['+447700900123'],
		},
		compared: without('status'),
	},
	txtMessageStatusChanged: {
		...txtMessages,
		name: 'TXT Message Status Changed',
		description: 'When a TXT message is new, or its status has changed',
		names: { ...contactNames, lists: 'statusLists' },
		example: { programmeId: 'PROGRAMME_ID', ...listed },
		states: ({ status }) => [status],
	},
};

function noticeOf(existing: string, requests = 'about one request for each contact'): string {
	return `The first poll after you publish the workflow only remembers existing ${existing} and starts nothing. Each poll sends ${requests}. With many contacts, choose longer Poll Times.`;
}

/** An event in the list of one contact, read by `operation`. */
function perContact(operation: DeclaredOperation, others: Record<string, Operation> = {}) {
	return {
		operations: { filter: operation, referenceIds: operation, ...others },
		names: contactNames,
		returns: operation.returns,
	};
}
