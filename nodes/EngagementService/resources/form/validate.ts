import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { options } from '../../shared/fields';
import { defined } from '../../shared/json';
import { operation } from '../../operation';
import type { Parameters } from '../../shared/parameters';
import type { Outcome, ServiceRequest } from '../../transport';
import { submission } from './submission';
import { contents, identification, submissionOptions } from './submissionFields';

const whenInvalid: INodeProperties = {
	displayName: 'When the Form Is Invalid',
	name: 'whenInvalid',
	type: 'options',
	options: [
		{
			name: 'Output the Result',
			value: 'output',
			description: "Put out an item with 'valid' set to false and the message of the service",
		},
		{
			name: 'Stop the Workflow',
			value: 'stop',
			description: 'Treat it like any other refusal, with the message of the service',
		},
	],
	default: 'output',
	description: 'What to do when the service does not accept the values',
};

const fields = [...identification, ...contents, whenInvalid, options(...submissionOptions)];

function input(parameters: Parameters) {
	return {
		formID: parameters.uuid('formId'),
		...submission(parameters),
		whenInvalid: parameters.choice('whenInvalid', ['output', 'stop']),
	};
}

type Input = ReturnType<typeof input>;

function request({ formID, body, names, whenInvalid }: Input): ServiceRequest {
	return {
		path: { formID },
		body,
		names,
		anyAnswer: true,
		refusalStatus: whenInvalid === 'output' ? 400 : undefined,
	};
}

function items(_answer: IDataObject, { formID, body }: Input, { refusal }: Outcome): IDataObject[] {
	const { referenceID } = body;
	return [defined({ valid: refusal === undefined, message: refusal ?? null, formID, referenceID })];
}

export const validate = operation({
	name: 'Validate',
	value: 'validate',
	action: 'Validate form',
	description: 'Check the values of a form without submitting it',
	permission: 'Any',
	method: 'POST',
	path: '/forms/{formID}/validate',
	fields,
	input,
	request,
	items,
});
