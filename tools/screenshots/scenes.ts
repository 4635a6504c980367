import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { world } from '../service';

/** One resource's picture: the node with these parameters, after a node that gives it this item. */
export interface Scene {
	resource: string;
	/** The name of the node before, and the item that it puts out. */
	before: string;
	item: IDataObject;
	parameters: INodeParameters;
	items: number;
	/** Of the window, so that all that is filled in is seen. */
	height: number;
	alsoDark?: boolean;
}

const { contact, forms, message, mobileNumber, programmes, transactionalDatabases, upload } =
	world.ids;

export const scenes: Scene[] = [
	{
		resource: 'form',
		before: 'New Subscriber',
		item: { email: 'nathan@example.com', firstName: 'Nathan', city: 'Leeds' },
		parameters: {
			resource: 'form',
			operation: 'submit',
			formId: forms.newsletter,
			fields: {
				field: [
					{ name: 'Email', value: '={{ $json.email }}' },
					{ name: 'First Name', value: '={{ $json.firstName }}' },
				],
			},
		},
		items: 1,
		height: 1124,
		alsoDark: true,
	},
	{
		resource: 'contact',
		before: 'Whom to Find',
		item: { lastName: 'Abbott' },
		parameters: {
			resource: 'contact',
			operation: 'query',
			filterString: '={{ $json.lastName }}',
			limit: 6,
		},
		items: 6,
		height: 810,
	},
	{
		resource: 'message',
		before: 'Which Message',
		item: { referenceID: contact, messageID: message },
		parameters: {
			resource: 'message',
			operation: 'getEvents',
			referenceId: '={{ $json.referenceID }}',
			messageId: '={{ $json.messageID }}',
			eventsOutput: 'links',
		},
		items: 4,
		height: 780,
	},
	{
		resource: 'transactionalDatabase',
		before: 'Uploaded File',
		item: { uploadID: upload },
		parameters: {
			resource: 'transactionalDatabase',
			operation: 'import',
			transactionalDatabaseId: transactionalDatabases.orders,
			uploadId: '={{ $json.uploadID }}',
			options: { displayName: 'Orders of November', firstRowHasColumnNames: true },
		},
		items: 1,
		height: 950,
	},
	{
		resource: 'txtMessage',
		before: 'Who Replied',
		item: { mobileNumber },
		parameters: {
			resource: 'txtMessage',
			operation: 'getManyByMobileNumber',
			programmeId: programmes.reminders,
			mobileNumber: '={{ $json.mobileNumber }}',
			returnAll: true,
			lists: ['inbound'],
		},
		items: 100,
		height: 840,
	},
];
