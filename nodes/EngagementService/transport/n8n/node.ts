import type { INode } from 'n8n-workflow';

import { isObject } from '../../shared/json';

export const CREDENTIAL = 'engagementServiceApi';

/** The key of Send Once as typed, with its expression; undefined without the option. */
export function typedKeyOf({ parameters }: INode): unknown {
	const options: unknown = parameters.options;
	return isObject(options) ? options.sendOnceKey : undefined;
}

/** Whether an AI agent calls the node. n8n makes the type of a tool from the type of a node, with this ending. */
export function isTool({ type }: INode): boolean {
	return type.endsWith('Tool');
}
