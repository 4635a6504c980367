import { seedData } from '../service';
import type { Entry } from './entry';

const { contact } = seedData.ids;

const contacts = {
	totalContacts: 40,
	totalReturned: 2,
	start: 20,
	next: 22,
	selectedContacts: [
		{
			referenceID: contact,
			data: [
				{ fieldID: '1001', name: 'Email', value: 'nathan@example.com' },
				{ fieldID: '1002', name: 'First Name', value: 'Nathan' },
			],
			source: 'Event',
		},
		{
			referenceID: '3f8e2b61-9c4d-4a07-b5e1-d2706a9c18f3',
			data: [{ fieldID: '1001', name: 'Email' }],
			source: 'Import',
		},
	],
};

const customValues = [{ name: 'Campaign', value: 'Autumn' }];

const usage = {
	serviceUsageID: 'c5a1d7e2-4b93-4f60-8e2d-7a19c3f0b684',
	serviceID: '1e7f4c0a-d258-4b6e-93a1-5c8d20f7b9e6',
	referenceID: contact,
	applicationID: '88b0e3d5-6f1c-4a92-b7e4-0d2f5c9a3186',
	createDate: '2026-02-03T03:20:19.647Z',
	customValues,
};

const { createDate, ...restOfUsage } = usage;

/** An entry of that use of a service, and one that belongs to none. */
const entries = [usage.serviceUsageID, 'd90c2f6b-51e8-47a3-8b0d-f6e1a7394c25'].map(
	(serviceUsageID, index) => ({
		serviceUsageDataID: `3ee5320f-2f50-4dc7-acb7-42e1b1a0171${index}`,
		serviceUsageID,
		instanceID: 'e7dbef9f-b7e9-4366-b200-a423de7b97af',
		createDate: '2026-02-03T03:20:19.647Z',
		actionDate: '2026-02-08T21:14:35.106Z',
		actionName: 'Opened',
		source: 'Email',
		customValues,
	}),
);

const history = { referenceID: contact, services: [usage], serviceData: entries };

/** The custom values of the items. */
const byName = { Campaign: 'Autumn' };

export const ofContact = {
	'contact/getHistory': {
		parameters: {
			referenceId: contact,
			options: { since: '2026-01-01T00:00:00+01:00', showAll: true },
		},
		request: {
			url: `/database/contacts/${contact}/history?showAll=true&since=2026-01-01T00%3A00%3A00.000%2B01%3A00`,
		},
		answer: history,
		outputs: [
			{
				items: entries.map(({ actionDate, actionName, ...entry }, index) => ({
					actionDate,
					actionName,
					referenceID: contact,
					...entry,
					customValues: byName,
					serviceID: [usage.serviceID, null][index],
					applicationID: [usage.applicationID, null][index],
				})),
			},
			{
				chosen: { historyOutput: 'services' },
				items: [{ createDate, ...restOfUsage, customValues: byName }],
			},
			{ chosen: { historyOutput: 'response' }, items: [history] },
		],
		variants: [
			{
				parameters: { options: { showAll: false } },
				request: { url: `/database/contacts/${contact}/history?showAll=false` },
			},
		],
	},
	'contact/query': {
		parameters: {
			filterString: 'example',
			limit: 2,
			options: {
				columns: 'Email,First Name',
				needTotalRowCount: true,
				startRecord: 20,
			},
			sortFields: { sort: [{ column: 'City', direction: 'Ascending' }] },
		},
		request: {
			url: '/database/contacts/query',
			body: {
				filterString: 'example',
				numberOfRecords: 2,
				columns: 'Email,First Name',
				needTotalRowCount: true,
				sortFields: [{ column: 'City', direction: 'Ascending' }],
				startRecord: 20,
			},
		},
		answer: contacts,
		outputs: [
			{
				items: contacts.selectedContacts.map(({ referenceID, source }, index) => ({
					referenceID,
					source,
					...[{ Email: 'nathan@example.com', 'First Name': 'Nathan' }, { Email: null }][index],
				})),
			},
			{ chosen: { contactOutput: 'raw' }, items: contacts.selectedContacts },
			{
				chosen: { contactOutput: 'selected', contactFields: ['First Name', '1001'] },
				items: contacts.selectedContacts.map(({ referenceID }, index) => ({
					referenceID,
					...[
						{ 'First Name': 'Nathan', '1001': 'nathan@example.com' },
						{ 'First Name': null, '1001': null },
					][index],
				})),
			},
			{ chosen: { contactOutput: 'response' }, items: [contacts] },
		],
		variants: [
			{
				parameters: {
					returnAll: true,
					sortFields: {},
					options: { condition: { City: 'Leeds' }, pageSize: 30 },
				},
				request: {
					url: '/database/contacts/query',
					body: { filterString: 'example', condition: { City: 'Leeds' }, numberOfRecords: 30 },
				},
			},
			{
				parameters: {
					filterString: '',
					limit: '',
					sortFields: { sort: [{ column: 'City', direction: '' }] },
					options: { needTotalRowCount: false, startRecord: 0 },
				},
				request: {
					url: '/database/contacts/query',
					body: {
						numberOfRecords: 50,
						sortFields: [{ column: 'City' }],
						needTotalRowCount: false,
						startRecord: 0,
					},
				},
			},
		],
	},
} satisfies Record<string, Entry>;
