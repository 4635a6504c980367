import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';
import { nodeName, nodeType, oneItem, startByHand, triggerType } from '../n8n/workflow';
import { world } from '../service';

export interface Scene {
	/** The file in docs/images, without its ending. */
	picture: string;
	before: INode[];
	name: string;
	type: string;
	parameters: INodeParameters;
	/** The height of a window that shows all parameters. */
	height: number;
	alsoDark?: boolean;
}

const { contact, forms, message, mobileNumber, programmes, transactionalDatabases, upload } =
	world.ids;

/** Our node after one that gives it this item. */
const after = (name: string, item: IDataObject) => ({
	before: [startByHand(), oneItem(name, item)],
	name: nodeName,
	type: nodeType,
});

export const scenes: Scene[] = [
	{
		picture: 'resources/form',
		...after('New Subscriber', { email: 'nathan@example.com', firstName: 'Nathan', city: 'Leeds' }),
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
		height: 1124,
		alsoDark: true,
	},
	{
		picture: 'resources/contact',
		...after('Whom to Find', { lastName: 'Abbott' }),
		parameters: {
			resource: 'contact',
			operation: 'query',
			filterString: '={{ $json.lastName }}',
			limit: 6,
		},
		height: 810,
	},
	{
		picture: 'resources/message',
		...after('Which Message', { referenceID: contact, messageID: message }),
		parameters: {
			resource: 'message',
			operation: 'getEvents',
			referenceId: '={{ $json.referenceID }}',
			messageId: '={{ $json.messageID }}',
			eventsOutput: 'links',
		},
		height: 780,
	},
	{
		picture: 'resources/transactionalDatabase',
		...after('Uploaded File', { uploadID: upload }),
		parameters: {
			resource: 'transactionalDatabase',
			operation: 'import',
			transactionalDatabaseId: transactionalDatabases.orders,
			uploadId: '={{ $json.uploadID }}',
			options: { displayName: 'Orders of November', firstRowHasColumnNames: true },
		},
		height: 950,
	},
	{
		picture: 'resources/txtMessage',
		...after('Who Replied', { mobileNumber }),
		parameters: {
			resource: 'txtMessage',
			operation: 'getManyByMobileNumber',
			programmeId: programmes.reminders,
			mobileNumber: '={{ $json.mobileNumber }}',
			returnAll: true,
			lists: ['inbound'],
		},
		height: 840,
	},
	{
		picture: 'trigger',
		before: [],
		name: 'On TXT Reply',
		type: triggerType,
		parameters: {
			event: 'txtMessageReceived',
			programmeId: programmes.reminders,
			contacts: 'mobileNumbers',
			mobileNumbers: [mobileNumber],
		},
		height: 1000,
	},
];
