import { ofContact } from './contact';
import type { Entry } from './entry';
import { ofForm } from './form';
import { ofMessage } from './message';
import { ofTransactionalDatabase } from './transactionalDatabase';
import { ofTxtMessage } from './txtMessage';

/** In the order of the pickers. */
const table = {
	...ofContact,
	...ofForm,
	...ofMessage,
	...ofTransactionalDatabase,
	...ofTxtMessage,
} satisfies Record<string, Entry>;

export type OperationName = keyof typeof table;

export interface Operation extends Entry {
	/** `form/submit`: the resource and the operation, as workflows store them. */
	name: OperationName;
	resource: string;
	operation: string;
	method: string;
	path: string;
}

export function operationNamed(name: OperationName): Operation {
	const [resource, operation] = name.split('/');
	const entry = table[name];
	return {
		...entry,
		name,
		resource,
		operation,
		// The service reads a body from each POST, and from no GET.
		method: 'body' in entry.request ? 'POST' : 'GET',
		path: entry.request.url.split('?')[0],
		parameters: { resource, operation, ...entry.parameters },
	};
}

export const operations = (Object.keys(table) as OperationName[]).map(operationNamed);
