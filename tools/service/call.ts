import type {
	ContactQuery,
	FormSubmission,
	TransactionalImport,
} from '../../nodes/EngagementService/shared/api';
import type { Control } from './control';
import type { Fault } from './faults';

/** Any of the bodies. The contract check has made sure that it is the right one. A body that was not sent is an empty object. */
export type RequestBody = FormSubmission & TransactionalImport & ContactQuery;

export interface Call {
	params: Record<string, string>;
	query: Record<string, string | undefined>;
	body: RequestBody;
	fault: Fault;
	state: Control['state'];
}

/** The body of the answer, or a text that says why there is none. */
export type Handler = (call: Call) => object | string;

/** UUIDs are the same in any letter case. The case of a short ID counts. */
export const isSame = (a: string, b: string): boolean =>
	a === b || (a.length === 36 && a.toLowerCase() === b.toLowerCase());
