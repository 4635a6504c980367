/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import ts from 'typescript';

import { loadPackage } from '../engine/harness/host';

let properties: INodeProperties[];
beforeAll(async () => {
	const { type } = (await loadPackage()).getNode('engagementService');
	if (!('description' in type && 'properties' in type.description)) throw new Error('No node');
	properties = type.description.properties;
});

/** The operations, and their parameters in the order of the editor: name, type, default. */
const OPTIONS = ['options', 'collection', {}];
const FORM = [
	['formId', 'string', '', 'required'],
	['referenceId', 'string', ''],
	['fieldsMode', 'options', 'manual'],
	['fields', 'fixedCollection', {}],
	['ignoreFields', 'string', ''],
	['fieldsIdentifiedBy', 'options', 'name'],
	['fieldsJson', 'json', '{}'],
	['transactionalData', 'fixedCollection', {}],
];
const messages = (recipient: string) => [
	['programmeId', 'string', '', 'required'],
	[recipient, 'string', '', 'required'],
	['returnAll', 'boolean', false],
	['limit', 'number', 50],
	['lists', 'multiOptions', ['inbound', 'outbound', 'txtOut', 'api']],
	['output', 'options', 'messages'],
	OPTIONS,
];
const concurrency = expect.objectContaining({
	displayName: 'Requests at Once',
	name: 'concurrency',
	default: 10,
	typeOptions: { minValue: 1, maxValue: 100 },
});

interface Agreed {
	/** As the picker shows it. */
	title: string;
	permission: string;
	parameters: unknown[];
	options: string[];
}
const agreed: Record<string, Agreed> = {
	'form/submit': {
		title: 'Submit',
		permission: 'Any',
		parameters: [...FORM, OPTIONS],
		options: ['disableContactHistory', 'formAction', 'itemXml', 'concurrency', 'source'],
	},
	'form/validate': {
		title: 'Validate',
		permission: 'Any',
		parameters: [...FORM, ['whenInvalid', 'options', 'output'], OPTIONS],
		options: ['disableContactHistory', 'formAction', 'itemXml', 'concurrency', 'source'],
	},
	'transactionalDatabase/import': {
		title: 'Import',
		permission: 'Edit Contacts and transactions',
		parameters: [
			['transactionalDatabaseId', 'string', '', 'required'],
			['uploadId', 'string', ''],
			['fieldMaps', 'fixedCollection', {}],
			OPTIONS,
		],
		options: [
			'action',
			'columnDelimiter',
			'customTags',
			'description',
			'displayName',
			'encoding',
			'firstRowHasColumnNames',
			'hideImport',
			'importBlankValues',
			'lookupFieldMaps',
			'concurrency',
			'rowSeparator',
			'source',
			'textQualifier',
			'type',
			'updateMaps',
		],
	},
	'contact/query': {
		title: 'Query',
		permission: 'View Contacts and transactions',
		parameters: [
			['filterString', 'string', ''],
			['returnAll', 'boolean', false],
			['limit', 'number', 50],
			['output', 'options', 'simplified'],
			OPTIONS,
		],
		options: [
			'columns',
			'condition',
			'needTotalRowCount',
			'pageSize',
			'concurrency',
			'sortFields',
			'startRecord',
		],
	},
	'contact/getHistory': {
		title: 'Get History',
		permission: 'View Contacts and transactions',
		parameters: [
			['referenceId', 'string', '', 'required'],
			['output', 'options', 'response'],
			OPTIONS,
		],
		options: ['concurrency', 'showAll', 'since'],
	},
	'message/getEvents': {
		title: 'Get Events',
		permission: 'View Contacts and transactions',
		parameters: [
			['referenceId', 'string', '', 'required'],
			['messageId', 'string', '', 'required'],
			['output', 'options', 'response'],
			OPTIONS,
		],
		options: ['concurrency'],
	},
	'txtMessage/getManyByContact': {
		title: 'Get Many by Contact',
		permission: 'Messages and Reports',
		parameters: messages('referenceId'),
		options: ['pageSize', 'concurrency', 'startIndex'],
	},
	'txtMessage/getManyByMobileNumber': {
		title: 'Get Many by Mobile Number',
		permission: 'Messages and Reports',
		parameters: messages('mobileNumber'),
		options: ['pageSize', 'concurrency', 'startIndex'],
	},
};
const names = Object.keys(agreed);

const shownFor = (resource: string) => (property: INodeProperties) =>
	property.displayOptions?.show?.resource?.includes(resource);

function operationsOf(resource: string): INodePropertyOptions[] {
	const picker = properties.filter(shownFor(resource)).find(({ name }) => name === 'operation');
	return (picker?.options ?? []) as INodePropertyOptions[];
}

function fieldsOf(name: string): INodeProperties[] {
	const [resource, operation] = name.split('/');
	return properties.filter(
		(property) =>
			shownFor(resource)(property) && property.displayOptions?.show?.operation?.includes(operation),
	);
}

it('has the eight operations of the API, and no other', () => {
	const [{ options: resources = [] }] = properties;
	const found = resources.flatMap((resource) =>
		'value' in resource
			? operationsOf(String(resource.value)).map(({ value }) => `${resource.value}/${value}`)
			: [],
	);

	expect(found.sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
	const { title, permission, parameters, options } = agreed[name];
	const [resource, operation] = name.split('/');

	it('has the agreed parameters', () => {
		// A notice is only read.
		const fields = fieldsOf(name).filter(({ type }) => type !== 'notice');
		const collection = fields.find((field) => field.name === 'options');

		expect(
			fields.map(({ name, type, default: value, required }) => [
				...[name, type, value],
				...(required ? ['required'] : []),
			]),
		).toEqual(parameters);
		expect(collection?.options?.map((option) => option.name)).toEqual(options);
		expect(collection?.options).toContainEqual(concurrency);
	});

	it('is declared with routing, and says which permission it needs', () => {
		const option = operationsOf(resource).find(({ value }) => value === operation);

		expect(option?.routing).toEqual({
			request: { method: expect.stringMatching(/^(GET|POST)$/) },
			send: { preSend: [expect.any(Function)] },
			output: { postReceive: [expect.any(Function)] },
		});
		expect(option?.description).toContain(`Permission of the API token: ${permission}`);
		expect(option?.name).toBe(title);
		expect(option?.action).toBeTruthy();
	});
});

/** Every property, also those inside collections. */
function walk(fields: INodeProperties[]): INodeProperties[] {
	return fields.flatMap((field) => [
		field,
		...walk(
			(field.options ?? []).flatMap((option) => {
				if ('values' in option) return option.values;
				return 'displayName' in option ? option : [];
			}),
		),
	]);
}

it('has its defaults among its options', () => {
	for (const field of walk(properties)) {
		if (field.type !== 'options' && field.type !== 'multiOptions') continue;
		const values = field.options?.map((option) => 'value' in option && option.value);
		expect(values).toEqual(expect.arrayContaining([field.default].flat()));
	}
});

it('has no condition inside a collection, where n8n cannot open a workflow with it', () => {
	const inside = properties.flatMap((property) => walk([property]).slice(1));

	expect(inside.filter(({ displayOptions }) => displayOptions)).toEqual([]);
});

it.each(['nodes', 'credentials'])('%s imports only n8n-workflow and its own files', (folder) => {
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts'))
		.map((file) => join(folder, file));
	expect(files).not.toEqual([]);

	for (const file of files) {
		for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
			const isOurs = normalize(join(dirname(file), fileName)).startsWith(folder);
			expect(fileName === 'n8n-workflow' || (fileName.startsWith('.') && isOurs)).toBe(true);
		}
	}
});
