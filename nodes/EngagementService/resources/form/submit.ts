import type { IDataObject } from 'n8n-workflow';

import { alreadySent, includeInput, options, sendOnceField } from '../../shared/fields';
import { withoutUndefined } from '../../shared/json';
import { operation } from '../../operation';
import type { Parameters } from '../../shared/parameters';
import { strings } from '../../shared/schema';
import type { ServiceRequest } from '../../transport';
import { submission } from './submission';
import { exampleFields, submissionFields, submissionOptions } from './submissionFields';

const fields = [
	...submissionFields,
	options(...submissionOptions, includeInput, sendOnceField('e.g. {{ $json.orderNumber }}')),
];

function input(parameters: Parameters) {
	return { formID: parameters.requiredId('formId'), ...submission(parameters) };
}

type Input = ReturnType<typeof input>;

function request({ formID, ...submission }: Input): ServiceRequest<'formID'> {
	return { path: { formID }, ...submission };
}

function confirmation({ formID, body: { referenceID } }: Input): IDataObject[] {
	return [withoutUndefined({ success: true, formID, referenceID })];
}

export const submit = operation({
	name: 'Submit',
	value: 'submit',
	action: 'Submit form',
	description: 'Submit a form for a contact',
	kind: 'write',
	method: 'POST',
	path: '/forms/{formID}/submit',
	example: { formId: 'FORM_ID', fields: exampleFields },
	returns: {
		type: 'object',
		properties: { success: { type: 'boolean' }, ...strings('formID', 'referenceID'), alreadySent },
	},
	fields,
	input,
	request,
	items: (answer, input) => confirmation(input).map((item) => ({ ...item, ...answer })),
	alreadySent: confirmation,
});
