import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { runNode } from '../../test/engine/harness';
import { tokens, world, type Service } from '../service';
import type { Operation } from './description';

const { contact, forms, message, mobileNumber, programmes, transactionalDatabases, upload } =
	world.ids;

/** What a node of each operation may look like, `resource` and `operation` aside. */
const parameters: Record<string, INodeParameters> = {
	'contact/query': {
		filterString: 'example.org',
		limit: 10,
		options: {
			columns: 'Email,First Name,City',
			sortFields: { sort: [{ column: 'City', direction: 'Ascending' }] },
		},
	},
	'contact/getHistory': { referenceId: contact, options: { since: '2026-01-01T00:00:00' } },
	'form/submit': {
		formId: forms.newsletter,
		referenceId: contact,
		fields: {
			field: [
				{ name: 'Email', value: 'nathan@example.com' },
				{ name: 'First Name', value: 'Nathan' },
			],
		},
		options: { source: 'n8n' },
	},
	'form/validate': {
		formId: forms.event,
		fieldsMode: 'json',
		fieldsJson: '{ "Email": "nathan@example.com" }',
	},
	'message/getEvents': { referenceId: contact, messageId: message },
	'transactionalDatabase/import': {
		transactionalDatabaseId: transactionalDatabases.orders,
		uploadId: upload,
		fieldMaps: { map: [{ from: 'Order Number', to: 'Order' }] },
		options: { columnDelimiter: ';', firstRowHasColumnNames: true },
	},
	'txtMessage/getManyByContact': {
		programmeId: programmes.reminders,
		referenceId: contact,
		lists: ['inbound'],
	},
	'txtMessage/getManyByMobileNumber': {
		programmeId: programmes.reminders,
		mobileNumber,
		returnAll: true,
	},
};

export interface Example {
	/** As in a workflow file. */
	node: object;
	/** The JSON of the first item that it put out, each list in it cut to its first entry. */
	item: unknown;
}

/** Runs the example of an operation against the stand-in. An example that fails is an error. */
export async function runExample(
	service: Service,
	{ name, resource, option }: Operation,
): Promise<Example> {
	const given = { resource: resource.value, operation: option.value, ...parameters[name] };
	const credentials = { baseUrl: service.url, apiToken: tokens.full };
	const { items, error } = await runNode(credentials, { parameters: given });
	if (error) throw error;
	const node = {
		name: option.action,
		type: 'n8n-nodes-engagement-service.engagementService',
		typeVersion: 1,
		position: [0, 0],
		parameters: given,
		credentials: { engagementServiceApi: { name: 'Engagement Service account' } },
	};
	return { node, item: firstOfEach(items[0].json) };
}

function firstOfEach(value: IDataObject[string]): unknown {
	if (Array.isArray(value)) return value.slice(0, 1).map(firstOfEach);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, firstOfEach(entry)]));
}
