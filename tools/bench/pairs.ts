import type { INode, INodeParameters } from 'n8n-workflow';
import { node, nodeName, nodeType, splitOut } from '../n8n/workflow';
import { seedData, tokens } from '../service';

/** The same work, done by our node and, unless it is alone, by HTTP Request. */
export interface Pair {
	work: string;
	/** What goes in. Return All gets one person, and has contacts instead. */
	items: number;
	people: number;
	/** Unless the service's pages decide. */
	requests?: number;
	ours: INode[];
	theirs?: INode[];
}

export const queryAuth = {
	name: 'Token in the query',
	type: 'httpQueryAuth',
	data: { name: 'apiToken', value: tokens.full },
};

/** A credential of a type, to be chosen when the workflow is stored. */
const some = (type: string) => ({ id: '', name: '', type });

export const clock = (name: string, parameters: INodeParameters): INode =>
	node(name, 'CUSTOM.benchClock', 1, parameters);

const ours = (parameters: INodeParameters): INode[] => [
	node(nodeName, nodeType, 1, parameters, some('engagementServiceApi')),
];

function http(url: string, body: INodeParameters): INode {
	const { type } = queryAuth;
	const auth = { authentication: 'genericCredentialType', genericAuthType: type };
	const given = { ...auth, method: 'POST', url, sendBody: true, ...body };
	return node('HTTP Request', 'n8n-nodes-base.httpRequest', 4.5, given, some(type));
}

const mapped = 'Email FirstName LastName Mobile Town Postcode Session Seats Newsletter Reference'
	.split(' ')
	.map((name) => ({ name, value: `={{ $json.${name} }}` }));

const { newsletter: formId } = seedData.ids.forms;
const submit = (parameters: INodeParameters) =>
	ours({ resource: 'form', operation: 'submit', formId, ...parameters });
const query = (parameters: INodeParameters) =>
	ours({ resource: 'contact', operation: 'query', ...parameters });

/** The same key comes again in each round only if it is the e-mail address. */
const sendOnce = (sendOnceKey: string) =>
	submit({ fieldsMode: 'autoMap', options: { sendOnceKey } });

/** `quick` has fewer items. */
export function pairs(base: string, quick: boolean): Pair[] {
	const sizes = quick ? [1, 10, 100] : [1, 1_000, 10_000];
	const [, , most] = sizes;
	const form = `${base}/forms/${formId}/submit`;
	const oneContact = `={{ { filterString: "Email = '" + $json.Email + "'", numberOfRecords: 1 } }}`;
	const jsonOutput =
		'={{ { referenceID: $json.referenceID, source: $json.source, ...Object.fromEntries($json.data.map(({ name, value }) => [name, value])) } }}';
	const byItems = (work: string, ours: INode[], theirs: INode[]): Pair[] =>
		sizes.map((items) => ({ work, items, people: items, requests: items, ours, theirs }));
	const all = { items: most, people: most };
	const list = (items: number) => query({ filterString: String(items), returnAll: true });
	return [
		...byItems('Submit, ten mapped fields', submit({ fields: { field: mapped } }), [
			http(form, { bodyParameters: { parameters: mapped } }),
		]),
		...byItems('Submit, Map Automatically', submit({ fieldsMode: 'autoMap' }), [
			http(form, { specifyBody: 'json', jsonBody: '={{ $json }}' }),
		]),
		...byItems('Query', query({ filterString: "=Email = '{{ $json.Email }}'", limit: 1 }), [
			http(`${base}/database/contacts/query`, { specifyBody: 'json', jsonBody: oneContact }),
			splitOut('selectedContacts'),
			// Edit Fields is at its fastest with one expression for the whole item.
			node('Edit Fields', 'n8n-nodes-base.set', 3.5, { mode: 'raw', jsonOutput }),
		]),
		{
			work: 'Send Once, all new',
			...all,
			requests: most,
			ours: sendOnce('={{ $json.Reference }}'),
		},
		{ work: 'Send Once, all known', ...all, requests: 0, ours: sendOnce('={{ $json.Email }}') },
		{ work: 'Return All', items: most, people: 1, ours: list(most) },
		{ work: 'Return All', items: 20 * most, people: 1, ours: list(20 * most) },
	];
}
