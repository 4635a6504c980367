import type { IHttpRequestOptions } from 'n8n-workflow';

import type { Operation, ServiceRequest } from '../exchange';
import { isHtml } from './serviceText';

/** What had been asked, as far as it matters to what went wrong. */
export interface Asked {
	operation: Pick<Operation, 'permission' | 'writes' | 'notFoundMeansMissingValue'>;
	request: Pick<ServiceRequest, 'names'>;
	options: Pick<IHttpRequestOptions, 'proxy'>;
}

/** Below 500, what may be gone when the same is asked later. */
const TEMPORARY = [408, 425, 429];

/** Whether the service may have received a request that it refused. */
export function mayBeReceived(statusCode: number, { writes = false }: Asked['operation']): boolean {
	return writes && (statusCode >= 500 || statusCode === 408);
}

export type Answerer = 'The service' | 'The proxy' | 'The service, or the proxy before it,';

/** The service's own texts are JSON ("Errors" of the API document). */
export function answererOf(statusCode: number, text: string, { options }: Asked): Answerer {
	if (statusCode === 407) return 'The proxy';
	const isJson = /^\s*["{[]/.test(text);
	return options.proxy && !isJson ? 'The service, or the proxy before it,' : 'The service';
}

export const PROXY = "'Proxy' in the Request Options (without one there, the proxy of this n8n)";

/** What a status means, and what the user can do. */
export function adviceFor(
	who: Answerer,
	statusCode: number,
	body: unknown,
	{ operation, request }: Asked,
): string {
	if (who === 'The proxy') {
		return `the proxy before the service wants a user name and a password, or others. Check ${PROXY}, such as http://user:password@proxy.example.com:3128.`;
	}
	if (statusCode < 400) {
		return 'the service answered with a redirect, which is not followed. Check the Base URL of the credential, for instance https instead of http.';
	}
	if (who !== 'The service') {
		return `it may be the proxy that answered, and not the service. Check ${PROXY}, and whether the proxy can reach the service; if it can, the Base URL of the credential.`;
	}
	const isRefusal = statusCode === 401 || statusCode === 403;
	if (isRefusal && operation.permission === 'Any') {
		return 'the API token of the credential is not valid. For this operation the permission "Any" is enough, which every valid token has. Check that the token is copied whole.';
	}
	if (isRefusal) {
		return `the API token of the credential is not valid, or it lacks the permission "${operation.permission}" that this operation needs. Check the token and its permissions in the service.`;
	}
	const isLasting = statusCode < 500 && !TEMPORARY.includes(statusCode);
	if (isLasting && typeof body === 'string' && isHtml(body)) {
		return 'a web page answered, and not the service itself. Check the Base URL of the credential, with its path, such as /api.';
	}
	if (statusCode === 404 && operation.notFoundMeansMissingValue && typeof body === 'string') {
		return 'for a contact query the service means by this that a parameter value is missing. Check the filter, the condition and the sort fields; if they are right, the Base URL of the credential.';
	}
	if (statusCode === 404) {
		return 'the service has nothing at this address. Check the IDs, and the Base URL of the credential.';
	}
	if (statusCode === 429) {
		return 'the service asks to slow down. Try again later.';
	}
	if (!isLasting) {
		const again = mayBeReceived(statusCode, operation) ? '' : ' Try again later.';
		return `the service cannot process this at the moment.${again}`;
	}
	return `the service did not accept this request. ${checkOf(request)}`;
}

const MOST_NAMES = 30;

/** Names for a person to read: no more than fit into a sentence. */
export function shown(names: string[]): string {
	const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
	return `${names.slice(0, MOST_NAMES).join(', ')}${more}`;
}

function checkOf({ names }: Pick<ServiceRequest, 'names'>): string {
	if (!names) return 'Check the values.';
	const sent = names.sent.length ? ` Sent: ${shown(names.sent)}.` : '';
	const leftOut = names.leftOut.length
		? ` Not sent, since there was no value: ${shown(names.leftOut)}.`
		: '';
	return `Check the names and values of the fields.${sent}${leftOut}`;
}
