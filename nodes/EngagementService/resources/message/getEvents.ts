import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { options, outputPicker, referenceId, requiredId } from '../../shared/fields';
import { byProperty, objectsOf, withDefault, withFirst } from '../../shared/json';
import { operation } from '../../operation';
import type { Parameters } from '../../shared/parameters';
import { checkAnswer, type ServiceRequest } from '../../transport';

export const messageId = requiredId({
	displayName: 'Message ID',
	name: 'messageId',
	placeholder: 'e.g. 6a83d5b2-f01e-4d97-b2c8-95e7a4103fd6',
	description: 'The ID of the message that the contact received. Ask whoever sends your messages.',
});

const fields: INodeProperties[] = [
	referenceId('the contact that received the message'),
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
			name: 'Whole Response',
			value: 'response',
			description: 'One item with the message, its links and its events',
		},
	]),
	options(),
];

function input(parameters: Parameters) {
	return {
		referenceId: parameters.requiredId('referenceId'),
		messageId: parameters.requiredId('messageId'),
		output: parameters.choice('eventsOutput', ['events', 'links', 'response']),
	};
}

type Input = ReturnType<typeof input>;

function request({ referenceId, messageId }: Input): ServiceRequest<'referenceID' | 'messageID'> {
	return { path: { referenceID: referenceId, messageID: messageId } };
}

function items(message: IDataObject, { referenceId, messageId, output }: Input): IDataObject[] {
	checkAnswer(message, {
		lists: ['links', 'events'],
		others: ['messageID', 'status', 'readDate', 'optOutDate'],
	});
	const messageID = message.messageID ?? messageId;
	const ofContact = (entry: IDataObject) =>
		withDefault(withDefault(entry, 'messageID', messageID), 'referenceID', referenceId);
	const links = objectsOf(message.links);
	switch (output) {
		case 'response':
			return [message];
		case 'events': {
			const linksById = byProperty(links, 'linkID');
			return objectsOf(message.events).map((event) => {
				const { url = null, displayName = null } = linksById.get(event.linkID) ?? {};
				return withFirst(['date', 'event'], { ...ofContact(event), url, displayName });
			});
		}
		case 'links':
			return links.map((link) => withFirst(['displayName', 'url', 'clicks'], ofContact(link)));
	}
}

export const getEvents = operation({
	name: 'Get Events',
	value: 'getEvents',
	action: 'Get events of message',
	description: 'Retrieve the events of a message that a contact received, such as link clicks',
	permission: 'View Contacts and transactions',
	kind: 'read',
	method: 'GET',
	path: '/database/contacts/{referenceID}/history/{messageID}/events',
	example: { referenceId: 'REFERENCE_ID', messageId: 'MESSAGE_ID' },
	returns:
		'date, event, referenceID, messageID, eventID, linkID, remoteIP, userAgent, source, url, displayName',
	fields,
	input,
	request,
	items,
});
