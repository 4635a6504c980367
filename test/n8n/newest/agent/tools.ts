import type { INodeParameters } from 'n8n-workflow';
import { world } from '../../../../tools/service';

/** Our node as a tool. */
export interface Tool {
	/** The name of the node, of which n8n makes the name of the tool. */
	name: string;
	/** What n8n tells the model of it. */
	told: string;
	parameters: INodeParameters;
}

const fromAI = (name: string, what: string, type = 'string') =>
	`={{ $fromAI('${name}', '${what}', '${type}') }}`;

export const findContacts: Tool = {
	name: 'Find Contacts',
	told: 'Query contacts in Engagement Service',
	parameters: {
		resource: 'contact',
		operation: 'query',
		filterString: fromAI('filter', 'which contacts to find, blank for all'),
		limit: fromAI('limit', 'how many contacts to return', 'number'),
		options: { columns: fromAI('columns', 'which columns to return, blank for all') },
	},
};

export const signUp: Tool = {
	name: 'Sign Up for a Newsletter',
	told: 'Submit form in Engagement Service',
	parameters: {
		resource: 'form',
		operation: 'submit',
		formId: fromAI('form_id', 'the UUID of the form'),
		contactReferenceId: fromAI(
			'reference_id',
			'the reference ID of the contact, blank for a new one',
		),
		fields: { field: [{ name: 'Email', value: fromAI('email', 'the e-mail address') }] },
	},
};

export const signUpAsJson: Tool = {
	...signUp,
	parameters: {
		...signUp.parameters,
		fieldsMode: 'json',
		fieldsJson: fromAI('fields', 'names and values of the fields', 'json'),
	},
};

export const signUpFromItem: Tool = {
	...signUp,
	parameters: { ...signUp.parameters, fieldsMode: 'autoMap' },
};

export const linksOfMessage: Tool = {
	name: 'Links of a Message',
	told: 'Get events of message in Engagement Service',
	parameters: {
		resource: 'message',
		operation: 'getEvents',
		referenceId: fromAI('reference_id', 'the reference ID of the contact'),
		messageId: fromAI('message_id', 'the UUID of the message'),
		eventsOutput: 'links',
	},
};

export const messagesOfContact: Tool = {
	name: 'Messages of a Contact',
	told: 'Get many TXT messages by contact in Engagement Service',
	parameters: {
		resource: 'txtMessage',
		operation: 'getManyByContact',
		programmeId: world.ids.programmes.reminders,
		referenceId: fromAI('reference_id', 'the reference ID of the contact'),
		returnAll: true,
		options: {
			startIndex: fromAI('start', 'the position to start from', 'number'),
			pageSize: 1000,
		},
	},
};
