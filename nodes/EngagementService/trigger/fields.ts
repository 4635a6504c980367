import type { INodeProperties } from 'n8n-workflow';

import { columns, condition, contactOutput, filterString } from '../resources/contact/queryFields';
import { lists, programmeId } from '../resources/txtMessage/messages';
import { collectionOf, concurrency } from '../shared/fields';

/** How many contacts are watched unless a person says otherwise. */
export const CONTACTS_AT_MOST = { contactFound: 10_000, others: 100 };

const event: INodeProperties = {
	displayName: 'Trigger On',
	name: 'event',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Contact Found',
			value: 'contactFound',
			description: 'When a contact matches the filter that did not before',
		},
		{
			name: 'History Entry Added',
			value: 'historyEntryAdded',
			description: 'When the history of a contact has a new entry',
		},
		{
			name: 'TXT Message Received',
			value: 'txtMessageReceived',
			description: 'When a contact has a new TXT message in a programme, such as a reply',
		},
	],
	default: 'contactFound',
};

const ofContacts = ['historyEntryAdded', 'txtMessageReceived'];

export const fields: INodeProperties[] = [
	event,
	notice(
		['contactFound'],
		'Each poll reads the whole list of contacts that match: about one request for every 500 of them. The first poll only notes who is there.',
	),
	notice(
		['historyEntryAdded'],
		"Each poll makes a request for every contact: for 100 contacts, about 100 requests each time. Choose Poll Times accordingly, and watch no more contacts than you need ('Contacts at Most' in the options). The first poll only notes what is there.",
	),
	notice(
		['txtMessageReceived'],
		"Each poll makes two requests for every contact, or more where there are many messages: for 100 contacts, about 200 requests each time. Choose Poll Times accordingly, and watch no more contacts than you need ('Contacts at Most' in the options). The first poll only notes what is there.",
	),
	{
		...programmeId,
		displayOptions: { show: { event: ['txtMessageReceived'] } },
	},
	{
		displayName: 'Contacts',
		name: 'contacts',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Matching a Filter',
				value: 'filter',
				description:
					'Those that the filter finds at each poll. Of a contact that it finds for the first time, everything is new.',
			},
			{
				name: 'With These Mobile Numbers',
				value: 'mobileNumbers',
				description: 'The mobile numbers that you list below',
				displayOptions: { show: { event: ['txtMessageReceived'] } },
			},
			{
				name: 'With These Reference IDs',
				value: 'referenceIds',
				description: 'The reference IDs that you list below',
			},
		],
		default: 'filter',
		displayOptions: { show: { event: ofContacts } },
		description: 'Which contacts to watch',
	},
	{ ...filterString, displayOptions: { show: { event: ['contactFound'] } } },
	{ ...filterString, displayOptions: { show: { event: ofContacts, contacts: ['filter'] } } },
	{
		displayName: 'Mobile Numbers',
		name: 'mobileNumbers',
		type: 'string',
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Mobile Number' },
		default: [],
		placeholder: 'e.g. +447700900123',
		displayOptions: { show: { event: ['txtMessageReceived'], contacts: ['mobileNumbers'] } },
		description: 'The mobile numbers as the service has them, with or without a +',
	},
	{
		displayName: 'Reference IDs',
		name: 'referenceIds',
		type: 'string',
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Reference ID' },
		default: [],
		placeholder: 'e.g. f07d3a68-1c95-4e2b-9b47-8a5e60c2d913',
		displayOptions: { show: { event: ofContacts, contacts: ['referenceIds'] } },
		description: "The contacts. 'Query' of the resource 'Contact' returns them as 'referenceID'.",
	},
	{
		...lists,
		default: ['inbound'],
		displayOptions: { show: { event: ['txtMessageReceived'] } },
	},
	{
		...contactOutput,
		options: contactOutput.options?.filter(({ name }) => name !== 'Whole Response'),
		displayOptions: { show: { event: ['contactFound'] } },
	},
	{
		...collectionOf(columns, condition, contactsAtMost(CONTACTS_AT_MOST.contactFound), concurrency),
		displayOptions: { show: { event: ['contactFound'] } },
	},
	{
		...collectionOf(condition, contactsAtMost(CONTACTS_AT_MOST.others), concurrency),
		displayOptions: { show: { event: ofContacts, contacts: ['filter'] } },
	},
	{
		...collectionOf(contactsAtMost(CONTACTS_AT_MOST.others), concurrency),
		displayOptions: { show: { event: ofContacts, contacts: ['mobileNumbers', 'referenceIds'] } },
	},
];

function notice(events: string[], displayName: string): INodeProperties {
	return {
		displayName,
		name: 'cost',
		type: 'notice',
		default: '',
		displayOptions: { show: { event: events } },
	};
}

function contactsAtMost(most: number): INodeProperties {
	return {
		displayName: 'Contacts at Most',
		name: 'maxContacts',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: most,
		description:
			'How many contacts there may be to watch. More are an error, so that none is left out unnoticed.',
	};
}
