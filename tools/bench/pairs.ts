import type { INode, INodeParameters } from 'n8n-workflow';
import { node, splitOut } from '../n8n/workflow';
import { seedData } from '../service';
import { CONTACTS } from '../service/fast';
import { engagementService, httpJson, httpRequest, pagination } from './nodes';

export interface Side {
	name: string;
	nodes: INode[];
	items: number;
}

/** The same work, done by our node and in another way. */
export interface Pair {
	name: string;
	people: number;
	requests: number;
	ours: Side;
	theirs: Side;
}

const FORM = seedData.ids.forms.newsletter;

const mapped = 'Email FirstName LastName Mobile Town Postcode Session Seats Newsletter Reference'
	.split(' ')
	.map((name) => ({ name, value: `={{ $json.${name} }}` }));

const threeWithMethod = mapped.map(({ name, value }) => ({
	name,
	value: /Name|Town/.test(name) ? value.replace(' }}', '.trim().toUpperCase() }}') : value,
}));

const thousand = { people: 1_000, requests: 1_000 };

const ours = (parameters: INodeParameters, items = 1_000): Side => ({
	name: 'Engagement Service',
	items,
	nodes: [engagementService(parameters)],
});

const http = (how: string, nodes: INode[], items = 1_000): Side => ({
	name: `HTTP Request, ${how}`,
	items,
	nodes,
});

const submit = (parameters: INodeParameters): Side =>
	ours({ resource: 'form', operation: 'submit', formId: FORM, ...parameters });

export function pairs(base: string): Pair[] {
	const form = `${base}/forms/${FORM}/submit`;
	const keyValue = (parameters: INodeParameters[]) =>
		httpRequest({ method: 'POST', url: form, sendBody: true, bodyParameters: { parameters } });
	const query = `${base}/database/contacts/query`;
	const oneContact = `={{ { filterString: "Email = '" + $json.Email + "'", numberOfRecords: 1 } }}`;
	const jsonOutput =
		'={{ { referenceID: $json.referenceID, source: $json.source, ...Object.fromEntries($json.data.map(({ name, value }) => [name, value])) } }}';
	// Edit Fields is at its fastest with one expression for the whole item.
	const editFields = node('Edit Fields', 'n8n-nodes-base.set', 3.5, { mode: 'raw', jsonOutput });
	const pages = pagination('startRecord', 150, 'selectedContacts');
	return [
		{
			...thousand,
			name: 'Submit, ten mapped fields',
			ours: submit({ fields: { field: mapped } }),
			theirs: http('key-value body', [keyValue(mapped)]),
		},
		{
			...thousand,
			name: 'Submit, ten mapped fields, three with a method',
			ours: submit({ fields: { field: threeWithMethod } }),
			theirs: http('key-value body', [keyValue(threeWithMethod)]),
		},
		{
			...thousand,
			name: 'Submit, automatic mapping',
			ours: submit({ fieldsMode: 'autoMap' }),
			theirs: http('one JSON expression', [httpJson(form, '={{ $json }}')]),
		},
		{
			...thousand,
			name: 'Submit with Send Once',
			ours: submit({ fieldsMode: 'autoMap', options: { sendOnceKey: '={{ $json.Reference }}' } }),
			theirs: { ...submit({ fieldsMode: 'autoMap' }), name: 'Submit without Send Once' },
		},
		{
			...thousand,
			name: 'Query, one contact each',
			ours: ours({
				resource: 'contact',
				operation: 'query',
				filterString: "=Email = '{{ $json.Email }}'",
				limit: 1,
			}),
			theirs: http('Split Out, Edit Fields', [
				httpJson(query, oneContact),
				splitOut('selectedContacts'),
				editFields,
			]),
		},
		{
			name: 'Return All, 50,000 contacts',
			people: 1,
			requests: 335,
			ours: ours({ resource: 'contact', operation: 'query', returnAll: true }, CONTACTS),
			theirs: http('own pagination', [httpJson(query, '{ "numberOfRecords": 150 }', pages)], 335),
		},
	];
}
