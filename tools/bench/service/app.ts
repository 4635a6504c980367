import Fastify from 'fastify';
import { contactId } from '../nodes/ids';
import { contacts, messages } from './data';
import { kinds, type KindName } from './kinds';
import { Tally } from './tally';

interface Query {
	numberOfRecords?: number;
	startRecord?: number;
	filterString?: string;
}

/**
 * The Engagement Service at its fastest: it checks nothing and answers from memory. The Base URL ends with the kind of
 * service that it is, such as `/50`. `/seen` tells what came since it was asked the last time, and begins a new run.
 */
export function benchService() {
	const app = Fastify({ forceCloseConnections: true });
	let run = newRun();

	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
	app.get('/seen', () => {
		const { seen } = run.tally;
		run = newRun();
		return seen;
	});
	app.register(
		async (service) => {
			service.addHook<{ Params: { kind: KindName } }>('onRequest', async ({ params }, reply) => {
				const { tally, turns } = run;
				tally.arrive();
				reply.raw.once('close', () => tally.leave(reply.statusCode));
				await turns[params.kind]();
			});
			service.addHook('onSend', async (_request, reply) => {
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
		{ prefix: '/:kind' },
	);
	return app;
}

/** Nothing of one run is left over in the next. */
function newRun() {
	const turns = Object.entries(kinds).map(([name, { begin }]) => [name, begin()]);
	return { tally: new Tally(), turns: Object.fromEntries(turns) };
}
