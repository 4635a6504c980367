/* eslint-disable @n8n/community-nodes/require-node-api-error */
import { json, type Answer } from './answer';
import { findings, type ServiceRequest } from './check';
import type { Endpoint } from './endpoints';
import { operations } from './operations';
import { Refusal } from './operations/lookup';
import type { Call } from './operations/types';
import { permissions } from './tokens';

/** Why the token may not use the endpoint; undefined when it may. */
function tokenProblem(token: string | undefined, permission: string): string | undefined {
	const granted: readonly string[] | undefined = permissions.get(token ?? '');
	if (!granted) return 'The API token is not valid.';
	if (permission === 'Any' || granted.includes(permission)) return undefined;
	return `The API token lacks the permission "${permission}".`;
}

/** An answer that breaks the contract is a mistake in the stand-in, which no test should take for the service's. */
function kept(request: ServiceRequest, endpoint: Endpoint, body: object): object {
	const broken = findings(request, 'answer', body, endpoint.answer);
	if (broken.length > 0) throw new Error(`The stand-in breaks its contract: ${broken.join('; ')}`);
	return body;
}

/** The service's own answer: the token is looked at first, then the contract, then the data. */
export function respond(
	request: ServiceRequest,
	endpoint: Endpoint,
	violations: string[],
	call: Call,
): Answer {
	const problem = tokenProblem(request.query.apiToken, endpoint.permission);
	if (problem) return json(401, problem);
	if (violations.length > 0) return json(endpoint.badRequest, violations.join('; '));
	try {
		return json(200, kept(request, endpoint, operations[endpoint.operationId](call)));
	} catch (error) {
		if (error instanceof Refusal) return json(endpoint.badRequest, error.message);
		throw error;
	}
}
