import { seedData } from '../service';
import type { Entry } from './entry';

const { transactionalDatabases, upload } = seedData.ids;
const transactionalDatabaseID = transactionalDatabases.orders;
const url = `/database/transactionaldatabases/${transactionalDatabaseID}/import/execute`;

/** Options in which a space counts. */
const delimiters = { columnDelimiter: '\t', rowSeparator: ' ', textQualifier: '\n' };

/** Switches the other way round. */
const switched = { firstRowHasColumnNames: false, hideImport: true, importBlankValues: false };

/** The options of an import that are sent as they are. */
const file = {
	action: 'Append',
	type: 'FlatFile',
	columnDelimiter: ';',
	customTags: ['orders', 'november'],
	description: 'All orders of November',
	displayName: 'Orders',
	encoding: 'UTF-8',
	firstRowHasColumnNames: true,
	hideImport: false,
	importBlankValues: true,
	rowSeparator: '\n',
	source: 'n8n',
	textQualifier: '"',
};

export const ofTransactionalDatabase = {
	'transactionalDatabase/import': {
		writes: true,
		parameters: {
			transactionalDatabaseId: transactionalDatabaseID,
			uploadId: upload,
			fieldMaps: { map: [{ from: 'Order Number', to: 'Order' }] },
			options: {
				...file,
				includeInput: false,
				lookupFieldMaps: { map: [{ from: 'Email', to: 'Email' }] },
				updateMaps: { map: [{ from: 'Status', to: 'Status' }] },
			},
		},
		request: {
			url,
			body: {
				...file,
				uploadID: upload,
				fieldMaps: [{ from: 'Order Number', to: 'Order' }],
				lookupFieldMaps: [{ from: 'Email', to: 'Email' }],
				updateMaps: [{ from: 'Status', to: 'Status' }],
			},
		},
		answer: { importID: 'd7c0a2f4-8b19-4e63-a5d8-3f1b6e9c7024' },
		outputs: [
			{ items: [{ importID: 'd7c0a2f4-8b19-4e63-a5d8-3f1b6e9c7024', transactionalDatabaseID }] },
			{
				alreadySent: true,
				items: [{ transactionalDatabaseID, alreadySent: true }],
			},
		],
		variants: [
			{
				parameters: {
					fieldMaps: {},
					options: { ...delimiters, customTags: ['orders', '', 'november'] },
				},
				request: {
					url,
					body: { uploadID: upload, ...delimiters, customTags: ['orders', 'november'] },
				},
			},
			{
				parameters: { fieldMaps: {}, options: { ...switched, customTags: [''] } },
				request: { url, body: { uploadID: upload, ...switched } },
			},
		],
	},
} satisfies Record<string, Entry>;
