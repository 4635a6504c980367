import type { INode } from 'n8n-workflow';

import { isObject } from '../../shared/json';

export const CREDENTIAL = 'engagementServiceApi';

/** Skips n8n's validation of a value, which is slow. This node's own errors are clearer. */
export const UNCHECKED = { skipValidation: true };

/** Milliseconds. n8n's `sleep` cannot be cancelled: several short sleeps let a run stop soon. */
export const LONGEST_SLEEP = 250;

/** The key of Send Once as typed, with its expression; undefined without the option. */
export function typedKeyOf({ parameters }: INode): unknown {
	const options: unknown = parameters.options;
	return isObject(options) ? options.sendOnceKey : undefined;
}

/** Whether an AI agent calls the node. n8n makes the type of a tool from the type of a node, with this ending. */
export function isTool({ type }: INode): boolean {
	return type.endsWith('Tool');
}
