import type { IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';

import { isObject } from '../shared/json';
import { InputError } from '../shared/parameters';

const TIMEOUT = 300_000;

export interface RequestOptions {
	options: Pick<IHttpRequestOptions, 'proxy' | 'skipSslCertificateValidation' | 'timeout'>;
	/** `interval` is in milliseconds; 0 for no batches. */
	batch: { size: number; interval: number };
}

/** n8n's Request Options, which its loader adds to every declarative node, as its engine reads them. Throws an `InputError`. */
export function requestOptionsOf(functions: IExecuteFunctions): RequestOptions {
	const given = objectIn(functions.getNodeParameter('requestOptions', 0, {}));
	const { batchSize, batchInterval } = objectIn(objectIn(given.batching).batch);
	return {
		options: {
			timeout: Number(given.timeout) || TIMEOUT,
			...(given.allowUnauthorizedCerts ? { skipSslCertificateValidation: true } : {}),
			...(given.proxy ? { proxy: proxyAt(String(given.proxy)) } : {}),
		},
		batch: {
			size: Math.max(Number(batchSize) || 1, 1),
			interval: Math.max(Number(batchInterval) || 0, 0),
		},
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
		host: hostname.replace(/^\[|\]$/g, ''),
		port: Number(port) || (protocol === 'https:' ? 443 : 80),
		protocol: protocol.replace(/:$/, ''),
		...(username && {
			auth: { username: decodeURIComponent(username), password: decodeURIComponent(password) },
		}),
	};
}
