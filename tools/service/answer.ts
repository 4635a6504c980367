/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import type { OpenAPIBackend, Operation } from 'openapi-backend';

import { permissions } from './account';
import type { RequestBody } from './api';
import { permissionsOf, violationsOf } from './contract';
import type { Control, ReceivedRequest } from './control';
import { json, replacement, sendCut, withEcho, type Answer, type Fault } from './faults';
import { formOf } from './forms';
import { operations } from './operations';

interface Route {
	Querystring: Record<string, string>;
	Body?: RequestBody;
}

interface Exchange {
	request: FastifyRequest<Route>;
	params: Record<string, string>;
	/** Absent when the contract has none for this method and path. */
	endpoint?: Operation;
	received: ReceivedRequest;
	fault: Fault;
	control: Control;
}

/** Records a request, and answers it as its fault wants it. */
export const answering =
	(control: Control, contract: OpenAPIBackend) =>
	async (request: FastifyRequest<Route>, reply: FastifyReply): Promise<FastifyReply> => {
		const { method, url, body } = request;
		const { apiToken, ...query } = request.query;
		const [path] = url.split('?');
		const sent = { method, path, headers: {}, query, body };
		const endpoint = contract.matchOperation(sent);
		const { params } = contract.router.parseRequest(sent, endpoint);
		const received = control.arrived({
			method,
			path,
			query: apiToken === undefined ? query : { ...query, apiToken: '***' },
			body,
			operationId: endpoint?.operationId,
			violations: violationsOf(contract, sent, endpoint),
			processed: false,
		});
		const fault = control.takeFault(endpoint?.operationId);
		const gone = new AbortController();
		reply.raw.once('close', () => gone.abort());
		const exchange = { request, params, endpoint, received, fault, control };
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
function answerWithoutFault(exchange: Exchange): Answer {
	const { request, params, endpoint, received, fault, control } = exchange;
	if (!endpoint) return json(404, `There is no endpoint ${received.method} ${received.path}.`);
	const { query, body = {} } = request;
	const { operationId = '', responses = {} } = endpoint;
	const problem = tokenProblem(query.apiToken, endpoint);
	if (problem) return json(401, problem);
	const result =
		received.violations.join('; ') ||
		operations[operationId]({ params, query, body, fault, state: control.state });
	if (typeof result === 'string') {
		const isUnknownForm = 'formID' in params && !formOf({ params, state: control.state });
		const isNotFound = control.state.rules.published && isUnknownForm;
		return json('404' in responses || isNotFound ? 404 : 400, result);
	}
	received.processed = true;
	return json(200, result);
}

function tokenProblem(token: string, endpoint: Operation): string | undefined {
	const granted = permissions.get(token);
	if (!granted) return 'The API token is not valid.';
	const lacking = permissionsOf(endpoint).find((permission) => !granted.includes(permission));
	return lacking && `The API token lacks the permission "${lacking}".`;
}
