/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import type { FastifyReply } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { json, replacement, spoiled, type Answer } from './answer';
import type { ReadBody, ServiceRequest } from './check';
import type { Endpoint } from './endpoints';
import type { Fault } from './faults';
import { respond } from './respond';
import type { ReceivedRequest, Store } from './store';

/** One request and all that is known of it. */
export interface Exchange {
	request: ServiceRequest;
	reply: FastifyReply;
	/** Absent when the contract has none for this method and path. */
	endpoint?: Endpoint;
	body: ReadBody;
	received: ReceivedRequest;
	fault: Fault;
	store: Store;
}

/** Waits, but not for a client that has gone; false when it has. */
async function wait(ms: number, { raw }: FastifyReply): Promise<boolean> {
	const gone = new AbortController();
	raw.once('close', () => gone.abort());
	return await delay(ms, true, { signal: gone.signal }).catch(() => false);
}

function rightAnswer({ request, endpoint, body, received, fault, store }: Exchange): Answer {
	if (!endpoint) return json(404, `There is no endpoint ${received.method} ${received.path}.`);
	const { params, query } = request;
	const call = { params, query, body: body.json ?? {}, store, faults: fault };
	const answer = respond(request, endpoint, received.violations, call);
	received.processed = answer.status === 200;
	return answer;
}

/** Answers a request as its fault wants it; undefined means that the connection is to be cut. */
export async function answer(exchange: Exchange): Promise<Answer | undefined> {
	const { request, reply, fault, store } = exchange;
	if (fault.untilArrived) await store.untilArrived(fault.untilArrived);
	if (fault.delayMs && !(await wait(fault.delayMs, reply))) return undefined;
	if (fault.reset === 'before') return undefined;
	const whole = replacement(fault) ?? rightAnswer(exchange);
	if (fault.reset === 'after') return undefined;
	const url = `${request.protocol}://${request.host}${request.url}`;
	return spoiled(whole, fault, `${url} ${request.query.apiToken}`);
}
