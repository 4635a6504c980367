import type { IDataObject } from 'n8n-workflow';

import { meaningOf, RETRIED_STATUSES, SLOW_DOWN_STATUSES } from './meaning';
import {
	BASE_URL,
	BASE_URL_AND_PATH,
	PROXY,
	ServiceProblem,
	TRY_LATER,
	type FailedRequest,
} from './problem';
import { serviceText, webPage } from './text';

/** An answer as it came. */
export interface Response {
	statusCode: number;
	headers: IDataObject;
	text: string;
}

/** The problem of an answer whose status is no success. `body` is its JSON or its text, with the token masked. */
export function notAccepted(
	{ statusCode, headers, text }: Response,
	body: unknown,
	failed: FailedRequest,
): ServiceProblem {
	const { kind, proxy } = failed;
	const page = typeof body === 'string' ? webPage(body, headers) : undefined;
	const retryAfter = requestedWait(statusCode, headers);
	const failure = { httpCode: statusCode, isWebPage: page !== undefined, retryAfter };
	const mayBeReceived = meaningOf(failure, kind) === 'in doubt';
	// The service itself answers with JSON.
	const isProxyPossible = proxy !== undefined && !/^\s*["{[]/.test(text);
	const answer = { ...failed, statusCode, mayBeReceived, isProxyPossible, page };
	const description = `HTTP ${statusCode}: ${adviceFor(answer)}`;
	return new ServiceProblem(
		messageOf(answer, serviceText(body)),
		{ description, ...failure },
		kind,
	);
}

/** The problem of a 2xx that lists errors. */
export function notSuccessful(
	errors: string,
	statusCode: number,
	{ kind, advice }: FailedRequest,
): ServiceProblem {
	const description = `HTTP ${statusCode}: the service answered with an error. ${advice ?? 'Check the values.'}`;
	return new ServiceProblem(errors, { description, httpCode: statusCode }, kind);
}

interface NotAccepted extends FailedRequest {
	statusCode: number;
	mayBeReceived: boolean;
	isProxyPossible: boolean;
	/** The web page that answered in place of the service. */
	page?: string;
}

/** The title of a web page alone, such as "Error", would read as the service's own words. */
function messageOf({ statusCode, isProxyPossible, page }: NotAccepted, said?: string): string {
	if (page) return `The answer was ${page}`;
	const isProxy = statusCode === 407;
	const service = isProxyPossible ? 'The service, or the proxy in front of it,' : 'The service';
	const who = isProxy ? 'The proxy' : service;
	if (!said) return `${who} answered with HTTP ${statusCode} and no text`;
	return isProxy ? `The proxy answered: ${said}` : said;
}

/** Says what an answer means, and how to fix it. */
function adviceFor(answer: NotAccepted): string {
	const { statusCode, permission } = answer;
	if (statusCode === 407) {
		return `the proxy needs a valid user name and password. Check ${PROXY}. Its address may look like http://user:password@proxy.example.com:3128.`;
	}
	if (statusCode < 400) {
		return `the service redirects to another address, and this node does not follow redirects. Check ${BASE_URL}. It may have to begin with https://.`;
	}
	if (statusCode === 401 || statusCode === 403) {
		const token = permission
			? `the API token is not valid, or it lacks the permission "${permission}". Check the token and its permissions in the service.`
			: 'the API token of the credential is not valid. Check that it was copied in full, and not replaced since.';
		return answer.isProxyPossible ? `${token} If it is right, check ${PROXY}.` : token;
	}
	if (answer.isProxyPossible) {
		return `the proxy may have answered instead of the service. Check ${PROXY}, and whether the proxy can reach the service. If it can, check ${BASE_URL}.`;
	}
	if (SLOW_DOWN_STATUSES.includes(statusCode)) return `the service asks to slow down. ${TRY_LATER}`;
	if (statusCode >= 500 || RETRIED_STATUSES.includes(statusCode)) {
		const tryAgain = answer.mayBeReceived ? '' : ` ${TRY_LATER}`;
		return `the service cannot process this at the moment.${tryAgain}`;
	}
	if (answer.page) {
		return `a web page answered instead of the service. Check ${BASE_URL_AND_PATH}.`;
	}
	if (statusCode === 404) {
		return (
			answer.notFound ??
			`the service has nothing at this address. Check the IDs, and ${BASE_URL_AND_PATH}.`
		);
	}
	return `the service did not accept this request. ${answer.advice ?? 'Check the values.'}`;
}

const LONGEST_WAIT = 60_000;

/** A larger number of seconds is a time since 1970, as in ky. The service's clock may be wrong by years. */
const FIRST_TIME = Date.parse('2024-01-01') / 1000;

/** As HTTP writes a date: `Fri, 20 Nov 2026 12:00:00 GMT`. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/** How long the service asks to wait: by `Retry-After`, or for a 429 by the headers for rate limits. */
export function requestedWait(statusCode: number, headers: IDataObject): number | undefined {
	// n8n's clock may be wrong.
	const now = Date.parse(String(headers.date)) || Date.now();
	const limits = SLOW_DOWN_STATUSES.includes(statusCode)
		? ['ratelimit-reset', 'x-ratelimit-reset']
		: [];
	return ['retry-after', ...limits].flatMap((name) => retryAfter(headers[name], now) ?? [])[0];
}

/** The milliseconds, up to 60,000, that a header asks for in seconds or as a date; undefined for anything else. */
function retryAfter(header: unknown, now: number): number | undefined {
	const text = typeof header === 'string' ? header.trim() : '';
	const seconds = text ? Number(text) : NaN;
	const wait = HTTP_DATE.test(text)
		? Date.parse(text) - now
		: seconds * 1000 - (seconds < FIRST_TIME ? 0 : now);
	return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), LONGEST_WAIT) : undefined;
}
