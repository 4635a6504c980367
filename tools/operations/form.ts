import { seedData } from '../service';
import type { Entry, Variant } from './entry';

const { contact, forms } = seedData.ids;
const formID = forms.newsletter;
const transactionalFormID = '3b8e5f21-7c40-4d96-b1a7-90e2d64c8f53';

/** What Submit and Validate have in common. */
function submission(url: string) {
	const data = [
		{ name: 'Email', value: 'nathan@example.com' },
		{ name: 'First Name', value: 'Nathan' },
	];
	const row = [
		{ name: 'Product', value: 'Tea' },
		{ name: 'Quantity', value: '2' },
	];
	const options = {
		disableContactHistory: false,
		formAction: 'subscribe',
		itemXml: '<item/>',
		source: 'n8n',
	};
	const body = {
		referenceID: contact,
		data,
		transactionalData: [{ transactionalFormID, rows: [{ data: row }] }],
		...options,
	};
	const variants: Variant[] = [
		{
			parameters: { fieldsMode: 'autoMap', fieldsIdentifiedBy: 'fieldID', ignoreFields: 'id, row' },
			input: { row: 2, '1001': 'nathan@example.com' },
			request: {
				url,
				body: { ...body, data: [{ fieldID: '1001', value: 'nathan@example.com' }] },
			},
		},
		{
			parameters: { fieldsMode: 'autoMap' },
			// A table adds the first three of these, a sheet the next one, n8n's form the last two.
			input: {
				...{ id: 7, createdAt: '2026-11-01', updatedAt: '2026-11-02', row_number: 2 },
				...{ Email: 'nathan@example.com', validationMessage: 'Not this form.' },
				...{ submittedAt: '2026-11-03', formMode: 'production' },
			},
			request: { url, body: { ...body, data: [{ name: 'Email', value: 'nathan@example.com' }] } },
		},
		{
			parameters: { fieldsMode: 'json', fieldsJson: { Email: 'nathan@example.com' } },
			request: { url, body: { ...body, data: [{ name: 'Email', value: 'nathan@example.com' }] } },
		},
		{
			parameters: { fieldsIdentifiedBy: 'fieldID' },
			request: {
				url,
				body: { ...body, data: data.map(({ name, value }) => ({ fieldID: name, value })) },
			},
		},
		{
			parameters: {
				contactReferenceId: ' ',
				fields: {},
				transactionalData: { form: [{ transactionalFormId: transactionalFormID, rows: '[]' }] },
				options: { source: '', formAction: ' ', disableContactHistory: true },
			},
			request: {
				url,
				body: { transactionalData: [{ transactionalFormID }], disableContactHistory: true },
			},
		},
	];
	return {
		parameters: {
			formId: formID,
			contactReferenceId: contact,
			fields: { field: data },
			transactionalData: {
				form: [
					{
						transactionalFormId: transactionalFormID,
						rows: '[{ "Product": "Tea", "Quantity": 2 }]',
					},
				],
			},
			options,
		},
		request: { url, body },
		answer: {},
		variants,
	};
}

const submitted = submission(`/forms/${formID}/submit`);

/** By default, Validate passes on its input, which other tests cover. */
const validation = submission(`/forms/${formID}/validate`);

export const ofForm = {
	'form/submit': {
		...submitted,
		parameters: {
			...submitted.parameters,
			options: { ...submitted.parameters.options, includeInput: false },
		},
		writes: true,
		outputs: [
			{ items: [{ success: true, formID, referenceID: contact }] },
			{
				alreadySent: true,
				items: [{ success: true, formID, referenceID: contact, alreadySent: true }],
			},
		],
	},
	'form/validate': {
		...validation,
		parameters: { ...validation.parameters, whenInvalid: 'output' },
		outputs: [
			{
				items: [{ valid: true, message: null, formID, referenceID: contact }],
			},
			{
				refusal: 'Email is not valid.',
				items: [{ valid: false, message: 'Email is not valid.', formID, referenceID: contact }],
			},
		],
	},
} satisfies Record<string, Entry>;
