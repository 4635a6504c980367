import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Answer, MessageEvents, Permission } from '../../shared/api';
import { options } from '../../shared/fields';
import { defined, objectsOf } from '../../shared/json';
import type { Operation } from '../../shared/operation';
import type { Parameters } from '../../shared/parameters';
import { path, prepare, receive, type ServiceRequest } from '../../transport';

const permission: Permission = 'View Contacts and transactions';

const fields: INodeProperties[] = [
	{
		displayName: 'Reference ID',
		name: 'referenceId',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. 7e2a4c90-5d3b-4f18-a6c1-0b9d8e7f3a25',
		description: 'The reference ID of the contact that received the message, a UUID',
	},
	{
		displayName: 'Message ID',
		name: 'messageId',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. 9f3d1b67-2e84-4a0c-b5d9-c1e6f7082a34',
		description: 'The UUID of the message',
	},
	{
		displayName: 'Output',
		name: 'output',
		type: 'options',
		options: [
			{
				name: 'Whole Response',
				value: 'response',
				description: 'One item with the message, its links and its events',
			},
			{
				name: 'Events',
				value: 'events',
				description: 'One item for each event, with the link that was clicked',
			},
			{
				name: 'Links',
				value: 'links',
				description: 'One item for each link, with its clicks',
			},
		],
		default: 'response',
		description: 'What the items hold',
	},
	options(),
];

function toRequest(parameters: Parameters): ServiceRequest {
	const referenceId = parameters.uuid('referenceId');
	const messageId = parameters.uuid('messageId');
	return {
		path: path`/database/contacts/${referenceId}/history/${messageId}/events`,
		permission,
	};
}

function toItems(message: Answer<MessageEvents>, parameters: Parameters): IDataObject[] {
	const messageID = String(message.messageID ?? parameters.uuid('messageId'));
	const links = objectsOf(message.links);
	switch (parameters.choice('output', ['response', 'events', 'links'])) {
		case 'response':
			return [{ ...message }];
		case 'events': {
			const linksById = new Map(links.map((link) => [link.linkID, link]));
			return objectsOf(message.events).map((event) => {
				const link = event.linkID ? linksById.get(event.linkID) : undefined;
				const { url, displayName } = link ?? {};
				return defined({ messageID, ...event, url, displayName });
			});
		}
		case 'links':
			return links.map((link) => ({ messageID, ...link }));
	}
}

export const getEvents: Operation = {
	option: {
		name: 'Get Events',
		value: 'getEvents',
		action: 'Get events of message',
		description: `Retrieve who read a message, clicked its links or opted out. The API token needs the permission "${permission}".`,
		routing: {
			request: { method: 'GET' },
			send: { preSend: [prepare(fields, toRequest)] },
			output: { postReceive: [receive(fields, toItems)] },
		},
	},
	fields,
};
