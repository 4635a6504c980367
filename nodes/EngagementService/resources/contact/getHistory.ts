import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Answer, ContactHistory, Permission } from '../../shared/api';
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
		description: 'The reference ID of the contact, a UUID',
	},
	{
		displayName: 'Output',
		name: 'output',
		type: 'options',
		options: [
			{
				name: 'Whole Response',
				value: 'response',
				description: 'One item with the whole history',
			},
			{
				name: 'Services',
				value: 'services',
				description: 'One item for each use of a service',
			},
			{
				name: 'Service Data',
				value: 'serviceData',
				description: 'One item for each entry, with the service that it belongs to',
			},
		],
		default: 'response',
		description: 'What the items hold',
	},
	options(
		{
			displayName: 'Show All',
			name: 'showAll',
			type: 'boolean',
			default: false,
			description: 'Whether to ask the service for everything in the history',
		},
		{
			displayName: 'Since',
			name: 'since',
			type: 'dateTime',
			default: '',
			description:
				'The date to start from. A time without an offset is in the time zone of the workflow.',
		},
	),
];

function toRequest(parameters: Parameters): ServiceRequest {
	return {
		path: path`/database/contacts/${parameters.uuid('referenceId')}/history`,
		query: {
			since: parameters.dateTime('options.since'),
			showAll: parameters.boolean('options.showAll'),
		},
		permission,
	};
}

function toItems(history: Answer<ContactHistory>, parameters: Parameters): IDataObject[] {
	const referenceID = String(history.referenceID ?? parameters.uuid('referenceId'));
	const services = objectsOf(history.services);
	switch (parameters.choice('output', ['response', 'services', 'serviceData'])) {
		case 'response':
			return [{ ...history }];
		case 'services':
			return services.map((usage) => ({ referenceID, ...usage }));
		case 'serviceData': {
			const usages = new Map(services.map((usage) => [usage.serviceUsageID, usage]));
			return objectsOf(history.serviceData).map((entry) => {
				const usage = usages.get(entry.serviceUsageID);
				const { serviceID, applicationID } = usage ?? {};
				return defined({ referenceID, ...entry, serviceID, applicationID });
			});
		}
	}
}

export const getHistory: Operation = {
	option: {
		name: 'Get History',
		value: 'getHistory',
		action: 'Get history of contact',
		description: `Retrieve the history of a contact: what it did, and what was sent to it. The API token needs the permission "${permission}".`,
		routing: {
			request: { method: 'GET' },
			send: { preSend: [prepare(fields, toRequest)] },
			output: { postReceive: [receive(fields, toItems)] },
		},
	},
	fields,
};
