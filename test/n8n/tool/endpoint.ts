import Fastify from 'fastify';

/** A request as it arrived, its query with the token. */
export interface Arrived {
	method: string;
	path: string;
	/** Names and values in their order; a name may come more than once. */
	query: Array<[string, string]>;
	/** Parsed JSON; absent when none was sent. */
	body?: unknown;
}

export interface Endpoint extends AsyncDisposable {
	url: string;
	/** Every request, in order of arrival. */
	arrived: Arrived[];
}

/**
 * Starts a service on 127.0.0.1 with endpoints that no document shows: it accepts every request, except that `/refused`
 * and `/repeated` answer 400, the second with the request's URL in its text.
 */
export async function startEndpoint(): Promise<Endpoint> {
	const arrived: Arrived[] = [];
	const app = Fastify({ forceCloseConnections: true });
	app.all('/*', ({ method, url, body, host }, reply) => {
		const { pathname, searchParams } = new URL(url, `http://${host}`);
		arrived.push({ method, path: pathname, query: [...searchParams], body });
		if (pathname === '/refused') return reply.code(400).send(JSON.stringify('Not understood.'));
		if (pathname === '/repeated') return reply.code(400).send(JSON.stringify(`No: ${url}`));
		return reply.send({ accepted: true });
	});
	const url = await app.listen({ host: '127.0.0.1', port: 0 });
	return { url, arrived, [Symbol.asyncDispose]: () => app.close() };
}
