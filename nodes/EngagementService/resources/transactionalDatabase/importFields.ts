import type { INodeProperties } from 'n8n-workflow';

import { booleanField, optionalText } from '../../shared/fields';

/** A tab cannot be typed into a field, and `\t` would be sent as two characters. */
const AS_TYPED = "Sent exactly as typed. For a tab, enter it as the expression {{ '\\t' }}.";

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
					optionalText({
						displayName: 'From',
						name: 'from',
						placeholder: 'e.g. Order Number',
						description: 'What to map from, such as a column of the file',
					}),
					optionalText({
						displayName: 'To',
						name: 'to',
						placeholder: 'e.g. OrderNo',
						description: 'What to map to, such as a field of the database',
					}),
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
		description:
			"What the import does with the rows. 'Append' is the value that the service's documentation shows.",
	},
	optionalText({
		displayName: 'Column Delimiter',
		name: 'columnDelimiter',
		placeholder: 'e.g. ,',
		hint: AS_TYPED,
		description: 'What separates the columns of the file',
	}),
	{
		displayName: 'Custom Tags',
		name: 'customTags',
		type: 'string',
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Tag' },
		default: [],
		description: 'Tags to give to the import',
	},
	optionalText({
		displayName: 'Description',
		name: 'description',
		description: 'A text that says what the import is for',
	}),
	optionalText({
		displayName: 'Display Name',
		name: 'displayName',
		placeholder: 'e.g. Orders of November',
		description: 'The name of the import in the service',
	}),
	optionalText({
		displayName: 'Encoding',
		name: 'encoding',
		placeholder: 'e.g. UTF-8',
		description: 'The character encoding of the file',
	}),
	booleanField({
		displayName: 'First Row Has Column Names',
		name: 'firstRowHasColumnNames',
		description: 'Whether the first row of the file holds the names of the columns',
	}),
	booleanField({
		displayName: 'Hide Import',
		name: 'hideImport',
		description: 'Whether to hide the import in the service',
	}),
	booleanField({
		displayName: 'Import Blank Values',
		name: 'importBlankValues',
		description: 'Whether blank values of the file are imported too',
	}),
	maps('Lookup Field Maps', 'lookupFieldMaps', 'The pairs by which the service looks up records'),
	optionalText({
		displayName: 'Row Separator',
		name: 'rowSeparator',
		hint: AS_TYPED,
		description: 'What separates the rows of the file',
	}),
	optionalText({
		displayName: 'Source',
		name: 'source',
		placeholder: 'e.g. n8n',
		description: 'Where the transactions come from',
	}),
	optionalText({
		displayName: 'Text Qualifier',
		name: 'textQualifier',
		placeholder: 'e.g. "',
		hint: AS_TYPED,
		description: 'What stands around a text in the file, such as a quotation mark',
	}),
	{
		displayName: 'Type',
		name: 'type',
		type: 'string',
		default: 'FlatFile',
		placeholder: 'e.g. FlatFile',
		description:
			"What kind of file it is. 'FlatFile' is the value that the service's documentation shows.",
	},
	maps('Update Maps', 'updateMaps', 'The pairs by which the service updates records'),
];
