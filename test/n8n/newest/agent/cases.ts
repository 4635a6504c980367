import { tokens, world, type Fault } from '../../../../tools/service';
import type { Way } from './workflow';
import {
	findContacts,
	linksOfMessage,
	messagesOfContact,
	signUp,
	signUpAsJson,
	signUpFromItem,
	type Tool,
} from './tools';

/** A call of our node by an agent, and what must come of it. */
export interface Case {
	title: string;
	tool: Tool;
	/** The arguments that the model gives. */
	given: object;
	token?: string;
	fault?: Fault;
	/** Only this way, where n8n itself refuses the arguments in the other. */
	only?: Way;
	/** How many items the agent gets to read, and texts in what it reads. */
	reads: { items: number; texts: string[] };
	/** What the service must have received. */
	sent: Array<{ operationId: string; body?: object }>;
}

const { ids } = world;
const unknownForm = '5d0c1a86-2f3e-4b7a-9c18-e4a6d7f20b93';
const email = 'ada@example.com';
const person = { reference_id: '', email };
const message = { reference_id: ids.contact, message_id: ids.message };
const submitted = { operationId: 'submitForm', body: { data: [{ name: 'Email', value: email }] } };
const listed = { operationId: 'listTxtMessages' };
const eventsAsked = { operationId: 'getMessageEvents' };

const all: Case[] = [
	{
		title: 'finds a contact, and leaves blank texts out',
		tool: findContacts,
		given: { filter: '', limit: 1, columns: '' },
		reads: { items: 1, texts: [ids.contact] },
		sent: [{ operationId: 'queryContacts', body: { numberOfRecords: 1 } }],
	},
	{
		title: 'takes null for nothing given',
		tool: findContacts,
		given: { filter: null, limit: null, columns: null },
		only: "run by n8n's engine",
		reads: { items: 50, texts: [ids.contact] },
		sent: [{ operationId: 'queryContacts', body: { numberOfRecords: 50 } }],
	},
	{
		title: 'submits a form',
		tool: signUp,
		given: { form_id: ids.forms.newsletter, ...person },
		reads: { items: 1, texts: ['"success":true', ids.forms.newsletter] },
		sent: [submitted],
	},
	{
		title: 'submits fields that the model gives as JSON',
		tool: signUpAsJson,
		given: { form_id: ids.forms.newsletter, reference_id: '', email, fields: { Email: email } },
		reads: { items: 1, texts: ['"success":true'] },
		sent: [submitted],
	},
	{
		title: 'says what is wrong with a form ID that is no UUID, and sends nothing',
		tool: signUp,
		given: { form_id: 'newsletter', ...person },
		reads: { items: 1, texts: ["'Form ID' must be a UUID"] },
		sent: [],
	},
	{
		title: "hands on the service's own words for an unknown form",
		tool: signUp,
		given: { form_id: unknownForm, ...person },
		reads: { items: 1, texts: [`The form ${unknownForm} does not exist.`] },
		sent: [submitted],
	},
	{
		title: "refuses to send the agent's input as form fields",
		tool: signUpFromItem,
		given: { form_id: ids.forms.newsletter, ...person },
		reads: { items: 1, texts: ["'Field Values' cannot be 'Map Automatically'"] },
		sent: [],
	},
	{
		title: 'gets the links',
		tool: linksOfMessage,
		given: message,
		reads: { items: 4, texts: [ids.message, '"clicks"'] },
		sent: [eventsAsked],
	},
	{
		title: "hands on the service's own words for a token without the permission",
		tool: linksOfMessage,
		given: message,
		token: tokens.any,
		reads: { items: 1, texts: ['permission'] },
		sent: [eventsAsked],
	},
	{
		title: 'masks a token that the service repeats in an error',
		tool: linksOfMessage,
		given: message,
		fault: { status: 400, echoUrl: true },
		reads: { items: 1, texts: ['***'] },
		sent: [eventsAsked],
	},
	{
		title: 'gets 400 messages at once',
		tool: messagesOfContact,
		given: { reference_id: ids.contact, start: 0 },
		reads: { items: 400, texts: ['"list":"inbound"', '"list":"api"'] },
		// The second and third answer are empty: the service does not say where a list ends.
		sent: [listed, listed, listed],
	},
	{
		title: 'finds nothing',
		tool: messagesOfContact,
		given: { reference_id: ids.contact, start: 1_000_000 },
		reads: { items: 0, texts: [] },
		sent: [listed],
	},
];

/** The calls that are tried this way. */
export const cases = (way: Way): Case[] => all.filter(({ only = way }) => only === way);
