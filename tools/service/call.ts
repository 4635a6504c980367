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

/** UUIDs are the same in any letter case. The case of a short ID counts. */
export const isSame = (a: string, b: string): boolean =>
	a === b || (a.length === 36 && a.toLowerCase() === b.toLowerCase());
