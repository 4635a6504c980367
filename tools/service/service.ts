import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { readBody, violations, type ReadBody, type ServiceRequest, type Texts } from './check';
import { sendCut } from './cut';
import type { Endpoint } from './endpoints';
import { answer } from './exchange';
import type { Faults } from './faults';
import type { ReceivedRequest, Store } from './store';

interface Route {
	Params: Texts;
	Querystring: Texts;
	Body?: string;
}

/** What of a request goes into the record. */
function description(
	request: ServiceRequest,
	body: ReadBody,
	endpoint?: Endpoint,
): Omit<ReceivedRequest, 'id' | 'processed'> {
	const { headers, method, query, url } = request;
	return {
		method,
		path: url.split('?')[0],
		query: 'apiToken' in query ? { ...query, apiToken: '***' } : { ...query },
		headers: {
			contentType: headers['content-type'],
			accept: headers.accept,
			userAgent: headers['user-agent'],
		},
		body: body.problem ? body.text : body.json,
		operationId: endpoint?.operationId,
		violations: endpoint ? violations(request, endpoint, body) : ['path is not in the contract'],
	};
}

/** The service as a Fastify plugin: each request is recorded, then meets its fault, if there is one for it. */
export function servicePlugin(
	basePath: string,
	endpoints: Endpoint[],
	store: Store,
	faults: Faults,
) {
	async function handle(request: ServiceRequest, reply: FastifyReply, endpoint?: Endpoint) {
		const body = readBody(request.body);
		const received = store.add(description(request, body, endpoint));
		const fault = faults.take(endpoint?.operationId);
		const exchange = { request, reply, endpoint, body, received, fault, store };
		const answered = await store.whileInFlight(() => answer(exchange));
		if (!answered) {
			reply.hijack();
			reply.raw.destroy();
			return reply;
		}
		if (fault.cut) return sendCut(reply, answered, fault.cut);
		received.status = answered.status;
		return reply.code(answered.status).headers(answered.headers).send(answered.text);
	}

	return async (app: FastifyInstance): Promise<void> => {
		// As text, because a body that is not JSON belongs into the record too.
		app.removeAllContentTypeParsers();
		app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) =>
			done(null, text),
		);
		app.addHook('onResponse', async () => store.countAnswer());
		app.setErrorHandler<FastifyError>(({ message, statusCode = 500 }, _request, reply) =>
			reply.code(statusCode).type('application/json').send(JSON.stringify(message)),
		);
		app.setNotFoundHandler<Route>((request, reply) => handle(request, reply));
		for (const endpoint of endpoints) {
			const { method } = endpoint;
			const url = basePath + endpoint.route;
			app.route<Route>({
				method,
				url,
				handler: (request, reply) => handle(request, reply, endpoint),
			});
		}
	};
}
