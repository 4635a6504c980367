import type { FastifyInstance } from 'fastify';
import { faultSchema, type Fault, type Faults } from '../faults';
import { happenings, isHappening } from '../happen';
import type { Store } from '../store';
import { tokens } from '../tokens';

/** A token may have come in anywhere, in a path or a body; nothing that control answers shows it. */
const withoutTokens = (text: string): string =>
	Object.values(tokens)
		.flatMap((token) => [token, encodeURIComponent(token)])
		.reduce((masked, token) => masked.replaceAll(token, '***'), text);

/** Where tests and people read what was received, and set what goes wrong next. */
export const controlPlugin = (store: Store, faults: Faults) => async (app: FastifyInstance) => {
	app.addHook('onSend', async (_request, _reply, payload) =>
		typeof payload === 'string' ? withoutTokens(payload) : payload,
	);
	app.get('/requests', async () => store.requests);
	app.get('/submissions', async () => store.submissions);
	app.get('/imports', async () => store.imports);
	app.get('/most-in-flight', async () => store.mostInFlight);
	app.get<{ Params: { count: number } }>('/answered/:count', async ({ params }) => {
		await store.untilAnswered(params.count);
		return true;
	});
	app.post<{ Body: Fault }>(
		'/faults',
		{ schema: { body: faultSchema } },
		async (request, reply) => {
			faults.add(request.body);
			return reply.code(204).send();
		},
	);
	app.post<{ Params: { name: string } }>('/happenings/:name', async ({ params }, reply) => {
		if (isHappening(params.name)) return happenings[params.name](store);
		return await reply.code(404).send('Nothing of this name can happen.');
	});
	app.post('/reset', async (_request, reply) => {
		store.reset();
		faults.reset();
		return reply.code(204).send();
	});
};
