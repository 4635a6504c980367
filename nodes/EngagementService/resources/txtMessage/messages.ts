import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { inQuery, propertyOf, type Field } from '../../shared/declared';
import {
	limit as anyLimit,
	limitsOf,
	options,
	outputPicker,
	pageSize,
	requiredId,
	returnAll,
	startPosition,
} from '../../shared/fields';
import { objectsOf, renamed, withFirst } from '../../shared/json';
import { operation, type DeclaredOperation } from '../../operation';
import type { Parameters } from '../../shared/parameters';
import { strings } from '../../shared/schema';
import { path } from '../../shared/urlPath';
import type { Hint, PageShape, ServiceRequest } from '../../transport';

/** The lists of a page, in the order of their items. */
const txtLists = ['inbound', 'outbound', 'txtOut', 'api'] as const;

/** One of the two operations, which differ only in the field that names the contact. `contact` is an example of it. */
export function getManyOperation(
	contactField: INodeProperties,
	contact: string,
	{ advice, ...own }: Record<'name' | 'value' | 'action' | 'description' | 'advice', string>,
): DeclaredOperation {
	return operation({
		...own,
		permission: 'Messages and Reports',
		kind: 'read',
		method: 'GET',
		path: path`/txt/programmes/${programmeId}/sendtxt/${contactField}`,
		example: { programmeId: 'PROGRAMME_ID', [contactField.name]: contact },
		returns: {
			type: 'object',
			description: 'no text or time',
			properties: {
				...strings('list', 'status', 'mobileNumber', 'messageID', 'programmeID'),
				...strings('txtOutID', 'shortCode', 'messageType'),
			},
		},
		fields: messageFields(contactField),
		input,
		request: (given) => ({ ...request(given), advice }),
		items,
	});
}

export const programmeId = requiredId({
	displayName: 'Programme ID',
	name: 'programmeId',
	placeholder: 'e.g. 4e9a1d70-63bf-4c28-a1d5-7f02c8b6e354',
	description: 'The ID of the TXT programme. Ask whoever manages your programmes.',
});

const listOptions = [
	{ name: 'API', value: 'api', description: 'Not documented' },
	{ name: 'Inbound', value: 'inbound', description: 'Messages from the contact, such as replies' },
	{ name: 'Outbound', value: 'outbound', description: 'Messages to the contact' },
	{ name: 'TXT Out', value: 'txtOut', description: 'Not documented' },
];

export const lists: INodeProperties = {
	displayName: 'Lists',
	name: 'lists',
	type: 'multiOptions',
	options: listOptions,
	default: [...txtLists],
	displayOptions: { show: { messageOutput: ['messages'] } },
	description: 'The lists of messages to read',
};

const limit: Field = {
	...anyLimit,
	description:
		'Max number of results to return. The lists come in this order: Inbound, Outbound, TXT Out, API.',
	routing: inQuery('numRecords'),
};

const startIndex = startPosition({
	displayName: 'Start Index',
	name: 'startIndex',
	description: 'The position of the first message to return',
	routing: inQuery('startIndex'),
});

/** The fields, with `contactField` for the contact's reference ID or mobile number. */
function messageFields(contactField: INodeProperties): Field[] {
	return [
		programmeId,
		contactField,
		returnAll,
		limit,
		lists,
		outputPicker('messageOutput', 'messages', [
			{
				name: 'Messages',
				value: 'messages',
				description: 'One item for each message, with the name of its list',
			},
			{
				name: 'Whole Response',
				value: 'response',
				description: 'One item for each page, with its four lists',
			},
		]),
		options(startIndex, pageSize),
	];
}

function input(parameters: Parameters) {
	return {
		...limitsOf(parameters, 'options.startIndex'),
		lists: parameters.someOf('lists', txtLists),
		output: parameters.choice('messageOutput', ['messages', 'response']),
	};
}

type Input = ReturnType<typeof input>;

const limitHint: Hint = ({ forItems, names }) => {
	const cut = listOptions.filter(({ value }) => names.includes(value)).map(({ name }) => name);
	return `These lists have more messages than 'Limit' allows${forItems}: ${cut.join(', ')}.`;
};

const page: PageShape = {
	lists: txtLists,
	others: [],
	idName: 'messageID',
	sizeName: propertyOf(limit),
	startName: propertyOf(startIndex),
	endsAtRepeatedPage: true,
	// Skips no message, whether the service counts positions in each list or in all lists together.
	next: (_page, { start, longest, isLast }) => (isLast ? undefined : start + longest),
};

function request({ output, lists, ...limits }: Input): Partial<ServiceRequest> {
	return {
		paging: { page, chosen: lists, limitHint, keepsPages: output === 'response', ...limits },
	};
}

function items(page: IDataObject, { output, lists }: Input): IDataObject[] {
	if (output === 'response') return [page];
	return lists.flatMap((list) => objectsOf(page[list]).map((message) => inList(list, message)));
}

/** Adds the name of the list. If the message has a property `list`, it becomes `list_`. */
function inList(list: string, message: IDataObject): IDataObject {
	return withFirst(['list', 'status', 'mobileNumber'], { list, ...renamed(message, 'list') });
}
