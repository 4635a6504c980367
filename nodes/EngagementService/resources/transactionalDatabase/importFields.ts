import { inBody, type Field } from '../../shared/declared';
import { booleanField, optionalText, rowsField } from '../../shared/fields';

/** A tab cannot be typed into a field, and `\t` would be sent as two characters. */
const TAB_HINT = "Sent exactly as typed. For a tab, enter the expression {{ '\\t' }}.";

/** A list of pairs, from a column of the file to a field. */
export function maps(displayName: string, name: string, description: string): Field {
	return rowsField({
		displayName,
		name,
		typeOptions: { sortable: true, fixedCollection: { layout: 'inline' } },
		row: {
			displayName: displayName.replace(/s$/, ''),
			name: 'map',
			values: [
				optionalText({
					displayName: 'From',
					name: 'from',
					// The inline layout shows no labels.
					placeholder: 'From, e.g. Order Number',
					description: 'The source, such as a column of the file',
					reading: 'requiredText',
				}),
				optionalText({
					displayName: 'To',
					name: 'to',
					placeholder: 'To, e.g. OrderNo',
					description: 'The target, such as a field of the database',
					reading: 'requiredText',
				}),
			],
		},
		description,
		routing: inBody(name, '={{ $value?.map }}'),
	});
}

/** The options of an import. Only their names are documented. */
export const importOptions: Field[] = [
	optionalText({
		displayName: 'Action',
		name: 'action',
		default: 'Append',
		placeholder: 'e.g. Append',
		description: "How to import the rows. The service's documentation shows only 'Append'.",
		routing: inBody('action'),
	}),
	optionalText({
		displayName: 'Column Delimiter',
		name: 'columnDelimiter',
		placeholder: 'e.g. ,',
		hint: TAB_HINT,
		description: 'The character between two columns of the file',
		reading: 'verbatim',
		routing: inBody('columnDelimiter'),
	}),
	{
		displayName: 'Custom Tags',
		name: 'customTags',
		type: 'string',
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Tag' },
		default: [],
		description: 'Tags to give to the import',
		routing: inBody('customTags'),
	},
	optionalText({
		displayName: 'Description',
		name: 'description',
		description: 'The purpose of the import',
		routing: inBody('description'),
	}),
	optionalText({
		displayName: 'Display Name',
		name: 'displayName',
		placeholder: 'e.g. Orders of November',
		description: 'The name of the import in the service',
		routing: inBody('displayName'),
	}),
	optionalText({
		displayName: 'Encoding',
		name: 'encoding',
		placeholder: 'e.g. UTF-8',
		description: 'The character encoding of the file',
		routing: inBody('encoding'),
	}),
	booleanField({
		displayName: 'First Row Has Column Names',
		name: 'firstRowHasColumnNames',
		description: 'Whether the file begins with a header row instead of data',
		routing: inBody('firstRowHasColumnNames'),
	}),
	booleanField({
		displayName: 'Hide Import',
		name: 'hideImport',
		description: 'Whether to hide the import in the service',
		routing: inBody('hideImport'),
	}),
	booleanField({
		displayName: 'Import Blank Values',
		name: 'importBlankValues',
		description: 'Whether to also import the blank values of the file',
		routing: inBody('importBlankValues'),
	}),
	maps('Lookup Field Maps', 'lookupFieldMaps', 'Pairs of a column and a field, to look up records'),
	optionalText({
		displayName: 'Row Separator',
		name: 'rowSeparator',
		hint: "Sent exactly as typed. For a line break, enter the expression {{ '\\n' }}.",
		description: 'The character between two rows of the file',
		reading: 'verbatim',
		routing: inBody('rowSeparator'),
	}),
	optionalText({
		displayName: 'Source',
		name: 'source',
		placeholder: 'e.g. n8n',
		description: 'The origin of the transactions',
		routing: inBody('source'),
	}),
	optionalText({
		displayName: 'Text Qualifier',
		name: 'textQualifier',
		placeholder: 'e.g. "',
		hint: 'Sent exactly as typed',
		description: 'The character around a text in the file, such as a quotation mark',
		reading: 'verbatim',
		routing: inBody('textQualifier'),
	}),
	optionalText({
		displayName: 'Type',
		name: 'type',
		default: 'FlatFile',
		placeholder: 'e.g. FlatFile',
		description: "The kind of file. The service's documentation shows only 'FlatFile'.",
		routing: inBody('type'),
	}),
	maps('Update Maps', 'updateMaps', 'Pairs of a column and a field, to update records'),
];
