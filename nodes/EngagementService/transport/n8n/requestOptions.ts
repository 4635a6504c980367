import type { IHttpRequestOptions } from 'n8n-workflow';

import { isObject } from '../../shared/json';
import { InputError } from '../../shared/parameters';
import { rewordProblem, toBoolean } from '../../shared/values';

/** n8n's Request Options, which its loader adds to every declarative node. */
export interface RequestOptions {
	http: Pick<IHttpRequestOptions, 'proxy' | 'skipSslCertificateValidation' | 'timeout'> & {
		abortSignal?: AbortSignal;
	};
	/** How many items are sent together, and how many milliseconds lie between two such batches. */
	batches?: { size: number; interval: number };
}

/** n8n's parameter. The first item's value counts for the whole run. */
export const REQUEST_OPTIONS = 'requestOptions';

/** Milliseconds. A longer timer of Node.js ends at once. */
export const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** Reads n8n's Request Options once, when they are first needed. Throws an `InputError` for an invalid proxy. */
export function requestOptionsOf(read: () => unknown): () => RequestOptions {
	let options: RequestOptions | undefined;
	return () => (options ??= optionsIn(read()));
}

function optionsIn(given: unknown): RequestOptions {
	const { timeout, allowUnauthorizedCerts, proxy, batching } = objectIn(given);
	const { batchSize, batchInterval } = objectIn(objectIn(batching).batch);
	// As n8n documents it, a batch size of -1 means no batches, and 0 means 1.
	const size = Number(batchSize) || 1;
	const interval = Number(batchInterval) || 0;
	const milliseconds = Math.ceil(Number(timeout));
	return {
		http: {
			// n8n waits 300 seconds without it: for the beginning of an answer, and in each pause.
			timeout: milliseconds > 0 ? Math.min(milliseconds, LONGEST_TIMEOUT) : undefined,
			...(isTrue(allowUnauthorizedCerts) ? { skipSslCertificateValidation: true } : {}),
			...(proxy ? { proxy: proxyAt(String(proxy)) } : {}),
		},
		batches: size > 0 && interval > 0 ? { size, interval } : undefined,
	};
}

function objectIn(value: unknown) {
	return isObject(value) ? value : {};
}

/** An expression may give the text "false". */
function isTrue(allowed: unknown): boolean {
	return rewordProblem(
		() => toBoolean(allowed) ?? false,
		(problem) => new InputError(`'Ignore SSL Issues (Insecure)' ${problem}`),
	);
}

function proxyAt(address: string): IHttpRequestOptions['proxy'] {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	if (!url || !/^https?:$/.test(url.protocol)) {
		throw new InputError("'Proxy' must be an address such as http://proxy.example.com:3128");
	}
	const { username, password, hostname, port, protocol } = url;
	return {
		host: hostname,
		port: Number(port) || (protocol === 'https:' ? 443 : 80),
		protocol: protocol.replace(/:$/, ''),
		...(username && { auth: { username: encoded(username), password: encoded(password) } }),
	};
}

/** n8n decodes both, so a `%` that begins no escape is escaped. */
function encoded(text: string): string {
	return text.replace(/%(?![\da-f]{2})/gi, '%25');
}
