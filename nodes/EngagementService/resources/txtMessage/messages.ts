import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { txtLists, type Answer, type Permission, type TxtMessageList } from '../../shared/api';
import { limit, lists, options, pageSize, returnAll } from '../../shared/fields';
import { objectsOf } from '../../shared/json';
import type { Parameters } from '../../shared/parameters';
import { path, type ReadingOn, type ServiceRequest } from '../../transport';

/** What the two operations have in common: they differ only in how the contact is named. */

export const permission: Permission = 'Messages and Reports';
const PAGE_SIZE = 150;

/** The fields, with `recipient` for the contact's reference ID or mobile number. */
export function messageFields(recipient: INodeProperties): INodeProperties[] {
	return [
		{
			displayName: 'Programme ID',
			name: 'programmeId',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. 0c6e8f52-7a1d-4e39-b284-d5f903a17c6b',
			description: 'The UUID of the TXT programme',
		},
		recipient,
		returnAll,
		limit,
		lists,
		{
			displayName: 'Output',
			name: 'output',
			type: 'options',
			options: [
				{
					name: 'Messages',
					value: 'messages',
					description: 'One item for each message, with the list that it is in',
				},
				{
					name: 'Whole Response',
					value: 'response',
					description: 'One item for each page, with its four lists',
				},
			],
			default: 'messages',
			description: 'What the items hold',
		},
		options(
			{
				displayName: 'Start Index',
				name: 'startIndex',
				type: 'number',
				typeOptions: { minValue: 0 },
				default: 0,
				description: "The position in the programme's list of messages to start from",
			},
			pageSize(PAGE_SIZE),
		),
	];
}

export function toRequest(parameters: Parameters, recipient: string): ServiceRequest {
	return {
		path: path`/txt/programmes/${parameters.uuid('programmeId')}/sendtxt/${recipient}`,
		permission,
		readingOn: readingOn(parameters),
	};
}

function readingOn(parameters: Parameters): ReadingOn {
	const all = parameters.boolean('returnAll');
	const size = parameters.integer('options.pageSize', 1) ?? PAGE_SIZE;
	const limit = parameters.integer('limit', 1) ?? 50;
	return {
		lists: txtLists,
		wanted: parameters.someOf('lists', txtLists),
		idName: 'messageID',
		start: parameters.integer('options.startIndex'),
		limit: all ? Infinity : limit,
		whole: parameters.choice('output', ['messages', 'response']) === 'response',
		patience: 2,
		ask: (startIndex) => ({ numRecords: all ? size : limit, startIndex }),
		// Right whether the service counts one list or each list by itself, and whatever its largest page.
		next: (_page, start, longest) => start + longest,
	};
}

export function toItems(page: Answer<TxtMessageList>, parameters: Parameters): IDataObject[] {
	if (parameters.choice('output', ['messages', 'response']) === 'response') return [{ ...page }];
	return txtLists.flatMap((list) => objectsOf(page[list]).map((message) => ({ list, ...message })));
}
