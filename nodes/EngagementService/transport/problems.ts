import type { Ready } from './prepare';
import { serviceText } from './serviceText';

/** Something between us and the service went wrong: what happened, and what the user can do. */
export class ServiceProblem extends Error {
	constructor(
		message: string,
		readonly description: string,
		readonly httpCode?: number,
	) {
		super(message);
	}
}

type Asked = Pick<Ready, 'permission' | 'request'>;

/** An answer whose status is no success. */
export function refused(statusCode: number, body: unknown, asked: Asked): ServiceProblem {
	const message = serviceText(body) ?? `The service answered with HTTP ${statusCode} and no text`;
	const mayBeReceived = statusCode >= 500 || statusCode === 408;
	const caution = cautionFor(mayBeReceived && asked.request.writes);
	const description = `HTTP ${statusCode}: ${adviceFor(statusCode, body, asked)}${caution}`;
	return new ServiceProblem(message, description, statusCode);
}

/** What Node's error codes mean. After those of the first group the service has certainly received nothing. */
const notSent: Record<string, string> = {
	ECONNREFUSED: 'the connection was refused',
	ENOTFOUND: 'there is no host of this name',
	EAI_AGAIN: 'the name of the host could not be looked up',
	EPROTO: 'no secure connection could be made',
	ERR_INVALID_URL: 'this is no address',
};
const cutOff: Record<string, string> = {
	ECONNABORTED: 'it took too long',
	ECONNRESET: 'the connection was cut',
	ETIMEDOUT: 'it took too long',
};

/** No answer at all. `code` is Node's. */
export function unanswered(code: string, words: string, { request }: Asked): ServiceProblem {
	const reason = notSent[code] ?? cutOff[code] ?? words;
	const caution = cautionFor(!(code in notSent) && request.writes);
	return new ServiceProblem(
		`The service did not answer: ${reason}`,
		`Check the Base URL of the credential, and whether the service can be reached from this n8n${code && ` (${code})`}.${caution}`,
	);
}

/** A success that does not hold what the service's document promises. */
export function unexpected(what: string, statusCode: number, writes = false): ServiceProblem {
	return new ServiceProblem(
		what,
		`HTTP ${statusCode}: check that the Base URL of the credential leads to the service itself, and not to a sign-in page or a proxy.${cautionFor(writes)}`,
		statusCode,
	);
}

function adviceFor(statusCode: number, body: unknown, { permission, request }: Asked): string {
	if (statusCode < 400) {
		return 'the service answered with a redirect, which is not followed. Check the Base URL of the credential, for instance https instead of http.';
	}
	if (statusCode === 401 || statusCode === 403) {
		return `the API token of the credential is not valid, or it lacks the permission "${permission}" that this operation needs. Check the token and its permissions in the service.`;
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
