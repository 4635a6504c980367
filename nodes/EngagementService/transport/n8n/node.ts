import type { INode } from 'n8n-workflow';

import { isObject } from '../../shared/json';

export const CREDENTIAL = 'engagementServiceApi';

/** The ID of the node's credential. */
export function credentialId({ credentials }: INode): string | undefined {
	return credentials?.[CREDENTIAL]?.id ?? undefined;
}

/** Whether the user has added Send Once by Key. */
export function hasSendOnce({ parameters }: INode): boolean {
	const options: unknown = parameters.options;
	return isObject(options) && options.sendOnceKey !== undefined;
}

/** Whether an AI agent calls the node. n8n makes the type of a tool from the type of a node, with this ending. */
export function isTool({ type }: INode): boolean {
	return type.endsWith('Tool');
}
