import type { IHttpRequestOptions } from 'n8n-workflow';

import type { Permission } from '../shared/api';
import type { Response } from './call';
import type { ServiceRequest } from './request';
import { retryAfter } from './retryAfter';
import { isHtml, sentences, serviceText } from './serviceText';

interface Details {
	/** The status, what it means, and what the user can do. */
	description: string;
	httpCode?: number;
	/** Whether the same request may be sent again, since it changes nothing or was certainly not processed. */
	mayTryAgain?: boolean;
	/** How long the service asks to wait before that, in milliseconds. */
	retryAfter?: number;
}

/** Something between us and the service went wrong; the message is the service's own text where it sent one. */
export class ServiceProblem extends Error {
	readonly description: string;

	readonly httpCode?: number;

	readonly mayTryAgain: boolean;

	readonly retryAfter?: number;

	constructor(message: string, { description, httpCode, mayTryAgain, retryAfter }: Details) {
		super(message);
		this.description = description;
		this.httpCode = httpCode;
		this.mayTryAgain = mayTryAgain ?? false;
		this.retryAfter = retryAfter;
	}
}

/** What had been asked, as far as it matters to what went wrong. */
export interface Asked {
	permission: Permission;
	request: Pick<ServiceRequest, 'writes' | 'notFoundMeansMissingValue'>;
	options: Pick<IHttpRequestOptions, 'proxy'>;
}

const TRANSIENT = [408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529];

/**
 * An answer whose status is no success.
 *
 * @param mask takes the token out of a text
 */
export function refused(
	{ statusCode, headers, text }: Response,
	body: unknown,
	asked: Asked,
	mask: (text: string) => string,
): ServiceProblem {
	const { writes } = asked.request;
	const who = answererOf(statusCode, text, asked);
	const said = serviceText(body, mask);
	const message = said
		? `${who === 'The proxy' ? 'The proxy answered: ' : ''}${said}`
		: `${who} answered with HTTP ${statusCode} and no text`;
	return new ServiceProblem(
		cautious(message, writes && (statusCode >= 500 || statusCode === 408)),
		{
			description: `HTTP ${statusCode}: ${adviceFor(who, statusCode, body, asked)}`,
			httpCode: statusCode,
			mayTryAgain: TRANSIENT.includes(statusCode) && (!writes || statusCode === 429),
			retryAfter: retryAfter(headers['retry-after']),
		},
	);
}

type Answerer = 'The service' | 'The proxy' | 'The service, or the proxy before it,';

/** The service's own texts are JSON ("Errors" of the API document). */
function answererOf(statusCode: number, text: string, { options }: Asked): Answerer {
	if (statusCode === 407) return 'The proxy';
	const isJson = /^\s*["{[]/.test(text);
	return options.proxy && !isJson ? 'The service, or the proxy before it,' : 'The service';
}

export const PROXY = "'Proxy' in the Request Options (without one there, the proxy of this n8n)";

function adviceFor(
	who: Answerer,
	statusCode: number,
	body: unknown,
	{ permission, request }: Asked,
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
	if (isRefusal && permission === 'Any') {
		return 'the API token of the credential is not valid. For this operation the permission "Any" is enough, which every valid token has. Check that the token is copied whole.';
	}
	if (isRefusal) {
		return `the API token of the credential is not valid, or it lacks the permission "${permission}" that this operation needs. Check the token and its permissions in the service.`;
	}
	if ([404, 405].includes(statusCode) && typeof body === 'string' && isHtml(body)) {
		return 'a web page answered, and not the service itself. Check the Base URL of the credential, with its path, such as /api.';
	}
	if (statusCode === 404 && request.notFoundMeansMissingValue && typeof body === 'string') {
		return 'for a contact query the service means by this that a parameter value is missing. Check the filter, the condition and the sort fields; if they are right, the Base URL of the credential.';
	}
	if (statusCode === 404) {
		return 'the service has nothing at this address. Check the IDs, and the Base URL of the credential.';
	}
	if (statusCode === 429) {
		return "the service asks to slow down. Lower 'Requests at Once' in the options.";
	}
	if (statusCode >= 500 || TRANSIENT.includes(statusCode)) {
		return 'the service cannot process this at the moment. Try again later.';
	}
	return 'the service did not accept this request. Check the values.';
}

/** A success that does not hold what the service's document promises. */
export function unexpected(what: string, statusCode: number, writes = false): ServiceProblem {
	return new ServiceProblem(cautious(`${what}.`, writes), {
		description: `HTTP ${statusCode}: check that the Base URL of the credential leads to the service itself, and not to a sign-in page or a proxy.`,
		httpCode: statusCode,
	});
}

/** In the message, since of an item that failed, and to an AI agent, n8n shows nothing else. */
export function cautious(message: string, mayBeReceived = false): string {
	const caution =
		'It may have been received all the same: check in the service before sending it again.';
	return mayBeReceived ? sentences([message, caution]) : message;
}

/** The same problem, after a part of a list had been read. */
export function inTheMiddle(problem: unknown, itemsRead: number): unknown {
	if (!(problem instanceof ServiceProblem) || !itemsRead) return problem;
	const description = `${problem.description} ${itemsRead} items had been read before. They are not put out, since the list is not whole.`;
	return new ServiceProblem(problem.message, { ...problem, description });
}

/** More items from one input item than n8n's engine can take: it fails at about 120,000. */
export function tooMany(most: number): ServiceProblem {
	return new ServiceProblem(
		`More than ${most.toLocaleString('en-US')} items come of this input item. Set a 'Limit' or a filter`,
		{
			description:
				"n8n cannot take so many from one input item. Or set 'Output' to 'Whole Response', which puts out one item for each page.",
		},
	);
}
