import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Declared } from '../../shared/declared';
import {
	booleanField,
	options,
	outputPicker,
	referenceId as referenceIdOf,
	requiredId,
} from '../../shared/fields';
import { finder, firstId, objectsOf, withFirst, withId } from '../../shared/json';
import { operation } from '../../operation';
import type { Parameters } from '../../shared/parameters';
import { strings, stringOrNull, type Schema } from '../../shared/schema';
import { path } from '../../shared/urlPath';
import {
	BASE_URL_AND_PATH,
	checkAnswer,
	type Hint,
	type Outcome,
	type ServiceRequest,
} from '../../transport';

export const messageId = requiredId({
	displayName: 'Message ID',
	name: 'messageId',
	placeholder: 'e.g. 6a83d5b2-f01e-4d97-b2c8-95e7a4103fd6',
	description: 'The ID of the message that the contact received. Ask whoever sends your messages.',
});

const referenceId = referenceIdOf('the contact that received the message');

const fields: INodeProperties[] = [
	referenceId,
	messageId,
	outputPicker('eventsOutput', 'events', [
		{
			name: 'Events',
			value: 'events',
			description: 'One item for each event, with its link if it has one',
		},
		{
			name: 'Links',
			value: 'links',
			description: 'One item for each link, with its number of clicks',
		},
		{
			name: 'Message',
			value: 'message',
			description: 'One item with the status, the read date and the opt-out date',
		},
		{
			name: 'Whole Response',
			value: 'response',
			description: 'One item with the message, its links and its events',
		},
	]),
	options(
		booleanField({
			displayName: 'Skip Contacts Without This Message',
			name: 'skipWithoutMessage',
			description: 'Whether to return nothing for a contact whom the service refuses (400 or 404)',
		}),
	),
];

function input(parameters: Parameters, { path: { referenceId, messageId } }: Declared) {
	return {
		referenceId,
		messageId,
		output: parameters.choice('eventsOutput', ['events', 'links', 'message', 'response']),
		skips: parameters.boolean('options.skipWithoutMessage'),
	};
}

type Input = ReturnType<typeof input>;

function request({ skips }: Input): Partial<ServiceRequest> {
	return {
		...(skips ? skipping : withoutSkipping),
		hintOn: ({ length }, { status, readDate, optOutDate, links, events } = {}) => {
			if (length) return undefined;
			if (status || readDate || optOutDate) return { hint: foundOnlyMessage };
			return objectsOf(links).length || objectsOf(events).length
				? { hint: foundOtherList }
				: undefined;
		},
	};
}

const SKIP =
	"If this contact never got the message, add the option 'Skip Contacts Without This Message' and turn it on.";

const withoutSkipping = {
	advice: `Check the IDs. ${SKIP}`,
	notFound: `the service has nothing at this address. Check the IDs, and ${BASE_URL_AND_PATH}. ${SKIP}`,
};

const noSuchMessage: Hint = ({ affected, count }) =>
	`The service knows no such message for ${affected} of ${count} contacts.`;

const skipping = { refusals: { statuses: [400, 404], hint: noSuchMessage } };

const foundOnlyMessage: Hint = ({ forSome }) =>
	`The list is empty${forSome}, but the message has a status, a read date or an opt-out date. Set 'Output' to 'Message' to see them.`;

const foundOtherList: Hint = ({ forSome }) =>
	`The list is empty${forSome}, but the message has events or links. Set 'Output' to 'Whole Response' to see them.`;

function items(
	message: IDataObject,
	{ referenceId, messageId, output }: Input,
	{ refusal }: Outcome,
): IDataObject[] {
	if (refusal !== undefined) return [];
	checkAnswer(message, {
		lists: ['links', 'events'],
		values: ['status', 'readDate', 'optOutDate'],
		others: ['messageID'],
	});
	const messageID = firstId(message.messageID, messageId);
	const ofContact = (entry: IDataObject) =>
		withId(withId(entry, 'messageID', messageID), 'referenceID', referenceId);
	const links = objectsOf(message.links);
	switch (output) {
		case 'response':
			return [message];
		case 'events': {
			const linkWith = finder(links, 'linkID');
			return objectsOf(message.events).map((event) => {
				const link = linkWith(event.linkID);
				const url = link.url ?? event.url ?? null;
				const displayName = link.displayName ?? event.displayName ?? null;
				const first = ['date', 'event', 'displayName', 'url'];
				return withFirst(first, { ...ofContact(event), url, displayName });
			});
		}
		case 'message': {
			const { status = null, readDate = null, optOutDate = null } = message;
			return [{ referenceID: referenceId, messageID, status, readDate, optOutDate }];
		}
		case 'links':
			return links.map((link) => withFirst(['displayName', 'url', 'clicks'], ofContact(link)));
	}
}

/** An item of the output Message. */
export const messageReturns: Schema = {
	type: 'object',
	properties: {
		...strings('referenceID', 'messageID'),
		status: stringOrNull,
		readDate: stringOrNull,
		optOutDate: stringOrNull,
	},
};

export const getEvents = operation({
	name: 'Get Events',
	value: 'getEvents',
	action: 'Get events of message',
	description: 'Retrieve the events of a message that a contact received, such as link clicks',
	permission: 'View Contacts and transactions',
	kind: 'read',
	method: 'GET',
	path: path`/database/contacts/${referenceId}/history/${messageId}/events`,
	example: { referenceId: 'REFERENCE_ID', messageId: 'MESSAGE_ID' },
	returns: {
		type: 'object',
		properties: {
			...strings('date', 'event'),
			displayName: stringOrNull,
			url: stringOrNull,
			...strings(
				'referenceID',
				'messageID',
				'eventID',
				'linkID',
				'remoteIP',
				'userAgent',
				'source',
			),
		},
	},
	fields,
	input,
	request,
	items,
});
