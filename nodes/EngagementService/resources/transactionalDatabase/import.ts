import type { IDataObject } from 'n8n-workflow';

import { inBody, propertyOf, type Declared, type Field } from '../../shared/declared';
import {
	alreadySent,
	includeInput,
	optionalId,
	options,
	requiredId,
	sendOnceField,
} from '../../shared/fields';
import { idText } from '../../shared/json';
import { operation } from '../../operation';
import { strings } from '../../shared/schema';
import { path } from '../../shared/urlPath';
import { unexpected, type Hint, type Outcome } from '../../transport';
import { importOptions, maps } from './importFields';

const transactionalDatabaseId = requiredId({
	displayName: 'Transactional Database ID',
	name: 'transactionalDatabaseId',
	placeholder: 'e.g. 91c6e0f4-2a7d-4b53-8e19-d40b7f58a26c',
	description: 'The ID of the transactional database. Ask whoever manages your databases.',
});

const uploadId = optionalId({
	displayName: 'Upload ID',
	name: 'uploadId',
	placeholder: 'e.g. c7408e9b-5d12-4f6a-93e0-1b8a6f2d7e45',
	description: 'The ID that the service returned for the uploaded file, or blank',
	routing: inBody('uploadID'),
});

const fields: Field[] = [
	{
		displayName:
			'Each input item starts one import of a file that the service already has. Its fields are not imported.',
		name: 'uploadNotice',
		type: 'notice',
		default: '',
	},
	transactionalDatabaseId,
	uploadId,
	maps('Field Maps', 'fieldMaps', 'The field of the database for each column of the file'),
	options(...importOptions, includeInput, sendOnceField('e.g. {{ $json.uploadID }}')),
];

const withoutUpload: Hint = ({ forItems }) =>
	`No Upload ID was sent${forItems}, so the service was not told which file to import.`;

function items(answer: IDataObject, { path }: Declared, { statusCode }: Outcome): IDataObject[] {
	const { importID } = answer;
	if (!['string', 'number'].includes(typeof importID) || idText(importID) === undefined) {
		throw unexpected('The service answered without an importID', statusCode, 'write');
	}
	return [{ importID, ...database(path), ...answer }];
}

function database({ transactionalDatabaseId }: Declared['path']) {
	return { transactionalDatabaseID: transactionalDatabaseId };
}

export const importTransactions = operation({
	name: 'Import',
	value: 'import',
	action: 'Import transactions',
	description: 'Start the import of an uploaded file into a transactional database',
	permission: 'Edit Contacts and transactions',
	kind: 'write',
	method: 'POST',
	path: path`/database/transactionaldatabases/${transactionalDatabaseId}/import/execute`,
	example: { transactionalDatabaseId: 'DATABASE_ID', uploadId: 'UPLOAD_ID' },
	returns: {
		type: 'object',
		properties: { ...strings('importID', 'transactionalDatabaseID'), alreadySent },
	},
	fields,
	input: (_parameters, declared) => declared,
	request: ({ body }) => ({
		hints: body[propertyOf(uploadId)] ? [] : [{ hint: withoutUpload }],
	}),
	items,
	alreadySent: ({ path }) => [database(path)],
});
