import type { IDataObject } from 'n8n-workflow';

import { BASE_URL, PROXY, ServiceProblem, TRY_LATER, type FailedRequest } from './problem';
import { serviceText, webPage } from './text';

/** An answer as it came. */
export interface Response {
	statusCode: number;
	headers: IDataObject;
	text: string;
}

/** The problem of an answer whose status is no success. `body` is its JSON or its text, with the token masked. */
export function refused(
	{ statusCode, headers, text }: Response,
	body: unknown,
	failed: FailedRequest,
): ServiceProblem {
	const { writes = false, proxy } = failed;
	const mayBeReceived = writes && (statusCode >= 500 || statusCode === 408);
	// The service itself answers with JSON.
	const isProxyPossible = proxy !== undefined && !/^\s*["{[]/.test(text);
	const page = typeof body === 'string' ? webPage(body) : undefined;
	const refusal = { ...failed, statusCode, mayBeReceived, isProxyPossible, page };
	return new ServiceProblem(messageOf(refusal, serviceText(body)), {
		description: `HTTP ${statusCode}: ${adviceFor(refusal)}`,
		httpCode: statusCode,
		mayBeReceived,
		retryAfter: retryAfter(headers['retry-after']),
	});
}

/** The problem of a 2xx that lists errors. */
export function notSuccessful(
	errors: string,
	statusCode: number,
	{ writes, advice }: FailedRequest,
): ServiceProblem {
	return new ServiceProblem(errors, {
		description: `HTTP ${statusCode}: the answer of the service lists errors. ${advice ?? 'Check the values.'}`,
		httpCode: statusCode,
		mayBeReceived: writes,
	});
}

const PATH = `${BASE_URL} and its path: /api may be missing, or not belong there`;

interface Refusal extends FailedRequest {
	statusCode: number;
	mayBeReceived: boolean;
	isProxyPossible: boolean;
	/** The web page that answered in place of the service. */
	page?: string;
}

/** The title of a web page alone, such as "Error", would read as the service's own words. */
function messageOf({ statusCode, isProxyPossible, page }: Refusal, said?: string): string {
	if (page) return `The answer was ${page}`;
	const isProxy = statusCode === 407;
	const service = isProxyPossible ? 'The service, or the proxy in front of it,' : 'The service';
	const who = isProxy ? 'The proxy' : service;
	if (!said) return `${who} answered with HTTP ${statusCode} and no text`;
	return isProxy ? `The proxy answered: ${said}` : said;
}

/** Says what an answer means, and how to fix it. */
function adviceFor(refusal: Refusal): string {
	const { statusCode, permission } = refusal;
	if (statusCode === 407) {
		return `the proxy needs a valid user name and password. Check ${PROXY}. Its address may look like http://user:password@proxy.example.com:3128.`;
	}
	if (statusCode < 400) {
		return `the service redirects to another address, and this node does not follow redirects. Check ${BASE_URL}. It may have to begin with https://.`;
	}
	if (refusal.isProxyPossible) {
		return `the proxy may have answered instead of the service. Check ${PROXY}, and whether the proxy can reach the service. If it can, check ${BASE_URL}.`;
	}
	if (statusCode === 401 || statusCode === 403) {
		return permission
			? `the API token is not valid, or it lacks the permission "${permission}". Check the token and its permissions in the service.`
			: 'the API token of the credential is not valid. Check that it was copied in full.';
	}
	if (statusCode === 429) return `the service asks to slow down. ${TRY_LATER}`;
	if (statusCode >= 500 || statusCode === 408 || statusCode === 425) {
		const tryAgain = refusal.mayBeReceived ? '' : ` ${TRY_LATER}`;
		return `the service cannot process this at the moment.${tryAgain}`;
	}
	if (refusal.page) {
		return `a web page answered instead of the service. Check ${PATH}.`;
	}
	if (statusCode === 404) {
		return (
			refusal.notFound ?? `the service has nothing at this address. Check the IDs, and ${PATH}.`
		);
	}
	return `the service did not accept this request. ${refusal.advice ?? 'Check the values.'}`;
}

const LONGEST_WAIT = 60_000;

/** The milliseconds, up to 60,000, that a `Retry-After` header asks for in seconds or as a date. */
export function retryAfter(header: unknown, now = Date.now()): number | undefined {
	if (typeof header !== 'string' || !header.trim()) return undefined;
	const wait = Number.isFinite(Number(header)) ? Number(header) * 1000 : Date.parse(header) - now;
	return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), LONGEST_WAIT);
}
