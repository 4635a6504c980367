import type {
	IAllExecuteFunctions,
	ICredentialDataDecryptedObject,
	IHttpRequestOptions,
	INode,
	INodeExecutionData,
} from 'n8n-workflow';

import { isObject } from '../../shared/json';
import type { ParameterSource } from '../../shared/parameters';

export const CREDENTIAL = 'engagementServiceApi';

/** Skips n8n's validation of a value, which is slow. This node's own errors are clearer. */
export const UNCHECKED = { skipValidation: true };

/** n8n's functions and values for one input item, in a workflow, in a tool and in the trigger. */
export interface ItemContext {
	index: number;
	/** The number of input items. */
	count?: number;
	/** Whether a failure becomes an item instead of stopping the workflow. */
	continueOnFail: boolean;
	parameters: ParameterSource;
	inputItem: INodeExecutionData;
	/** The key of Send Once as typed, with its expression; undefined without the option. */
	typedKey?: unknown;
	functions: IAllExecuteFunctions;
	/** The credential of this item: its expressions may refer to the item. */
	getCredentials(): Promise<ICredentialDataDecryptedObject>;
	/** Read once. Throws an `InputError` for an invalid proxy. */
	requestOptions(): RequestOptions;
}

/** n8n's Request Options, which its loader adds to every declarative node. */
export interface RequestOptions {
	http: Pick<
		IHttpRequestOptions,
		'abortSignal' | 'proxy' | 'skipSslCertificateValidation' | 'timeout'
	>;
	/** How many items are sent together, and how many milliseconds lie between two such batches. */
	batches?: { size: number; interval: number };
}

export function typedKeyOf({ parameters }: INode): unknown {
	const options: unknown = parameters.options;
	return isObject(options) ? options.sendOnceKey : undefined;
}

/** Whether an AI agent calls the node. n8n makes the type of a tool from the type of a node, with this ending. */
export function isTool({ type }: INode): boolean {
	return type.endsWith('Tool');
}
