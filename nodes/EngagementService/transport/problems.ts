import type { IDataObject } from 'n8n-workflow';

import type { Permission } from '../shared/api';
import type { ServiceRequest } from './exchange';
import { isHtml, serviceText } from './serviceText';

interface Details {
	/** The status, what it means, and what the user can do. */
	description: string;
	httpCode?: number;
	/** Whether the same request may be sent again, since it changes nothing or was certainly not processed. */
	mayTryAgain?: boolean;
	/** Whether the service refused it unread, since too much was asked of it. */
	asksToSlowDown?: boolean;
	/** How long the service asks to wait before that, in its own words. */
	retryAfter?: unknown;
}

/** Something between us and the service went wrong; the message is the service's own text where it sent one. */
export class ServiceProblem extends Error {
	readonly description: string;

	readonly httpCode?: number;

	readonly mayTryAgain: boolean;

	readonly asksToSlowDown: boolean;

	readonly retryAfter?: unknown;

	constructor(message: string, details: Details) {
		super(message);
		this.description = details.description;
		this.httpCode = details.httpCode;
		this.mayTryAgain = details.mayTryAgain ?? false;
		this.asksToSlowDown = details.asksToSlowDown ?? false;
		this.retryAfter = details.retryAfter;
	}
}

/** An answer before it was read. */
interface Answer {
	statusCode: number;
	headers: IDataObject;
}

interface Asked {
	permission: Permission;
	request: Pick<ServiceRequest, 'writes' | 'notFoundMeansMissingValue'>;
}

const TRANSIENT = [429, 500, 502, 503, 504];

/** An answer whose status is no success. */
export function refused(
	{ statusCode, headers }: Answer,
	body: unknown,
	asked: Asked,
): ServiceProblem {
	const { writes } = asked.request;
	const message = serviceText(body) ?? `The service answered with HTTP ${statusCode} and no text`;
	const caution = cautionFor(writes && (statusCode >= 500 || statusCode === 408));
	return new ServiceProblem(message, {
		description: `HTTP ${statusCode}: ${adviceFor(statusCode, body, asked)}${caution}`,
		httpCode: statusCode,
		mayTryAgain: TRANSIENT.includes(statusCode) && (!writes || statusCode === 429),
		asksToSlowDown: statusCode === 429 || (statusCode === 503 && 'retry-after' in headers),
		retryAfter: headers['retry-after'],
	});
}

/** What Node's error codes mean: after the first ones the service has certainly not processed the request. */
const unreached: Record<string, string> = {
	ECONNREFUSED: 'the connection was refused',
	ENOTFOUND: 'there is no host of this name',
	EAI_AGAIN: 'the name of the host could not be looked up',
};
const cutOff: Record<string, string> = {
	ECONNABORTED: 'it took too long',
	ECONNRESET: 'the connection was cut',
	EPIPE: 'the connection was cut',
	ETIMEDOUT: 'it took too long',
};
const CERTIFICATE = 'its certificate is not trusted';
const unsendable: Record<string, string> = {
	CERT_HAS_EXPIRED: 'its certificate has expired',
	DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
	EHOSTUNREACH: 'the host cannot be reached',
	ENETUNREACH: 'the network cannot be reached',
	EPROTO: 'no secure connection could be made',
	ERR_INVALID_URL: 'this is no address',
	ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
	SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
};

/** No answer at all. `code` is Node's, `words` are used where we have none for it. */
export function unanswered(code: string, words: string, { request }: Asked): ServiceProblem {
	const reason = unreached[code] ?? cutOff[code] ?? unsendable[code] ?? words;
	const caution = cautionFor(request.writes && !(code in unreached) && !(code in unsendable));
	const named = code && ` (${code})`;
	// In the message, since of an item that failed, and to an AI agent, n8n shows nothing else.
	return new ServiceProblem(`The service did not answer: ${reason}.${caution}`, {
		description: `Check the Base URL of the credential, and whether the service can be reached from this n8n${named}.`,
		mayTryAgain: code in unreached || (code in cutOff && !request.writes),
	});
}

/** A success that does not hold what the service's document promises. */
export function unexpected(what: string, statusCode: number, writes = false): ServiceProblem {
	return new ServiceProblem(`${what}.${cautionFor(writes)}`, {
		description: `HTTP ${statusCode}: check that the Base URL of the credential leads to the service itself, and not to a sign-in page or a proxy.`,
		httpCode: statusCode,
	});
}

function adviceFor(statusCode: number, body: unknown, { permission, request }: Asked): string {
	if (statusCode < 400) {
		return 'the service answered with a redirect, which is not followed. Check the Base URL of the credential, for instance https instead of http.';
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
	if (statusCode < 500) return 'the service did not accept this request. Check the values.';
	return 'the service cannot process this at the moment. Try again later.';
}

function cautionFor(mayBeReceived = false): string {
	if (!mayBeReceived) return '';
	return ' It may have been received all the same: check in the service before sending it again.';
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

/** The same problem, after the whole run had waited for the service without a success. */
export function givenUp(problem: ServiceProblem): ServiceProblem {
	const description = `${problem.description} The run waited for two minutes, and the service took nothing in them.`;
	return new ServiceProblem(problem.message, { ...problem, description, mayTryAgain: false });
}
