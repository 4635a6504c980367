import { ids } from './account';
import { txtLists, type FieldValue, type RequestBody, type TxtList } from './api';
import type { Call, Handler } from './call';
import { valueOf, type Contact } from './contacts';
import { filterOf } from './filter';
import { submitForm, validateForm } from './forms';
import { MOST_RECORDS } from './published';
import { uuidOf } from './series';
import type { ServiceData } from './seedData';

const importTransactions: Handler = ({ params, body, state }) => {
	const { transactionalDatabaseID } = params;
	const { uploadID } = body;
	if (!Object.values<string>(ids.transactionalDatabases).includes(transactionalDatabaseID)) {
		return `The transactional database ${transactionalDatabaseID} does not exist.`;
	}
	if (uploadID !== undefined && uploadID !== ids.upload) {
		return `The upload with uploadID ${uploadID} does not exist.`;
	}
	return { importID: uuidOf(`import ${state.processed('importTransactions').length}`) };
};

function sorted(contacts: Contact[], { sortFields = [] }: RequestBody): Contact[] {
	return [...contacts].sort((a, b) =>
		sortFields.reduce((order, { column, direction = 'Ascending' }) => {
			const comparison = valueOf(a, column).localeCompare(valueOf(b, column), 'en');
			return order || (direction === 'Ascending' ? comparison : -comparison);
		}, 0),
	);
}

const TOO_LONG = `A page has at most ${MOST_RECORDS} records.`;

/** How many records of those that are asked for fit on a page; undefined if the service refuses to give so many. */
function pageSize(count: number, { rules: { published } }: Call['state']): number | undefined {
	if (published === 'refused' && count > MOST_RECORDS) return undefined;
	return published ? Math.min(count, MOST_RECORDS) : count;
}

/** Nobody documents filters, columns, defaults and sort order: these are the simulated service's own. */
const queryContacts: Handler = ({ body, state }) => {
	const { filterString = '', startRecord: start = 0, numberOfRecords = 100, columns } = body;
	const isFound = filterOf(filterString, state.rules);
	if (!isFound) return `The filter ${filterString} is not valid.`;
	const size = pageSize(numberOfRecords, state);
	if (size === undefined) return TOO_LONG;
	const found = state.data.contacts.filter(isFound);
	const names = columns?.split(',').map((name) => name.trim());
	const isWanted = ({ name = '' }: FieldValue) => !names || names.includes(name);
	const end = start + size;
	const page = sorted(found, body).slice(start, end);
	return {
		...(body.needTotalRowCount && { totalContacts: found.length }),
		totalReturned: page.length,
		start,
		next: end < found.length ? end : 0,
		selectedContacts: page.map((contact) => ({ ...contact, data: contact.data.filter(isWanted) })),
	};
};

/** A reference ID or a mobile number: the documentation does not say how the service tells them apart. */
function recipientOf(recipient: string, { contacts }: ServiceData): Contact | undefined {
	return contacts.find(
		(contact) =>
			contact.referenceID === recipient || valueOf(contact, 'Mobile Number') === recipient,
	);
}

/** The messages are one list; a page is cut out of it and dealt out to the four lists of the answer. */
const listTxtMessages: Handler = ({ params, query, fault, state }) => {
	const { data } = state;
	const { programmeID, recipient } = params;
	if (!Object.values<string>(ids.programmes).includes(programmeID)) {
		return `The TXT programme ${programmeID} does not exist.`;
	}
	const contact = recipientOf(recipient, data);
	if (!contact) {
		const kind = recipient.includes('-') ? 'reference ID' : 'mobile number';
		return `There is no contact with the ${kind} ${recipient}.`;
	}
	const start = Number(query.startIndex ?? 0);
	const size = pageSize(Number(query.numRecords ?? 150), state);
	if (size === undefined) return TOO_LONG;
	const end = start + size;
	const messages = data.txtMessages.filter(
		({ referenceID, message }) =>
			referenceID === contact.referenceID && message.programmeID === programmeID,
	);
	const ofList = (name: TxtList) => messages.filter(({ list }) => list === name).slice(start, end);
	const page = fault.countPerList ? txtLists.flatMap(ofList) : messages.slice(start, end);
	const textsOf = (name: TxtList) =>
		page.filter(({ list }) => list === name).map(({ message }) => message);
	return Object.fromEntries(txtLists.map((name) => [name, textsOf(name)]));
};

/** The documentation does not describe `since`. The simulated service leaves out older records. */
const getContactHistory: Handler = ({ params, query, state: { data } }) => {
	const isAsked = ({ referenceID }: { referenceID: string }) => referenceID === params.referenceID;
	const contact = data.contacts.find(isAsked);
	if (!contact) return `The contact ${params.referenceID} does not exist.`;
	const { services = [], serviceData = [] } = data.histories.find(isAsked) ?? {};
	const since = Date.parse(query.since ?? '1970-01-01');
	return {
		referenceID: contact.referenceID,
		services: services.filter(({ createDate }) => Date.parse(createDate) >= since),
		serviceData: serviceData.filter(({ actionDate }) => Date.parse(actionDate) >= since),
	};
};

const getMessageEvents: Handler = ({ params, state: { data } }) =>
	data.receivedMessages.find(
		({ referenceID, message }) =>
			referenceID === params.referenceID && message.messageID === params.messageID,
	)?.message ?? `The contact ${params.referenceID} has received no message ${params.messageID}.`;

/** By the contract's operation IDs. */
export const operations: Record<string, Handler> = {
	submitForm,
	validateForm,
	importTransactions,
	queryContacts,
	listTxtMessages,
	getContactHistory,
	getMessageEvents,
};
