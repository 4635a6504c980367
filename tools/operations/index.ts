import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { world } from '../service';
import { contacts, entries, events, history, link, receivedMessage, texts, usage } from './answers';

/** One operation of the node: the one place from which every suite and `npm run generate` learn it. */
interface Entry {
	/** As the two pickers show it. */
	title: { resource: string; operation: string };
	/** Method and path as the API document writes them. */
	endpoint: `${'GET' | 'POST'} /${string}`;
	permission: string;
	/** Those besides 200 that the API document shows. */
	statuses: number[];
	/** Whether the service changes something, so that nothing may be sent twice. */
	writes?: boolean;
	/** What a person fills in; the stand-in accepts it. */
	parameters: INodeParameters;
	/** What is sent for it. */
	request: Request;
	/** The JSON of the service's answer. */
	answer: object;
	/** What comes out: the first by default, the others where something else is chosen or answered. */
	outputs: Output[];
	/** What the parameters above have no room for, since one choice rules out the other. */
	variants?: Variant[];
}

interface Request {
	url: string;
	body?: object;
}

/** Parameters that replace those of the entry, and the request for them and one input item. */
export interface Variant {
	parameters: INodeParameters;
	input?: IDataObject;
	request: Request;
}

export interface Output {
	chosen?: INodeParameters;
	/** The service's text, where it answers 400. */
	refusal?: string;
	/** Whether Send Once had sent it before. */
	alreadySent?: true;
	items: IDataObject[];
}

const { contact, forms, message, mobileNumber, programmes, transactionalDatabases, upload } =
	world.ids;
const formID = forms.newsletter;
const transactionalDatabaseID = transactionalDatabases.orders;

/** What Submit and Validate have in common. */
function submission(url: string) {
	const data = [
		{ name: 'Email', value: 'nathan@example.com' },
		{ name: 'First Name', value: 'Nathan' },
	];
	const row = [
		{ name: 'Product', value: 'Tea' },
		{ name: 'Quantity', value: '2' },
	];
	const options = {
		disableContactHistory: false,
		formAction: 'subscribe',
		itemXml: '<item/>',
		source: 'n8n',
	};
	const body = {
		referenceID: contact,
		data,
		transactionalData: [{ transactionalFormID: 'orders', rows: [{ data: row }] }],
		...options,
	};
	const variants: Variant[] = [
		{
			parameters: { fieldsMode: 'autoMap', fieldsIdentifiedBy: 'fieldID', ignoreFields: 'row' },
			input: { row: 2, '1001': 'nathan@example.com' },
			request: {
				url,
				body: { ...body, data: [{ fieldID: '1001', value: 'nathan@example.com' }] },
			},
		},
		{
			parameters: { fieldsMode: 'json', fieldsJson: { Email: 'nathan@example.com' } },
			request: { url, body: { ...body, data: [{ name: 'Email', value: 'nathan@example.com' }] } },
		},
	];
	return {
		permission: 'Any',
		statuses: [400, 401, 500],
		parameters: {
			formId: formID,
			contactReferenceId: contact,
			fields: { field: data },
			transactionalData: {
				form: [{ transactionalFormId: 'orders', rows: '[{ "Product": "Tea", "Quantity": 2 }]' }],
			},
			options,
		},
		request: { url, body },
		answer: {},
		variants,
	};
}

/** By default it lets the input items go on, which has a test of its own. */
const validation = submission(`/forms/${formID}/validate`);

/** The options of an import that are sent as they are. */
const file = {
	action: 'Append',
	type: 'FlatFile',
	columnDelimiter: ';',
	customTags: ['orders', 'november'],
	description: 'All orders of November',
	displayName: 'Orders',
	encoding: 'UTF-8',
	firstRowHasColumnNames: true,
	hideImport: false,
	importBlankValues: true,
	rowSeparator: '\n',
	source: 'n8n',
	textQualifier: '"',
};

/** What the two operations have in common that list TXT messages. */
function messages(recipient: string) {
	const answer = Object.fromEntries(Object.entries(texts).map(([list, text]) => [list, [text]]));
	const url = `/txt/programmes/${programmes.reminders}/sendtxt/${recipient}`;
	const variants: Variant[] = [
		{
			parameters: { returnAll: true, lists: ['inbound'], options: { pageSize: 30 } },
			request: { url: `${url}?numRecords=30` },
		},
	];
	return {
		permission: 'Messages and Reports',
		statuses: [400, 401, 500],
		parameters: { programmeId: programmes.reminders, limit: 4, options: { startIndex: 20 } },
		request: { url: `${url}?numRecords=4&startIndex=20` },
		variants,
		answer,
		outputs: [
			{ items: Object.entries(texts).map(([list, text]) => ({ list, ...text })) },
			{ chosen: { messageOutput: 'response' }, items: [answer] },
		],
	};
}

/** The custom values of the answers. */
const byName = { Campaign: 'Autumn' };

/** The operations, each by the values of its resource and of itself. */
const table = {
	'contact/getHistory': {
		title: { resource: 'Contact', operation: 'Get History' },
		endpoint: 'GET /database/contacts/{referenceID}/history',
		permission: 'View Contacts and transactions',
		statuses: [401],
		parameters: {
			referenceId: contact,
			options: { since: '2026-01-01T00:00:00+01:00', showAll: true },
		},
		request: {
			url: `/database/contacts/${contact}/history?since=2026-01-01T00%3A00%3A00.000%2B01%3A00&showAll=true`,
		},
		answer: history,
		outputs: [
			{
				items: [
					{
						referenceID: contact,
						...entries[0],
						customValues: byName,
						serviceID: usage.serviceID,
						applicationID: usage.applicationID,
					},
					{
						referenceID: contact,
						...entries[1],
						customValues: byName,
						serviceID: null,
						applicationID: null,
					},
				],
			},
			{ chosen: { historyOutput: 'services' }, items: [{ ...usage, customValues: byName }] },
			{ chosen: { historyOutput: 'response' }, items: [history] },
		],
	},
	'contact/query': {
		title: { resource: 'Contact', operation: 'Query' },
		endpoint: 'POST /database/contacts/query',
		permission: 'View Contacts and transactions',
		statuses: [401, 404, 500],
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
		],
	},
	'form/submit': {
		...submission(`/forms/${formID}/submit`),
		title: { resource: 'Form', operation: 'Submit' },
		endpoint: 'POST /forms/{formID}/submit',
		writes: true,
		outputs: [
			{ items: [{ success: true, formID, referenceID: contact }] },
			{
				alreadySent: true,
				items: [{ success: true, formID, referenceID: contact, alreadySent: true }],
			},
		],
	},
	'form/validate': {
		...validation,
		parameters: { ...validation.parameters, whenInvalid: 'output' },
		title: { resource: 'Form', operation: 'Validate' },
		endpoint: 'POST /forms/{formID}/validate',
		outputs: [
			{
				chosen: { whenInvalid: 'output' },
				items: [{ valid: true, message: null, formID, referenceID: contact }],
			},
			{
				chosen: { whenInvalid: 'output' },
				refusal: 'Email is not valid.',
				items: [{ valid: false, message: 'Email is not valid.', formID, referenceID: contact }],
			},
		],
	},
	'message/getEvents': {
		title: { resource: 'Message', operation: 'Get Events' },
		endpoint: 'GET /database/contacts/{referenceID}/history/{messageID}/events',
		permission: 'View Contacts and transactions',
		statuses: [400, 401, 500],
		parameters: { referenceId: contact, messageId: message },
		request: { url: `/database/contacts/${contact}/history/${message}/events` },
		answer: receivedMessage,
		outputs: [
			{
				items: [
					{ messageID: message, ...events[0], url: link.url, displayName: link.displayName },
					{ messageID: message, ...events[1], url: null, displayName: null },
				],
			},
			{ chosen: { eventsOutput: 'links' }, items: [{ messageID: message, ...link }] },
			{ chosen: { eventsOutput: 'response' }, items: [receivedMessage] },
		],
	},
	'transactionalDatabase/import': {
		title: { resource: 'Transactional Database', operation: 'Import' },
		endpoint: 'POST /database/transactionaldatabases/{transactionalDatabaseID}/import/execute',
		permission: 'Edit Contacts and transactions',
		statuses: [400, 401, 500],
		writes: true,
		parameters: {
			transactionalDatabaseId: transactionalDatabaseID,
			uploadId: upload,
			fieldMaps: { map: [{ from: 'Order Number', to: 'Order' }] },
			options: {
				...file,
				lookupFieldMaps: { map: [{ from: 'Email', to: 'Email' }] },
				updateMaps: { map: [{ from: 'Status', to: 'Status' }] },
			},
		},
		request: {
			url: `/database/transactionaldatabases/${transactionalDatabaseID}/import/execute`,
			body: {
				...file,
				uploadID: upload,
				fieldMaps: [{ from: 'Order Number', to: 'Order' }],
				lookupFieldMaps: [{ from: 'Email', to: 'Email' }],
				updateMaps: [{ from: 'Status', to: 'Status' }],
			},
		},
		answer: { importID: 'd7c0a2f4-8b19-4e63-a5d8-3f1b6e9c7024' },
		outputs: [
			{ items: [{ importID: 'd7c0a2f4-8b19-4e63-a5d8-3f1b6e9c7024', transactionalDatabaseID }] },
			{
				alreadySent: true,
				items: [{ transactionalDatabaseID, alreadySent: true }],
			},
		],
	},
	'txtMessage/getManyByContact': {
		...messages(contact),
		title: { resource: 'TXT Message', operation: 'Get Many by Contact' },
		endpoint: 'GET /txt/programmes/{programmeID}/sendtxt/{referenceID}',
		parameters: { ...messages(contact).parameters, referenceId: contact },
	},
	'txtMessage/getManyByMobileNumber': {
		...messages(encodeURIComponent(mobileNumber)),
		title: { resource: 'TXT Message', operation: 'Get Many by Mobile Number' },
		endpoint: 'GET /txt/programmes/{programmeID}/sendtxt/{mobileNumber}',
		parameters: { ...messages(contact).parameters, mobileNumber },
	},
} satisfies Record<string, Entry>;

export type OperationName = keyof typeof table;

export interface Operation extends Entry {
	/** `form/submit`: the values of its resource and of itself, as workflows store them. */
	name: OperationName;
	resource: string;
	operation: string;
	/** Where its requests arrive. */
	path: string;
}

export function operationNamed(name: OperationName): Operation {
	const [resource, operation] = name.split('/');
	const entry = table[name];
	return {
		...entry,
		name,
		resource,
		operation,
		path: entry.request.url.split('?')[0],
		parameters: { resource, operation, ...entry.parameters },
	};
}

export const operations = (Object.keys(table) as OperationName[]).map(operationNamed);
