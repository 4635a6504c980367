import type { IDataObject } from 'n8n-workflow';

import { options, sendOnce } from '../../shared/fields';
import { withoutUndefined } from '../../shared/json';
import { operation } from '../../operation';
import type { Parameters } from '../../shared/parameters';
import type { ServiceRequest } from '../../transport';
import { submission } from './submission';
import { contents, identification, submissionOptions } from './submissionFields';

const fields = [...identification, ...contents, options(...submissionOptions, sendOnce)];

function input(parameters: Parameters) {
	return { formID: parameters.uuid('formId'), ...submission(parameters) };
}

type Input = ReturnType<typeof input>;

function request({ formID, body, remarks }: Input): ServiceRequest<'formID'> {
	return { path: { formID }, body, ...remarks };
}

function items(_answer: IDataObject, input: Input): IDataObject[] {
	return alreadySent(input);
}

function alreadySent({ formID, body: { referenceID } }: Input): IDataObject[] {
	return [withoutUndefined({ success: true, formID, referenceID })];
}

export const submit = operation({
	name: 'Submit',
	value: 'submit',
	action: 'Submit form',
	description: 'Submit a form for a contact',
	permission: 'Any',
	method: 'POST',
	path: '/forms/{formID}/submit',
	writes: true,
	anyAnswer: true,
	fields,
	input,
	request,
	items,
	alreadySent,
});
