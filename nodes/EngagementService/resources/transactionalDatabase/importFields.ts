import type { INodeProperties } from 'n8n-workflow';

/** A list of pairs, from a column of the file to a field. */
export function maps(displayName: string, name: string, description: string): INodeProperties {
	return {
		displayName,
		name,
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add Pair',
		default: {},
		options: [
			{
				displayName: 'Pair',
				name: 'map',
				values: [
					{ displayName: 'From', name: 'from', type: 'string', default: '' },
					{ displayName: 'To', name: 'to', type: 'string', default: '' },
				],
			},
		],
		description,
	};
}

/** The options of an import. The API document does not show what they do beyond their names. */
export const importOptions: INodeProperties[] = [
	{
		displayName: 'Action',
		name: 'action',
		type: 'string',
		default: 'Append',
		placeholder: 'e.g. Append',
		description: 'What the import does with the rows',
	},
	{
		displayName: 'Column Delimiter',
		name: 'columnDelimiter',
		type: 'string',
		default: '',
		placeholder: 'e.g. ,',
		description: 'What separates the columns of the file. Sent exactly as typed.',
	},
	{
		displayName: 'Custom Tags',
		name: 'customTags',
		type: 'string',
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Tag' },
		default: [],
		description: 'Tags to give to the import',
	},
	{
		displayName: 'Description',
		name: 'description',
		type: 'string',
		default: '',
		description: 'A text that says what the import is for',
	},
	{
		displayName: 'Display Name',
		name: 'displayName',
		type: 'string',
		default: '',
		placeholder: 'e.g. Orders of November',
		description: 'The name of the import in the service',
	},
	{
		displayName: 'Encoding',
		name: 'encoding',
		type: 'string',
		default: '',
		placeholder: 'e.g. UTF-8',
		description: 'The character encoding of the file',
	},
	{
		displayName: 'First Row Has Column Names',
		name: 'firstRowHasColumnNames',
		type: 'boolean',
		default: false,
		description: 'Whether the first row of the file holds the names of the columns',
	},
	{
		displayName: 'Hide Import',
		name: 'hideImport',
		type: 'boolean',
		default: false,
		description: 'Whether to hide the import in the service',
	},
	{
		displayName: 'Import Blank Values',
		name: 'importBlankValues',
		type: 'boolean',
		default: false,
		description: 'Whether to import values that are blank',
	},
	maps('Lookup Field Maps', 'lookupFieldMaps', 'The pairs to look records up by'),
	{
		displayName: 'Row Separator',
		name: 'rowSeparator',
		type: 'string',
		default: '',
		description: 'What separates the rows of the file. Sent exactly as typed.',
	},
	{
		displayName: 'Source',
		name: 'source',
		type: 'string',
		default: '',
		placeholder: 'e.g. n8n',
		description: 'Where the transactions come from',
	},
	{
		displayName: 'Text Qualifier',
		name: 'textQualifier',
		type: 'string',
		default: '',
		placeholder: 'e.g. "',
		description: 'What stands around a text in the file. Sent exactly as typed.',
	},
	{
		displayName: 'Type',
		name: 'type',
		type: 'string',
		default: 'FlatFile',
		placeholder: 'e.g. FlatFile',
		description: 'What kind of file it is',
	},
	maps('Update Maps', 'updateMaps', 'The pairs to update records by'),
];
