import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { getHistory } from '../resources/contact/getHistory';
import { simplified } from '../resources/contact/query';
import { getEvents, messageId } from '../resources/message/getEvents';
import { getManyByContact } from '../resources/txtMessage/getManyByContact';
import { getManyByMobileNumber } from '../resources/txtMessage/getManyByMobileNumber';
import { lists, programmeId } from '../resources/txtMessage/messages';
import { objectsOf } from '../shared/json';
import type { Parameters } from '../shared/parameters';
import type { Given, Operation } from '../transport';

/** An event is a new entry in a list of the service. */
export interface TriggerEvent {
	name: string;
	description: string;
	/** The requests for each poll, as a notice. */
	cost: string;
	/** Reads the list of a contact, by the choice of 'Contacts'. Without it, the list is that of the contacts. */
	operations?: Record<string, Operation>;
	/** Parameters of the operation that the user does not see. */
	given: Given;
	/** What the user fills in beside the contacts. With other values, the trigger starts over. */
	fields?: INodeProperties[];
	/** The options with which it does so, too. */
	decidingOptions?: string[];
	/** The property with the ID of an entry. An entry without an ID is identified by all that is compared. */
	idName: string;
	/** The other properties that identify an entry. */
	identifiedBy?: string[];
	/** What is compared of an entry, if not everything. */
	compared?(entry: IDataObject): IDataObject;
	/** Whether entries do not say which contact they belong to. Their items do. */
	isAnonymous?: boolean;
	/** The JSON of the item for an entry, if not the entry itself. */
	output?(entry: IDataObject, parameters: Parameters): IDataObject;
}

/** Compared as the service sends them, since the output and the order of the fields change no contact. */
const contacts = {
	cost: 'Each poll sends about one request for every 500 contacts. The first poll only remembers existing contacts.',
	given: { contactOutput: 'raw' },
	idName: 'referenceID',
	compared({ referenceID, data }: IDataObject) {
		const fields = objectsOf(data).map((field) => JSON.stringify(field));
		return { referenceID, data: fields.sort() };
	},
	output(contact: IDataObject, parameters: Parameters) {
		const isRaw = parameters.choice('contactOutput', ['simplified', 'raw']) === 'raw';
		return isRaw ? contact : simplified(contact);
	},
};

const txtMessages = {
	cost: 'Each poll sends about two requests for each contact. The first poll only remembers existing messages.',
	operations: { ...byReferenceId(getManyByContact), mobileNumbers: getManyByMobileNumber },
	given: { messageOutput: 'messages' },
	idName: 'messageID',
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
		description: 'When a contact starts to match or its data changes',
		decidingOptions: ['options.columns'],
		identifiedBy: ['data'],
	},
	historyEntryAdded: {
		name: 'History Entry Added',
		description: 'When the history of a contact has a new entry',
		cost: 'Each poll sends about one request for each contact. The first poll only remembers existing entries.',
		operations: byReferenceId(getHistory),
		given: { historyOutput: 'serviceData' },
		idName: 'serviceUsageDataID',
	},
	messageEventAdded: {
		name: 'Message Event Added',
		description: 'When a message has a new event, such as an opt-out',
		cost: 'Each poll sends about one request for each contact, and the first poll only remembers existing events. Watch only contacts who received the message: the service may refuse others.',
		operations: byReferenceId(getEvents),
		given: { eventsOutput: 'events' },
		fields: [messageId],
		idName: 'eventID',
		isAnonymous: true,
	},
	txtMessageReceived: {
		...txtMessages,
		name: 'TXT Message Received',
		description: 'When a contact has a new TXT message, such as a reply',
		fields: [programmeId, { ...lists, default: ['inbound'] }],
		identifiedBy: ['list'],
	},
	txtMessageStatusChanged: {
		...txtMessages,
		name: 'TXT Message Status Changed',
		description: 'When a TXT message is new, or its status has changed',
		fields: [programmeId, { ...lists, default: ['outbound', 'txtOut', 'api'] }],
		identifiedBy: ['list', 'status'],
	},
};

function byReferenceId(operation: Operation): Record<string, Operation> {
	return { filter: operation, referenceIds: operation };
}
