import type { RequestBody } from './api';
import type { Control } from './control';
import type { Fault } from './faults';

export interface Call {
	params: Record<string, string>;
	query: Record<string, string | undefined>;
	body: RequestBody;
	fault: Fault;
	state: Control['state'];
}

/** The body of the answer, or a text that says why there is none. */
export type Handler = (call: Call) => object | string;
