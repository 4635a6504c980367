/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';

import { permissions } from './account';
import type { RequestBody } from './api';
import type { Endpoint } from './contract';
import type { Control, ReceivedRequest } from './control';
import { json, replacement, sendCut, withEcho, type Answer, type Fault } from './faults';
import { formOf } from './forms';
import { operations } from './operations';

interface Route {
	Params: Record<string, string>;
	Querystring: Record<string, string>;
	Body?: RequestBody;
}

interface Exchange {
	request: FastifyRequest<Route>;
	/** Absent when the contract has none for this method and path. */
	endpoint?: Endpoint;
	received: ReceivedRequest;
	fault: Fault;
	control: Control;
}

/** Records a request, and answers it as its fault wants it. */
export const answering =
	(control: Control, endpoint?: Endpoint) =>
	async (request: FastifyRequest<Route>, reply: FastifyReply): Promise<FastifyReply> => {
		const received = control.arrived(description(request, endpoint));
		const fault = control.takeFault(endpoint?.operationId);
		const gone = new AbortController();
		reply.raw.once('close', () => gone.abort());
		const exchange = { request, endpoint, received, fault, control };
		const answer = await control.whileInFlight(answerTo(exchange, gone.signal));
		if (!answer) {
			reply.hijack();
			reply.raw.destroy();
			return reply;
		}
		if (fault.cut) return sendCut(reply, answer, fault.cut);
		received.status = answer.status;
		return reply.code(answer.status).headers(answer.headers).send(answer.text);
	};

function description(request: FastifyRequest<Route>, endpoint?: Endpoint): ReceivedRequest {
	const { method, url, query, body, validationError } = request;
	const violation = endpoint ? validationError?.message : 'path is not in the contract';
	return {
		method,
		path: url.split('?')[0],
		query: 'apiToken' in query ? { ...query, apiToken: '***' } : query,
		body,
		operationId: endpoint?.operationId,
		violations: violation ? [violation] : [],
		processed: false,
	};
}

/** Undefined means that the connection is cut. `signal` aborts when the client has gone. */
async function answerTo(exchange: Exchange, signal: AbortSignal): Promise<Answer | undefined> {
	const { request, fault, control } = exchange;
	if (fault.untilArrived) await control.untilArrived(fault.untilArrived);
	if (fault.delayMs) await delay(fault.delayMs, undefined, { signal });
	if (fault.reset === 'before') return undefined;
	const { headers, ...answer } = replacement(fault) ?? answerWithoutFault(exchange);
	if (fault.reset === 'after') return undefined;
	const { protocol, host, url, query } = request;
	const echo = `${protocol}://${host}${url} ${query.apiToken}`;
	return {
		...answer,
		headers: { ...headers, ...fault.headers },
		text: fault.echoUrl ? withEcho(answer.text, echo) : answer.text,
	};
}

/** The answer without a fault. Checks the token first, then the contract, then the data. */
function answerWithoutFault({ request, endpoint, received, fault, control }: Exchange): Answer {
	if (!endpoint) return json(404, `There is no endpoint ${received.method} ${received.path}.`);
	const { params, query, validationError } = request;
	const body = request.body ?? {};
	const problem = tokenProblem(query.apiToken, endpoint['x-permission']);
	if (problem) return json(401, problem);
	const result =
		validationError?.message ??
		operations[endpoint.operationId]({ params, query, body, fault, state: control.state });
	if (typeof result === 'string') {
		const isUnknownForm = 'formID' in params && !formOf({ params, state: control.state });
		const isNotFound = control.state.rules.published && isUnknownForm;
		return json('404' in endpoint.responses || isNotFound ? 404 : 400, result);
	}
	received.processed = true;
	return json(200, result);
}

function tokenProblem(token: string, permission: string): string | undefined {
	const granted: readonly string[] | undefined = permissions.get(token);
	if (!granted) return 'The API token is not valid.';
	if (permission === 'Any' || granted.includes(permission)) return undefined;
	return `The API token lacks the permission "${permission}".`;
}
