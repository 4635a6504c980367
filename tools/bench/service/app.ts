/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { contactId } from '../nodes/ids';
import { contacts, messages } from './data';

/** What the service has seen since it was asked the last time. */
export interface Seen {
	requests: number;
	/** The most requests in flight. */
	atOnce: number;
}

interface Query {
	numberOfRecords?: number;
	startRecord?: number;
	filterString?: string;
}

/**
 * The Engagement Service at its fastest: it checks nothing and answers from memory. The Base URL ends with the
 * milliseconds that each answer takes at least, such as `/50`; `/seen` tells what came since it was asked the last time.
 */
export function benchService() {
	const app = Fastify({ forceCloseConnections: true });
	const none: Seen = { requests: 0, atOnce: 0 };
	let seen = none;
	let inFlight = 0;

	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
	app.get('/seen', () => {
		const answer = seen;
		seen = none;
		return answer;
	});
	app.register(
		async (service) => {
			service.addHook<{ Params: { latency: string } }>('onRequest', async ({ params }) => {
				inFlight += 1;
				seen = { requests: seen.requests + 1, atOnce: Math.max(seen.atOnce, inFlight) };
				// What has arrived by now is in flight together.
				await (params.latency === '0' ? nextTurn() : delay(Number(params.latency)));
			});
			service.addHook('onSend', async (_request, reply) => {
				inFlight -= 1;
				reply.type('application/json');
			});
			service.post('/forms/*', () => '{}');
			service.post('/database/transactionaldatabases/*', () => `{"importID":"${contactId}"}`);
			service.post<{ Body: string }>('/database/contacts/query', ({ body }) => {
				const {
					filterString = '',
					startRecord = 0,
					numberOfRecords = 500,
				}: Query = JSON.parse(body);
				return contacts(filterString && 'filtered', startRecord, numberOfRecords);
			});
			service.get<{
				Params: { contact: string };
				Querystring: { numRecords?: string; startIndex?: string };
			}>('/txt/programmes/:programme/sendtxt/:contact', ({ params, query }) => {
				const contact = params.contact === contactId ? contactId : 'any';
				return messages(contact, Number(query.startIndex ?? 0), Number(query.numRecords ?? 150));
			});
		},
		{ prefix: '/:latency' },
	);
	return app;
}
