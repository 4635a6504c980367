import type { INodeParameters } from 'n8n-workflow';

import { world } from '../../tools/service';

const { contact, forms, message, mobileNumber, programmes, transactionalDatabases, upload } =
	world.ids;
const form = {
	formId: forms.newsletter,
	fieldsMode: 'json',
	fieldsJson: { Email: 'a@example.com' },
};
const txt = { programmeId: programmes.reminders, limit: 10 };

interface Operation {
	parameters: INodeParameters;
	/** Where its requests arrive. */
	path: string;
}

/** Every operation with input that the stand-in accepts. */
export const operations = {
	submit: {
		parameters: { resource: 'form', operation: 'submit', ...form },
		path: `/forms/${forms.newsletter}/submit`,
	},
	validate: {
		parameters: { resource: 'form', operation: 'validate', ...form, whenInvalid: 'stop' },
		path: `/forms/${forms.newsletter}/validate`,
	},
	import: {
		parameters: {
			resource: 'transactionalDatabase',
			operation: 'import',
			transactionalDatabaseId: transactionalDatabases.orders,
			uploadId: upload,
		},
		path: `/database/transactionaldatabases/${transactionalDatabases.orders}/import/execute`,
	},
	query: {
		parameters: { resource: 'contact', operation: 'query' },
		path: '/database/contacts/query',
	},
	getHistory: {
		parameters: { resource: 'contact', operation: 'getHistory', referenceId: contact },
		path: `/database/contacts/${contact}/history`,
	},
	getEvents: {
		parameters: {
			resource: 'message',
			operation: 'getEvents',
			referenceId: contact,
			messageId: message,
		},
		path: `/database/contacts/${contact}/history/${message}/events`,
	},
	getManyByContact: {
		parameters: {
			resource: 'txtMessage',
			operation: 'getManyByContact',
			...txt,
			referenceId: contact,
		},
		path: `/txt/programmes/${programmes.reminders}/sendtxt/${contact}`,
	},
	getManyByMobileNumber: {
		parameters: {
			resource: 'txtMessage',
			operation: 'getManyByMobileNumber',
			...txt,
			mobileNumber,
		},
		path: `/txt/programmes/${programmes.reminders}/sendtxt/${encodeURIComponent(mobileNumber)}`,
	},
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
export const operationNames = Object.keys(operations) as OperationName[];
