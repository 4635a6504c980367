import type { IDataObject } from 'n8n-workflow';

import { alreadySent, includeInput, options, sendOnceField } from '../../shared/fields';
import { operation } from '../../operation';
import { strings } from '../../shared/schema';
import { path } from '../../shared/urlPath';
import { submission } from './submission';
import { exampleFields, formId, submissionFields, submissionOptions } from './submissionFields';

const fields = [
	...submissionFields,
	options(...submissionOptions, includeInput, sendOnceField('e.g. {{ $json.orderNumber }}')),
];

type Input = ReturnType<typeof submission>;

function confirmation({ form }: Input): IDataObject[] {
	return [{ success: true, ...form }];
}

export const submit = operation({
	name: 'Submit',
	value: 'submit',
	action: 'Submit form',
	description: 'Submit a form for a contact',
	kind: 'write',
	method: 'POST',
	path: path`/forms/${formId}/submit`,
	example: { formId: 'FORM_ID', fields: exampleFields },
	returns: {
		type: 'object',
		properties: { success: { type: 'boolean' }, ...strings('formID', 'referenceID'), alreadySent },
	},
	fields,
	input: submission,
	request: ({ request }) => request,
	items: (answer, input) => confirmation(input).map((item) => ({ ...item, ...answer })),
	alreadySent: confirmation,
});
