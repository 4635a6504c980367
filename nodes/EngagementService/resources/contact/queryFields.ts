import type { INodeProperties } from 'n8n-workflow';

import {
	booleanField,
	optionalText,
	options,
	outputPicker,
	pageSize,
	returnAllOrLimit,
	rowsField,
} from '../../shared/fields';

export const filterString = optionalText({
	displayName: 'Filter String',
	name: 'filterString',
	placeholder: "e.g. [FIELD_ID] eq 'nathan@example.com'",
	description:
		"A filter that contacts must match, or blank for all contacts. FIELD_ID is the ID of a field: 'Query contacts' returns it as 'fieldID' if 'Output' is 'Raw'.",
});

export const columns = optionalText({
	displayName: 'Columns',
	name: 'columns',
	description: 'The contact fields to return. Ask whoever manages the service how to write them.',
});

export const condition: INodeProperties = {
	displayName: 'Condition',
	name: 'condition',
	type: 'json',
	default: '{}',
	description:
		'A JSON object that contacts must match. Ask whoever manages the service how to write it.',
};

export const contactOutput = outputPicker('contactOutput', 'simplified', [
	{ name: 'Raw', value: 'raw', description: 'One item for each contact, as the service sent it' },
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

export const fields: INodeProperties[] = [
	filterString,
	...returnAllOrLimit,
	contactOutput,
	options(
		columns,
		condition,
		booleanField({
			displayName: 'Include Total Count',
			name: 'needTotalRowCount',
			description:
				"Whether to count all matching contacts, even those that are not returned. Set 'Output' to 'Whole Response' to see the count.",
		}),
		{
			displayName: 'Start Record',
			name: 'startRecord',
			type: 'number',
			typeOptions: { minValue: 0 },
			default: 0,
			description: 'The position of the first contact to return',
		},
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
				optionalText({
					displayName: 'Column',
					name: 'column',
					placeholder: 'e.g. FIELD_ID',
					description:
						"The field to sort by. Try its ID: 'Query contacts' returns it if 'Output' is 'Raw'.",
				}),
				optionalText({
					displayName: 'Direction',
					name: 'direction',
					default: 'Ascending',
					placeholder: 'e.g. Ascending',
					description:
						"The order of the contacts. The service's documentation shows only 'Ascending'.",
				}),
			],
		},
		description: 'The columns to sort by, the most important first',
	}),
];
