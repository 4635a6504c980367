import type { RequestBody } from './operations/types';

/** A request's body. Whether `json` is what its type says is known once the contract has been checked. */
export interface ReadBody {
	/** Absent when nothing was sent. */
	text?: string;
	json?: RequestBody;
	/** Why the text is not JSON. */
	problem?: string;
}

export function readBody(text?: string): ReadBody {
	if (!text) return {};
	try {
		return { text, json: JSON.parse(text) };
	} catch (error) {
		return { text, problem: error instanceof Error ? error.message : String(error) };
	}
}
