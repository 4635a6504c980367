import type { ServiceRequest } from './request';
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

/** An answer whose status is no success. */
export function refused(statusCode: number, body: unknown, request: ServiceRequest) {
	const message = serviceText(body) ?? `The service answered with HTTP ${statusCode} and no text`;
	const description = `HTTP ${statusCode}: ${advice(statusCode, request)}${caution(statusCode >= 500, request)}`;
	return new ServiceProblem(message, description, statusCode);
}

/** No answer at all. `code` is Node's, such as ECONNREFUSED. */
export function unanswered(code: string | undefined, cause: string, request: ServiceRequest) {
	const certainlyNotSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? '');
	return new ServiceProblem(
		`The service did not answer: ${cause}`,
		`Check the Base URL of the credential, and whether the service can be reached from this n8n.${caution(!certainlyNotSent, request)}`,
	);
}

/** A success that does not hold what the service's document promises. */
export function unexpected(
	what: string,
	statusCode: number,
	request: Pick<ServiceRequest, 'writes'>,
) {
	return new ServiceProblem(
		what,
		`HTTP ${statusCode}: check that the Base URL of the credential leads to the service itself, and not to a sign-in page or a proxy.${caution(true, request)}`,
		statusCode,
	);
}

function advice(
	statusCode: number,
	{ permission, notFoundMeansMissingValue }: ServiceRequest,
): string {
	if (statusCode < 400) {
		return 'the service answered with a redirect, which is not followed. Check the Base URL of the credential, for instance https instead of http.';
	}
	if (statusCode === 401 || statusCode === 403) {
		const needed = permission === 'Any' ? '' : `, or it lacks the permission "${permission}"`;
		return `the API token of the credential is not valid${needed}. Check the token and its permissions in the service.`;
	}
	if (statusCode === 404) {
		return notFoundMeansMissingValue
			? 'for a contact query the service means by this that a parameter value is missing. Check the filter, the condition and the sort fields.'
			: 'there is nothing at this address. Check the Base URL of the credential.';
	}
	if (statusCode === 429)
		return 'the service asks to slow down. Lower Requests at Once in the options.';
	if (statusCode < 500) return 'the service did not accept the values of this item. Check them.';
	return 'the service cannot process this at the moment. Try again later.';
}

function caution(mayHaveBeenReceived: boolean, { writes }: Pick<ServiceRequest, 'writes'>) {
	if (!writes || !mayHaveBeenReceived) return '';
	return ' It may have been received all the same: check in the service before sending it again.';
}
