import type { IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';

import { isObject } from '../shared/json';
import { InputError } from '../shared/parameters';

/** For the beginning of an answer, in milliseconds. */
export const TIMEOUT = 300_000;

/** How many items are sent together, and how many milliseconds lie between one such batch and the next. */
interface Batches {
	size: number;
	interval: number;
}

/**
 * What n8n's Request Options, which its loader adds to every declarative node, set for each request: those of the first
 * item, as n8n's engine reads them. Throws an `InputError` for a proxy that is none.
 */
export function requestOptionsOf(
	functions: IExecuteFunctions,
): Pick<IHttpRequestOptions, 'proxy' | 'skipSslCertificateValidation' | 'timeout'> {
	const { timeout, allowUnauthorizedCerts, proxy } = given(functions);
	return {
		timeout: Number(timeout) || TIMEOUT,
		...(allowUnauthorizedCerts ? { skipSslCertificateValidation: true } : {}),
		...(proxy ? { proxy: proxyAt(String(proxy)) } : {}),
	};
}

/** The batches of the Request Options. In n8n's words, a size of -1 means none, and 0 means 1. */
export function batchesOf(functions: IExecuteFunctions): Batches | undefined {
	const { batchSize, batchInterval } = objectIn(objectIn(given(functions).batching).batch);
	const size = Number(batchSize) || 1;
	const interval = Number(batchInterval) || 0;
	return size > 0 && interval > 0 ? { size, interval } : undefined;
}

function given(functions: IExecuteFunctions) {
	return objectIn(functions.getNodeParameter('requestOptions', 0, {}));
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
