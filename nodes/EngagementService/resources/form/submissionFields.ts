import { inBody, type Field } from '../../shared/declared';
import {
	booleanField,
	optionalId,
	optionalText,
	picker,
	requiredId,
	rowsField,
} from '../../shared/fields';

import { inputFields, jsonFields, mappedFields, transactionalForms } from './declaredValues';

/** A value of `fields`. */
export const exampleFields = { field: [{ name: 'Email', value: 'nathan@example.com' }] };

export const formId = requiredId({
	displayName: 'Form ID',
	name: 'formId',
	placeholder: 'e.g. b52f7c1e-9d04-4a86-8f3b-2e60d1c7a945',
	description: 'The ID of the form. Ask whoever manages your forms.',
});

/** The fields that Submit and Validate have in common, and then their options. */
export const submissionFields: Field[] = [
	formId,
	optionalId({
		displayName: 'Reference ID',
		// Not 'referenceId' as elsewhere: n8n keeps a value when the resource is changed, and would submit it unseen.
		name: 'contactReferenceId',
		placeholder: 'e.g. f07d3a68-1c95-4e2b-9b47-8a5e60c2d913',
		description:
			"The ID, or blank for a new contact. 'Query contacts' returns it as 'referenceID'.",
		routing: inBody('referenceID'),
	}),
	picker({
		displayName: 'Field Values',
		name: 'fieldsMode',
		options: [
			{ name: 'JSON', value: 'json', description: 'Write all fields and values as JSON' },
			{
				name: 'Map Automatically',
				value: 'autoMap',
				description: 'Send every field of the input item as a form field of the same name',
				// It would send the agent's input.
				displayOptions: { hide: { '@tool': [true] } },
			},
			{
				name: 'Map Each Field',
				value: 'manual',
				description: 'Enter the name and the value of each field',
			},
		],
		default: 'manual',
		description: 'How to fill in the form',
	}),
	rowsField({
		displayName: 'Fields',
		name: 'fields',
		typeOptions: { sortable: true, fixedCollection: { layout: 'inline' } },
		displayOptions: { show: { fieldsMode: ['manual'] } },
		row: {
			displayName: 'Field',
			name: 'field',
			values: [
				optionalText({
					displayName: 'Name',
					name: 'name',
					placeholder: 'e.g. Email',
					description:
						"The name of the field, or its ID if 'Fields Are Identified By' is 'Field ID'",
				}),
				optionalText({
					displayName: 'Value',
					name: 'value',
					// The inline layout shows no labels.
					placeholder: 'Value',
					description: 'A blank value is sent as empty text. A missing value (null) is not sent.',
				}),
			],
		},
		description: 'The fields of the form with their values',
		routing: inBody('data', mappedFields),
		reading: 'own',
	}),
	picker({
		displayName: 'Fields Are Identified By',
		name: 'fieldsIdentifiedBy',
		options: [
			{ name: 'Field ID', value: 'fieldID', description: 'Such as 1001' },
			{ name: 'Name', value: 'name', description: 'Such as Email' },
		],
		default: 'name',
		displayOptions: { show: { fieldsMode: ['manual', 'autoMap'] } },
		description: 'Whether the fields are given by name or by ID',
	}),
	optionalText({
		displayName: 'Input Fields to Ignore',
		name: 'ignoreFields',
		default: 'id, createdAt, updatedAt, row_number, submittedAt, formMode, validationMessage',
		placeholder: 'e.g. createdAt, updatedAt',
		displayOptions: { show: { fieldsMode: ['autoMap'] } },
		description:
			"Names separated by commas. The default has those that tables, sheets, n8n's forms and 'Validate form' add.",
		routing: inBody('data', inputFields),
		reading: 'own',
	}),
	{
		displayName: 'Fields (JSON)',
		name: 'fieldsJson',
		type: 'json',
		default: '{}',
		hint: 'Example: { "Email": "nathan@example.com" }',
		displayOptions: { show: { fieldsMode: ['json'] } },
		description:
			"An object of names and values, or a list of objects with 'value' and 'name' or 'fieldID'",
		routing: inBody('data', jsonFields),
		reading: 'own',
	},
	rowsField({
		displayName: 'Transactional Forms',
		name: 'transactionalData',
		row: {
			displayName: 'Transactional Form',
			name: 'form',
			values: [
				optionalText({
					displayName: 'Transactional Form ID',
					name: 'transactionalFormId',
					placeholder: 'e.g. 3b8e5f21-7c40-4d96-b1a7-90e2d64c8f53',
					description: 'The ID of the transactional form. Ask whoever manages your forms.',
				}),
				{
					displayName: 'Rows (JSON)',
					name: 'rows',
					type: 'json',
					default: '[]',
					// The default hides a placeholder.
					hint: 'Example: [{ "Product": "Tea", "Quantity": 2 }]',
					description: 'A list of rows, each an object of field names and values',
				},
			],
		},
		description: 'Rows to send with the form, such as the lines of an order',
		routing: inBody('transactionalData', transactionalForms),
		reading: 'own',
	}),
];

export const submissionOptions = [
	booleanField({
		displayName: 'Disable Contact History',
		name: 'disableContactHistory',
		description: "Whether to keep the form out of the contact's history",
		routing: inBody('disableContactHistory'),
	}),
	optionalText({
		displayName: 'Form Action',
		name: 'formAction',
		description: 'The action to send with the form, if the form expects one',
		routing: inBody('formAction'),
	}),
	optionalText({
		displayName: 'Item XML',
		name: 'itemXml',
		typeOptions: { rows: 4 },
		description: 'The XML to send with the form, if the form expects it',
		routing: inBody('itemXml'),
	}),
	optionalText({
		displayName: 'Source',
		name: 'source',
		placeholder: 'e.g. n8n',
		description: 'The origin of the form, for your records in the service',
		routing: inBody('source'),
	}),
];
