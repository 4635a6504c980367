import type { IDataObject } from 'n8n-workflow';

import type { NodeRun } from '../engine/harness';
import { world } from '../../tools/service';

const { contact, forms, mobileNumber, programmes, transactionalDatabases, upload } = world.ids;
const email = { fieldsMode: 'json', fieldsJson: { Email: 'nathan@example.com' } };
const txt = { resource: 'txtMessage', programmeId: programmes.reminders, returnAll: true };

/** What makes each operation put out all that any of its outputs can have. */
export const runs: Record<string, NodeRun> = {
	'contact/query': {
		parameters: {
			resource: 'contact',
			operation: 'query',
			returnAll: true,
			options: { needTotalRowCount: true },
		},
	},
	'contact/getHistory': {
		parameters: { resource: 'contact', operation: 'getHistory', referenceId: contact },
	},
	'form/submit': {
		parameters: {
			resource: 'form',
			operation: 'submit',
			formId: forms.newsletter,
			...email,
			referenceId: '={{ $json.id }}',
		},
		input: [{ id: contact }, {}],
	},
	'form/validate': {
		parameters: {
			resource: 'form',
			operation: 'validate',
			formId: '={{ $json.form }}',
			...email,
			referenceId: contact,
		},
		input: [{ form: forms.newsletter }, { form: forms.event }],
	},
	'message/getEvents': {
		parameters: {
			resource: 'message',
			operation: 'getEvents',
			referenceId: '={{ $json.referenceID }}',
			messageId: '={{ $json.messageID }}',
		},
		input: world.receivedMessages.map(({ referenceID, message: { messageID } }) => ({
			referenceID,
			messageID,
		})),
	},
	'transactionalDatabase/import': {
		parameters: {
			resource: 'transactionalDatabase',
			operation: 'import',
			transactionalDatabaseId: transactionalDatabases.orders,
			uploadId: upload,
		},
	},
	'txtMessage/getManyByContact': {
		parameters: { ...txt, operation: 'getManyByContact', referenceId: contact },
	},
	'txtMessage/getManyByMobileNumber': {
		parameters: { ...txt, operation: 'getManyByMobileNumber', mobileNumber },
	},
};

/** What puts out an item in the place of one that failed. */
export const failing: NodeRun = {
	parameters: { resource: 'form', operation: 'submit', formId: forms.event, ...email },
	onError: 'continueRegularOutput',
};

/** The paths of all values of an item, as a schema names them. */
export function pathsIn(value: IDataObject[string], place = ''): string[] {
	if (Array.isArray(value)) return value.flatMap((entry) => pathsIn(entry, `${place}[]`));
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, entry]) => {
		const path = place ? `${place}.${name}` : name;
		return [path, ...pathsIn(entry, path)];
	});
}
