import type { IHttpRequestOptions, INode } from 'n8n-workflow';

import { isObject } from '../../shared/json';

export const CREDENTIAL = 'engagementServiceApi';

/** Skips n8n's validation of a value, which is slow. This node's own errors are clearer. */
export const UNCHECKED = { skipValidation: true };

/** n8n's Request Options, which its loader adds to every declarative node. */
export interface RequestOptions {
	http: Pick<IHttpRequestOptions, 'proxy' | 'skipSslCertificateValidation' | 'timeout'> & {
		abortSignal?: AbortSignal;
	};
	/** How many items are sent together, and how many milliseconds lie between two such batches. */
	batches?: { size: number; interval: number };
}

/** The key of Send Once as typed, with its expression; undefined without the option. */
export function typedKeyOf({ parameters }: INode): unknown {
	const options: unknown = parameters.options;
	return isObject(options) ? options.sendOnceKey : undefined;
}

/** Whether an AI agent calls the node. n8n makes the type of a tool from the type of a node, with this ending. */
export function isTool({ type }: INode): boolean {
	return type.endsWith('Tool');
}
