import { isObjectEmpty, type IDataObject, type IHttpRequestOptions } from 'n8n-workflow';

import { defined } from '../shared/json';
import type { ReadingOn } from './readOn';

/** What an operation asks of the service; the HTTP method stands in its routing. */
export interface ServiceRequest {
	/** Made with `path`. */
	path: string;
	query?: IDataObject;
	body?: object;
	/** Whether the service changes something: such a request is never sent twice. */
	writes?: boolean;
	/** Whether any 2xx is a success, whatever it holds, and if it is empty. */
	anyAnswer?: boolean;
	/** A status beside 2xx whose text is put out, as `Outcome.refusal`, instead of being an error. */
	refusalStatus?: number;
	/** Whether the service says 404 where it says 400 elsewhere. */
	notFoundMeansMissingValue?: boolean;
	/** How to read on when the answer is a page of a longer list. */
	readingOn?: ReadingOn;
}

/** What an answer says beside its JSON. */
export interface Outcome {
	statusCode: number;
	/** The service's text, for `refusalStatus`. */
	refusal?: string;
}

/** A path with every value percent-encoded, so that none can lead to another path. */
export function path(literals: TemplateStringsArray, ...segments: string[]): string {
	return String.raw({ raw: literals }, ...segments.map(encodeURIComponent));
}

/**
 * The request as n8n sends it.
 *
 * @param options those that n8n has prepared
 * @param page what one page of a longer list asks for, beside the rest
 */
export function toOptions(
	options: IHttpRequestOptions,
	{ path, query, body }: ServiceRequest,
	page: IDataObject = {},
): IHttpRequestOptions {
	const whole = body && defined({ ...body, ...page });
	return {
		...options,
		url: path,
		qs: defined({ ...query, ...(body ? {} : page) }),
		// n8n does not send an empty object, and sends text as it is.
		body: whole && isObjectEmpty(whole) ? '{}' : whole,
		headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
		returnFullResponse: true,
	};
}
