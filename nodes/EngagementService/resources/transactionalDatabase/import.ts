import type { IDataObject, INodeProperties } from 'n8n-workflow';

import {
	alreadySent,
	includeInput,
	optionalText,
	options,
	requiredId,
	sendOnceField,
} from '../../shared/fields';
import { unlessEmpty } from '../../shared/json';
import { operation } from '../../operation';
import type { Parameters } from '../../shared/parameters';
import { strings } from '../../shared/schema';
import { unexpected, type Hint, type Outcome, type ServiceRequest } from '../../transport';
import { importOptions, maps } from './importFields';

const fields: INodeProperties[] = [
	{
		displayName:
			'This starts the import of a file that the service already has. It does not upload files.',
		name: 'uploadNotice',
		type: 'notice',
		default: '',
	},
	requiredId({
		displayName: 'Transactional Database ID',
		name: 'transactionalDatabaseId',
		placeholder: 'e.g. 91c6e0f4-2a7d-4b53-8e19-d40b7f58a26c',
		description: 'The ID of the transactional database. Ask whoever manages your databases.',
	}),
	optionalText({
		displayName: 'Upload ID',
		name: 'uploadId',
		placeholder: 'e.g. c7408e9b-5d12-4f6a-93e0-1b8a6f2d7e45',
		description: 'The ID that the service returned for the uploaded file, or blank',
	}),
	maps('Field Maps', 'fieldMaps', 'The field of the database for each column of the file'),
	options(...importOptions, includeInput, sendOnceField('e.g. {{ $json.uploadID }}')),
];

function input(parameters: Parameters) {
	return {
		transactionalDatabaseID: parameters.requiredId('transactionalDatabaseId'),
		body: {
			action: parameters.text('options.action'),
			type: parameters.text('options.type'),
			columnDelimiter: parameters.verbatim('options.columnDelimiter'),
			displayName: parameters.text('options.displayName'),
			description: parameters.text('options.description'),
			encoding: parameters.text('options.encoding'),
			firstRowHasColumnNames: parameters.boolean('options.firstRowHasColumnNames'),
			rowSeparator: parameters.verbatim('options.rowSeparator'),
			source: parameters.text('options.source'),
			textQualifier: parameters.verbatim('options.textQualifier'),
			uploadID: parameters.id('uploadId'),
			hideImport: parameters.boolean('options.hideImport'),
			importBlankValues: parameters.boolean('options.importBlankValues'),
			customTags: parameters.texts('options.customTags'),
			fieldMaps: pairs(parameters, 'fieldMaps.map'),
			lookupFieldMaps: pairs(parameters, 'options.lookupFieldMaps.map'),
			updateMaps: pairs(parameters, 'options.updateMaps.map'),
		},
	};
}

type Input = ReturnType<typeof input>;

function pairs(parameters: Parameters, name: string) {
	const pairs = parameters
		.rows(name)
		.map((row) => ({ from: row.requiredText('from'), to: row.requiredText('to') }));
	return unlessEmpty(pairs);
}

function request({ body, ...path }: Input): ServiceRequest<'transactionalDatabaseID'> {
	return { path, body, hints: body.uploadID ? [] : [{ hint: withoutUpload, names: [] }] };
}

const withoutUpload: Hint = ({ items, count }) =>
	`No Upload ID was sent${count === 1 ? '' : ` for ${items}`}, so the service was not told which file to import.`;

function items(
	answer: IDataObject,
	{ transactionalDatabaseID }: Input,
	{ statusCode }: Outcome,
): IDataObject[] {
	const { importID } = answer;
	if (typeof importID !== 'number' && (typeof importID !== 'string' || !importID)) {
		throw unexpected('The service answered without an importID', statusCode, 'write');
	}
	return [{ importID, transactionalDatabaseID, ...answer }];
}

export const importTransactions = operation({
	name: 'Import',
	value: 'import',
	action: 'Import transactions',
	description: 'Start the import of an uploaded file into a transactional database',
	permission: 'Edit Contacts and transactions',
	kind: 'write',
	method: 'POST',
	path: '/database/transactionaldatabases/{transactionalDatabaseID}/import/execute',
	example: { transactionalDatabaseId: 'DATABASE_ID', uploadId: 'UPLOAD_ID' },
	returns: {
		type: 'object',
		properties: { ...strings('importID', 'transactionalDatabaseID'), alreadySent },
	},
	fields,
	input,
	request,
	items,
	alreadySent: ({ transactionalDatabaseID }) => [{ transactionalDatabaseID }],
});
