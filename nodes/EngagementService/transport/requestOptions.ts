import type { IHttpRequestOptions } from 'n8n-workflow';

import { isObject } from '../shared/json';
import { InputError } from '../shared/parameters';

/** Their parameter: of a run, that of its first item counts. */
export const REQUEST_OPTIONS = 'requestOptions';

/** For the beginning of an answer, in milliseconds. */
export const TIMEOUT = 300_000;

/** More, no timer of Node can wait. */
export const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** How many items are sent together, and how many milliseconds lie between one such batch and the next. */
interface Batches {
	size: number;
	interval: number;
}

/** n8n's Request Options. */
export interface RequestOptions {
	/** What they set for each request. */
	http: Pick<IHttpRequestOptions, 'proxy' | 'skipSslCertificateValidation' | 'timeout'>;
	/** In n8n's words, a batch size of -1 means no batches, and 0 means 1. */
	batches?: Batches;
}

/**
 * n8n's Request Options, which its loader adds to every declarative node: read when they are asked for, and once.
 * Throws an `InputError` for a proxy that is none.
 *
 * @param given reads the value of their parameter
 */
export function requestOptionsOf(given: () => unknown): () => RequestOptions {
	let options: RequestOptions | undefined;
	return () => (options ??= optionsIn(given()));
}

function optionsIn(given: unknown): RequestOptions {
	const { timeout, allowUnauthorizedCerts, proxy, batching } = objectIn(given);
	const { batchSize, batchInterval } = objectIn(objectIn(batching).batch);
	const size = Number(batchSize) || 1;
	const interval = Number(batchInterval) || 0;
	return {
		http: {
			// Anything but a positive number means the default.
			timeout:
				Number(timeout) > 0 ? Math.min(Math.ceil(Number(timeout)), LONGEST_TIMEOUT) : TIMEOUT,
			...(allowUnauthorizedCerts ? { skipSslCertificateValidation: true } : {}),
			...(proxy ? { proxy: proxyAt(String(proxy)) } : {}),
		},
		batches: size > 0 && interval > 0 ? { size, interval } : undefined,
	};
}

function objectIn(value: unknown) {
	return isObject(value) ? value : {};
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

/** n8n decodes both once more. A `%` in a password may be meant as it stands. */
function encoded(text: string): string {
	const whole = text.replace(/%(?![\da-f]{2})/gi, '%25');
	try {
		decodeURIComponent(whole);
		return whole;
	} catch {
		return text.replace(/%/g, '%25');
	}
}
