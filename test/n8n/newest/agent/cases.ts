import type { INodeParameters } from 'n8n-workflow';
import { world } from '../../../../tools/service';

/** A call of our node by an agent, and what must come of it. */
export interface Case {
	title: string;
	/** The name of the node, of which n8n makes the name of the tool. */
	name: string;
	parameters: INodeParameters;
	/** What n8n tells the model of the tool. */
	told: string;
	/** The arguments that the model gives. */
	given: object;
	/** A text in what the agent gets to read. */
	reads: string;
	/** What the service must have received. */
	sent: { operationId: string; body: object };
}

const { ids } = world;
const email = 'ada@example.com';

const fromAI = (name: string, what: string, type = 'string') =>
	`={{ $fromAI('${name}', '${what}', '${type}') }}`;

export const cases: Case[] = [
	{
		title: 'finds a contact, and leaves blank texts out',
		name: 'Find Contacts',
		told: 'Query contacts in Engagement Service',
		parameters: {
			resource: 'contact',
			operation: 'query',
			filterString: fromAI('filter', 'which contacts to find, blank for all'),
			limit: fromAI('limit', 'how many contacts to return', 'number'),
			options: { columns: fromAI('columns', 'which columns to return, blank for all') },
		},
		given: { filter: '', limit: 1, columns: '' },
		reads: ids.contact,
		sent: { operationId: 'queryContacts', body: { numberOfRecords: 1 } },
	},
	{
		title: 'submits fields that the model gives as JSON',
		name: 'Sign Up for a Newsletter',
		told: 'Submit form in Engagement Service',
		parameters: {
			resource: 'form',
			operation: 'submit',
			formId: fromAI('form_id', 'the UUID of the form'),
			fieldsMode: 'json',
			fieldsJson: fromAI('fields', 'names and values of the fields', 'json'),
		},
		given: { form_id: ids.forms.newsletter, fields: { Email: email } },
		reads: '"success":true',
		sent: { operationId: 'submitForm', body: { data: [{ name: 'Email', value: email }] } },
	},
];
