import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Permission } from '../../shared/api';
import { defined } from '../../shared/json';
import type { Operation } from '../../shared/operation';
import type { Parameters } from '../../shared/parameters';
import { path, prepare, receive, type ServiceRequest } from '../../transport';
import { submission } from './submission';
import { contents, identification, submissionOptions } from './submissionFields';

const permission: Permission = 'Any';

const fields: INodeProperties[] = [
	...identification,
	...contents,
	{
		displayName: 'When the Form Is Invalid',
		name: 'whenInvalid',
		type: 'options',
		options: [
			{
				name: 'Output the Result',
				value: 'output',
				description: "Put out an item with valid: false and the service's message",
			},
			{
				name: 'Stop the Workflow',
				value: 'stop',
				description: "Fail with the service's message, as 'On Error' of the node says",
			},
		],
		default: 'output',
		description: 'What to do when the service does not accept the values',
	},
	submissionOptions,
];

function toRequest(parameters: Parameters): ServiceRequest {
	const whenInvalid = parameters.choice('whenInvalid', ['output', 'stop']);
	return {
		path: path`/forms/${parameters.uuid('formId')}/validate`,
		body: submission(parameters),
		permission,
		anyAnswer: true,
		refusal: whenInvalid === 'output' ? 400 : undefined,
	};
}

function toItems(_answer: object, parameters: Parameters, refusal?: string): IDataObject[] {
	const formID = parameters.uuid('formId');
	const referenceID = parameters.optionalId('referenceId');
	const valid = refusal === undefined;
	return [defined({ valid, message: refusal, formID, referenceID })];
}

export const validate: Operation = {
	option: {
		name: 'Validate',
		value: 'validate',
		action: 'Validate form',
		description: `Check the values of a form without submitting it. The API token needs the permission "${permission}".`,
		routing: {
			request: { method: 'POST' },
			send: { preSend: [prepare(fields, toRequest)] },
			output: { postReceive: [receive(fields, toItems)] },
		},
	},
	fields,
};
