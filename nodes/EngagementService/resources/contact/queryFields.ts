import { inBody, parsed, type Field } from '../../shared/declared';
import {
	booleanField,
	limit as anyLimit,
	optionalText,
	options,
	outputPicker,
	pageSize,
	returnAll,
	rowsField,
	startPosition,
} from '../../shared/fields';

export const filterString = optionalText({
	displayName: 'Filter String',
	name: 'filterString',
	placeholder: "e.g. [FIELD_ID] eq 'nathan@example.com'",
	description:
		"A filter that contacts must match, or blank for all contacts. FIELD_ID is the ID of a field: 'Query contacts' returns it as 'fieldID' if 'Output' is 'Raw'.",
	reading: 'filter',
});

export const columns = optionalText({
	displayName: 'Columns',
	name: 'columns',
	description: 'The contact fields to return. Ask whoever manages the service how to write them.',
});

export const condition: Field = {
	displayName: 'Condition',
	name: 'condition',
	type: 'json',
	default: '{}',
	description:
		'A JSON object that contacts must match. Ask whoever manages the service how to write it.',
	reading: 'filter',
};

export const contactOutput = outputPicker('contactOutput', 'simplified', [
	{ name: 'Raw', value: 'raw', description: 'One item for each contact, as the service sent it' },
	{
		name: 'Selected Fields',
		value: 'selected',
		description: 'One item for each contact, with the fields chosen below',
	},
	{
		name: 'Simplified',
		value: 'simplified',
		description: 'One item for each contact, with each field under its name',
	},
	{
		name: 'Whole Response',
		value: 'response',
		description: 'One item for each page, with the totals',
	},
]);

export const limit: Field = { ...anyLimit, routing: inBody('numberOfRecords') };

export const startRecord = startPosition({
	displayName: 'Start Record',
	name: 'startRecord',
	description: 'The position of the first contact to return',
	routing: inBody('startRecord'),
});

export const fields: Field[] = [
	{
		...filterString,
		// n8n adds a field that is dragged on a fixed text at its end, after a space.
		hint: 'To drag a field in, choose Expression first',
		routing: inBody('filterString'),
	},
	returnAll,
	limit,
	contactOutput,
	{
		displayName: 'Field Names or IDs',
		name: 'contactFields',
		type: 'multiOptions',
		typeOptions: { loadOptionsMethod: 'getContactFields' },
		default: [],
		displayOptions: { show: { contactOutput: ['selected'] } },
		description:
			'The fields to return, by name. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
	},
	options(
		{ ...columns, routing: inBody('columns') },
		{ ...condition, routing: inBody('condition', `={{ ${parsed('$value')} }}`) },
		booleanField({
			displayName: 'Include Total Count',
			name: 'needTotalRowCount',
			description:
				"Whether to count all matching contacts. Set 'Output' to 'Whole Response' to see the count.",
			routing: inBody('needTotalRowCount'),
		}),
		startRecord,
		pageSize,
	),
	rowsField({
		displayName: 'Sort',
		name: 'sortFields',
		typeOptions: { sortable: true },
		row: {
			displayName: 'Sort Column',
			name: 'sort',
			values: [
				{
					displayName: 'Column Name or ID',
					name: 'column',
					type: 'options',
					typeOptions: { loadOptionsMethod: 'getSortColumns' },
					default: '',
					description:
						'The field to sort by. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
					reading: 'requiredText',
				},
				optionalText({
					displayName: 'Direction',
					name: 'direction',
					default: 'Ascending',
					placeholder: 'e.g. Ascending',
					description: "The service's documentation shows only 'Ascending'.",
				}),
			],
		},
		description: 'The columns to sort by, the most important first',
		routing: inBody('sortFields', '={{ $value?.sort }}'),
	}),
];
