import type { INode, INodeParameters } from 'n8n-workflow';
import {
	editFields,
	engagementService,
	httpJson,
	httpRequest,
	merge,
	pagination,
	splitOut,
} from './nodes';
import { CONTACTS } from './service';

/** One way to do the work of a pair. */
export interface Side {
	name: string;
	/** The nodes, one stage after the other; those of one stage stand beside each other. */
	stages: INode[][];
	/** How many items it returns. */
	items: number;
}

/** The same work, done by our node and in another way. */
export interface Pair {
	name: string;
	/** Items that go in. */
	people: number;
	requests: number;
	ours: Side;
	theirs: Side;
}

const FORM = '8d1f6c1e-3b0a-4a57-9c39-5b1f2a7e4d10';
const PROGRAMME = '0c6e8f52-7a1d-4e39-b284-d5f903a17c6b';

const mapped = 'Email FirstName LastName Mobile Town Postcode Session Seats Newsletter Reference'
	.split(' ')
	.map((name) => ({ name, value: `={{ $json.${name} }}` }));

const oneFails = [...mapped.slice(1), { name: 'Company', value: '={{ $json.employer.name }}' }];

/** All that is measured on the service at `base`. */
export const pairs = (base: string): Pair[] => [
	...submissions(base),
	query(base),
	conversation(base),
	allContacts(base),
];

const thousand = { people: 1_000, requests: 1_000 };

const ours = (items: number, parameters: INodeParameters, name = 'Engagement Service'): Side => ({
	name,
	items,
	stages: [[engagementService(parameters)]],
});

const http = (how: string, items: number, ...stages: INode[][]): Side => ({
	name: `HTTP Request, ${how}`,
	items,
	stages,
});

function submissions(base: string): Pair[] {
	const url = `${base}/forms/${FORM}/submit`;
	const keyValue = (parameters: INodeParameters[]) =>
		httpRequest({ method: 'POST', url, sendBody: true, bodyParameters: { parameters } });
	const submit = (parameters: INodeParameters, name?: string) =>
		ours(1_000, { resource: 'form', operation: 'submit', formId: FORM, ...parameters }, name);
	const options = { sendOnceKey: '={{ $json.Reference }}' };
	return [
		{
			...thousand,
			name: 'Submit, ten mapped fields',
			ours: submit({ fields: { field: mapped } }),
			theirs: http('key-value body', 1_000, [keyValue(mapped)]),
		},
		{
			...thousand,
			name: 'Submit, ten mapped fields, one expression fails',
			ours: submit({ fields: { field: oneFails } }),
			theirs: http('key-value body', 1_000, [keyValue(oneFails)]),
		},
		{
			...thousand,
			name: 'Submit, automatic mapping',
			ours: submit({ fieldsMode: 'autoMap' }),
			theirs: http('one JSON expression', 1_000, [httpJson(url, '={{ $json }}')]),
		},
		{
			...thousand,
			name: 'Submit with Send Once',
			ours: submit({ fieldsMode: 'autoMap', options }),
			theirs: submit({ fieldsMode: 'autoMap' }, 'Submit without Send Once'),
		},
	];
}

function query(base: string): Pair {
	const body = `={{ { filterString: "Email = '" + $json.Email + "'", numberOfRecords: 1 } }}`;
	const flat =
		'={{ { referenceID: $json.referenceID, source: $json.source, ...Object.fromEntries($json.data.map(({ name, value }) => [name, value])) } }}';
	return {
		...thousand,
		name: 'Query, one contact each',
		ours: ours(1_000, {
			resource: 'contact',
			operation: 'query',
			filterString: "=Email = '{{ $json.Email }}'",
			limit: 1,
		}),
		theirs: http(
			'Split Out, Edit Fields',
			1_000,
			[httpJson(`${base}/database/contacts/query`, body)],
			[splitOut('selectedContacts')],
			[editFields(flat)],
		),
	};
}

function conversation(base: string): Pair {
	const url = `=${base}/txt/programmes/${PROGRAMME}/sendtxt/{{ $json.Reference }}?numRecords=12`;
	const lists = ['inbound', 'outbound', 'txtOut', 'api'];
	return {
		...thousand,
		name: 'TXT messages, twelve each',
		ours: ours(12_000, {
			resource: 'txtMessage',
			operation: 'getManyByContact',
			programmeId: PROGRAMME,
			referenceId: '={{ $json.Reference }}',
			limit: 12,
		}),
		theirs: http('four Split Outs, Merge', 12_000, [httpRequest({ url })], lists.map(splitOut), [
			merge(lists.length),
		]),
	};
}

function allContacts(base: string): Pair {
	const options = pagination('startRecord', 500, 'selectedContacts');
	const request = httpJson(
		`${base}/database/contacts/query`,
		'{ "numberOfRecords": 500 }',
		options,
	);
	return {
		name: 'Return All, 50,000 contacts',
		people: 1,
		requests: 101,
		ours: ours(CONTACTS, { resource: 'contact', operation: 'query', returnAll: true }),
		theirs: http('own pagination', 101, [request]),
	};
}
