import type { INodeProperties } from 'n8n-workflow';

import { options } from '../../shared/fields';

/** The fields that Submit and Validate have in common. */

export const identification: INodeProperties[] = [
	{
		displayName: 'Form ID',
		name: 'formId',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. 8d1f6c1e-3b0a-4a57-9c39-5b1f2a7e4d10',
		description: 'The UUID of the form',
	},
	{
		displayName: 'Reference ID',
		name: 'referenceId',
		type: 'string',
		default: '',
		placeholder: 'e.g. 7e2a4c90-5d3b-4f18-a6c1-0b9d8e7f3a25',
		description: 'The reference ID of the contact that the form is for',
	},
];

export const contents: INodeProperties[] = [
	{
		displayName: 'Field Values',
		name: 'fieldsMode',
		type: 'options',
		options: [
			{
				name: 'Map Each Field',
				value: 'manual',
				description: 'Name each field of the form and set its value',
			},
			{
				name: 'Map Automatically',
				value: 'autoMap',
				description: 'Send every property of the input item as a field of the same name',
			},
			{ name: 'JSON', value: 'json', description: 'Give all fields as JSON' },
		],
		default: 'manual',
		description: 'How the values of the form are made',
	},
	{
		displayName: 'Fields',
		name: 'fields',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add Field',
		default: {},
		displayOptions: { show: { fieldsMode: ['manual'] } },
		options: [
			{
				displayName: 'Field',
				name: 'field',
				values: [
					{
						displayName: 'Name',
						name: 'name',
						type: 'string',
						default: '',
						placeholder: 'e.g. Email',
						description: 'The name of the form field. Not needed when you give its ID.',
					},
					{
						displayName: 'Field ID',
						name: 'fieldId',
						type: 'string',
						default: '',
						description: 'The ID of the form field. Not needed when you give its name.',
					},
					{
						displayName: 'Value',
						name: 'value',
						type: 'string',
						default: '',
						description: 'The value to send. A missing value is sent as empty text.',
					},
				],
			},
		],
	},
	{
		displayName: 'Input Properties to Ignore',
		name: 'ignoreFields',
		type: 'string',
		default: '',
		placeholder: 'e.g. rowNumber, createdAt',
		displayOptions: { show: { fieldsMode: ['autoMap'] } },
		description: 'Names of properties of the input item that are not sent, separated by commas',
	},
	{
		displayName: 'Fields Are Identified By',
		name: 'fieldsIdentifiedBy',
		type: 'options',
		options: [
			{ name: 'Name', value: 'name' },
			{ name: 'Field ID', value: 'fieldID' },
		],
		default: 'name',
		displayOptions: { show: { fieldsMode: ['autoMap'] } },
		description: 'What the names of the input properties stand for in the form',
	},
	{
		displayName: 'Fields (JSON)',
		name: 'fieldsJson',
		type: 'json',
		default: '{}',
		placeholder: 'e.g. { "Email": "nathan@example.com" }',
		displayOptions: { show: { fieldsMode: ['json'] } },
		description:
			'An object of names and values, or a list of objects with name or fieldID, and value',
	},
	{
		displayName: 'Transactional Data',
		name: 'transactionalData',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Transactional Form',
		default: {},
		options: [
			{
				displayName: 'Transactional Form',
				name: 'form',
				values: [
					{
						displayName: 'Transactional Form ID',
						name: 'transactionalFormId',
						type: 'string',
						default: '',
						description: 'The ID of the transactional form that the rows are for',
					},
					{
						displayName: 'Rows (JSON)',
						name: 'rows',
						type: 'json',
						default: '[]',
						placeholder: 'e.g. [{ "Product": "Tea", "Quantity": 2 }]',
						description: 'A list of rows, each an object of names and values',
					},
				],
			},
		],
		description: 'Rows to store with the submission in transactional databases',
	},
];

export const submissionOptions = options(
	{
		displayName: 'Disable Contact History',
		name: 'disableContactHistory',
		type: 'boolean',
		default: false,
		description:
			"Whether to pass 'disableContactHistory' to the service, so that the contact history is not written",
	},
	{
		displayName: 'Form Action',
		name: 'formAction',
		type: 'string',
		default: '',
		description: 'The form action to pass to the service',
	},
	{
		displayName: 'Item XML',
		name: 'itemXml',
		type: 'string',
		typeOptions: { rows: 4 },
		default: '',
		description: 'The item XML to pass to the service',
	},
	{
		displayName: 'Source',
		name: 'source',
		type: 'string',
		default: '',
		placeholder: 'e.g. n8n',
		description: 'Where the submission comes from',
	},
);
