import type { INodeParameters } from 'n8n-workflow';
import { bare, engagementService, http, thousand, type Case } from './case';
import { databaseId, formId, programmeId, reader } from '../nodes/ids';
import { editFields, httpJson, httpRequest, merge, splitOut } from '../stages';
import { returnAll } from './returnAll';

const lists = ['inbound', 'outbound', 'txtOut', 'api'];
const { displayName, firstRowHasColumnNames, columnDelimiter } = reader;

const mapped = 'Email FirstName LastName Mobile Town Postcode Session Seats Newsletter Reference'
	.split(' ')
	.map((name) => ({ name, value: `={{ $json.${name} }}` }));

const flatContact =
	'={{ { referenceID: $json.referenceID, source: $json.source, ...Object.fromEntries($json.data.map(({ name, value }) => [name, value])) } }}';

/** What a person would do with HTTP Request, beside our node, on the service at `base`. */
export function pairs(base: string): Case[] {
	return [...submissions(base), imports(base), query(base), conversation(base), ...returnAll(base)];
}

function submissions(base: string): Case[] {
	const url = `${base}/forms/${formId}/submit`;
	const bodyParameters = { parameters: mapped };
	const keyValue = httpRequest({ method: 'POST', url, sendBody: true, bodyParameters });
	const wholeItem = http(', one JSON expression', 1_000, [httpJson(url, '={{ $json }}')]);
	const node = (parameters: INodeParameters) =>
		engagementService(1_000, { resource: 'form', operation: 'submit', formId, ...parameters });
	const same = { ...thousand, floor: bare('submit', 1_000, base) };
	return [
		{
			...same,
			name: 'submit, ten mapped fields',
			ours: node({ fields: { field: mapped } }),
			rivals: [http(', key-value body', 1_000, [keyValue])],
		},
		{
			...same,
			name: 'submit, automatic mapping',
			ours: node({ fieldsMode: 'autoMap' }),
			rivals: [wholeItem],
		},
		{
			...same,
			name: 'submit, JSON',
			ours: node({ fieldsMode: 'json', fieldsJson: '={{ $json }}' }),
			rivals: [wholeItem],
		},
	];
}

function imports(base: string): Case {
	const url = `${base}/database/transactionaldatabases/${databaseId}/import/execute`;
	const body = `={{ { ...${JSON.stringify(reader)}, uploadID: $json.Reference } }}`;
	return {
		...thousand,
		name: 'import',
		ours: engagementService(1_000, {
			resource: 'transactionalDatabase',
			operation: 'import',
			transactionalDatabaseId: databaseId,
			uploadId: '={{ $json.Reference }}',
			fieldMaps: { map: reader.fieldMaps },
			options: { displayName, firstRowHasColumnNames, columnDelimiter },
		}),
		floor: bare('import', 1_000, base),
		rivals: [http(', one JSON expression', 1_000, [httpJson(url, body)])],
	};
}

function query(base: string): Case {
	const body = `={{ { filterString: "Email = '" + $json.Email + "'", numberOfRecords: 1 } }}`;
	const request = httpJson(`${base}/database/contacts/query`, body);
	const helpers = [[splitOut('selectedContacts')], [editFields(flatContact)]];
	return {
		...thousand,
		name: 'query, simplified',
		ours: engagementService(1_000, {
			resource: 'contact',
			operation: 'query',
			filterString: "=Email = '{{ $json.Email }}'",
			limit: 1,
		}),
		floor: bare('query', 1_000, base),
		rivals: [
			http(', Split Out, Edit Fields', 1_000, [request], ...helpers),
			http(' alone, not split', 1_000, [request]),
		],
	};
}

function conversation(base: string): Case {
	const url = `=${base}/txt/programmes/${programmeId}/sendtxt/{{ $json.Reference }}?numRecords=12`;
	const request = httpRequest({ url });
	return {
		...thousand,
		name: 'TXT messages by contact, split',
		ours: engagementService(12_000, {
			resource: 'txtMessage',
			operation: 'getManyByContact',
			programmeId,
			referenceId: '={{ $json.Reference }}',
			limit: 12,
		}),
		floor: bare('messages', 1_000, base),
		rivals: [
			http(', four Split Outs, Merge', 12_000, [request], lists.map(splitOut), [
				merge(lists.length),
			]),
			http(' alone, not split', 1_000, [request]),
		],
	};
}
