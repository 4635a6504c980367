import { NodeOperationError, type IExecuteFunctions, type IHttpRequestOptions } from 'n8n-workflow';

import { isObject } from '../shared/json';

const TIMEOUT = 300_000;

export interface RequestOptions {
	options: Pick<IHttpRequestOptions, 'proxy' | 'skipSslCertificateValidation' | 'timeout'>;
	/** `interval` is in milliseconds; 0 for no batches. */
	batch: { size: number; interval: number };
}

/** n8n's Request Options, which its loader adds to every declarative node, as its engine reads them. */
export function requestOptionsOf(functions: IExecuteFunctions): RequestOptions {
	const given = objectIn(functions.getNodeParameter('requestOptions', 0, {}));
	const { batchSize, batchInterval } = objectIn(objectIn(given.batching).batch);
	return {
		options: {
			timeout: Number(given.timeout) || TIMEOUT,
			...(given.allowUnauthorizedCerts ? { skipSslCertificateValidation: true } : {}),
			...(given.proxy ? { proxy: proxyAt(functions, String(given.proxy)) } : {}),
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

function proxyAt(functions: IExecuteFunctions, address: string): IHttpRequestOptions['proxy'] {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	if (!url?.hostname || !url.port) {
		throw new NodeOperationError(functions.getNode(), "'Proxy' is not valid", {
			description: 'Give its protocol, host and port, such as http://proxy.example.com:3128',
		});
	}
	const { username, password, hostname, port, protocol } = url;
	return {
		host: hostname,
		port: Number(port),
		protocol: protocol.replace(/:$/, ''),
		...(username && {
			auth: { username: decodeURIComponent(username), password: decodeURIComponent(password) },
		}),
	};
}
