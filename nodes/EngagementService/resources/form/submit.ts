import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Permission } from '../../shared/api';
import { defined } from '../../shared/json';
import type { Operation } from '../../shared/operation';
import type { Parameters } from '../../shared/parameters';
import { path, prepare, receive, type ServiceRequest } from '../../transport';
import { submission } from './submission';
import { contents, identification, submissionOptions } from './submissionFields';

const permission: Permission = 'Any';

const fields: INodeProperties[] = [...identification, ...contents, submissionOptions];

function toRequest(parameters: Parameters): ServiceRequest {
	return {
		path: path`/forms/${parameters.uuid('formId')}/submit`,
		body: submission(parameters),
		permission,
		writes: true,
		anyAnswer: true,
	};
}

function toItems(_answer: object, parameters: Parameters): IDataObject[] {
	const formID = parameters.uuid('formId');
	const referenceID = parameters.optionalId('referenceId');
	return [defined({ success: true, formID, referenceID })];
}

export const submit: Operation = {
	option: {
		name: 'Submit',
		value: 'submit',
		action: 'Submit form',
		description: `Submit a form for a contact. The API token needs the permission "${permission}".`,
		routing: {
			request: { method: 'POST' },
			send: { preSend: [prepare(fields, toRequest)] },
			output: { postReceive: [receive(fields, toItems)] },
		},
	},
	fields,
};
