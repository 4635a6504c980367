import type {
	IAllExecuteFunctions,
	ICredentialDataDecryptedObject,
	IHttpRequestOptions,
	INode,
	INodeExecutionData,
} from 'n8n-workflow';

import { isObject } from '../shared/json';
import type { ParameterSource } from '../shared/parameters';

export const CREDENTIAL = 'engagementServiceApi';

/** Skips n8n's checks of a value: they search all fields, and the node's own give better errors. */
export const UNCHECKED = { skipValidation: true };

/** What n8n lends to one input item, whichever way the node runs. */
export interface ItemContext {
	/** The position of the item in the input. */
	index: number;
	/** Whether a failure becomes an item, instead of the end of the workflow. */
	continueOnFail: boolean;
	parameters: ParameterSource;
	/** The input item as it came. */
	input: INodeExecutionData;
	/** An option with its expression, not its value; undefined for one that was not added. */
	rawOption(name: string): unknown;
	/** n8n's own functions, which send a request. */
	functions: IAllExecuteFunctions;
	/** The credential as it is for this item: it may have an expression. */
	getCredentials(): Promise<ICredentialDataDecryptedObject>;
	/** Read once. Throws an `InputError` for an invalid proxy. */
	requestOptions(): RequestOptions;
}

/** n8n's Request Options, which its loader adds to every declarative node. */
export interface RequestOptions {
	/** What they set for each request. */
	http: Pick<
		IHttpRequestOptions,
		'abortSignal' | 'proxy' | 'skipSslCertificateValidation' | 'timeout'
	>;
	/** How many items are sent together, and how many milliseconds lie between two such batches. */
	batches?: { size: number; interval: number };
}

/** Reads a node's options without evaluating their expressions. */
export function optionsOf({ parameters }: INode): (name: string) => unknown {
	const options: unknown = parameters.options;
	return (name) => (isObject(options) ? options[name] : undefined);
}

/** Whether an AI agent calls the node. n8n makes the type of a tool from the type of a node, with this ending. */
export function isTool({ type }: INode): boolean {
	return type.endsWith('Tool');
}
