import type { INodeProperties } from 'n8n-workflow';

import {
	booleanField,
	optionalText,
	options,
	outputPicker,
	pageSize,
	returnAllOrLimit,
} from '../../shared/fields';

/** How many contacts Return All asks for in one request. */
export const PAGE_SIZE = 500;

export const filterString = optionalText({
	displayName: 'Filter String',
	name: 'filterString',
	description:
		"Which contacts to find, or blank for all. The service's documentation does not show how to write a filter, so ask whoever manages the service.",
});

export const columns = optionalText({
	displayName: 'Columns',
	name: 'columns',
	description:
		"Which columns to return. The service's documentation does not show how to write them, so ask whoever manages the service.",
});

export const condition: INodeProperties = {
	displayName: 'Condition',
	name: 'condition',
	type: 'json',
	default: '{}',
	description:
		"Which contacts to find, as a JSON object. The service's documentation does not show its properties, so ask whoever manages the service.",
};

export const contactOutput = outputPicker('contactOutput', 'simplified', [
	{
		name: 'Raw',
		value: 'raw',
		description: 'One item for each contact, as the service sent it',
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
		pageSize(PAGE_SIZE),
	),
	{
		displayName: 'Sort',
		name: 'sortFields',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add Sort Column',
		default: {},
		options: [
			{
				displayName: 'Sort Column',
				name: 'sort',
				values: [
					optionalText({
						displayName: 'Column',
						name: 'column',
						description: 'The column to sort by',
					}),
					{
						displayName: 'Direction',
						name: 'direction',
						type: 'string',
						default: 'Ascending',
						placeholder: 'e.g. Ascending',
						description:
							"In which order to sort. The service's documentation shows only 'Ascending'.",
					},
				],
			},
		],
		description: 'The columns to sort by, the most important first',
	},
];
