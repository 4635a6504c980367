import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { json } from './answer';
import { loadContract } from './contract';
import { ControlClient } from './control/client';
import { controlPlugin } from './control/routes';
import { endpoints } from './endpoints';
import { Faults } from './faults';
import { servicePlugin } from './service';
import { Store } from './store';

export type { Fault } from './faults';
export type { ReceivedRequest } from './store';
export { ControlClient } from './control/client';
export { permissions, tokens } from './tokens';
export { world } from './world';

export interface Options {
	/** 0, the default, takes any port that is free. */
	port?: number;
	/** Put before every path of the service: `/api`. */
	basePath?: string;
	/** More requests in a second than this are answered with 429. */
	requestsPerSecond?: number;
	/** Whether such an answer says when to come again. */
	namesTheWait?: boolean;
}

export interface Service extends AsyncDisposable {
	/** The Base URL for a credential: with the base path, without a slash at the end. */
	url: string;
	control: ControlClient;
	/** Cuts open connections and frees the port. */
	close(): Promise<void>;
}

/** As strict as the contract: nothing is converted, removed or added, and all that is wrong is found. */
const asWritten = {
	allErrors: true,
	coerceTypes: false,
	removeAdditional: false,
	strict: false,
	useDefaults: false,
} as const;

/** Starts a stand-in for the Engagement Service on 127.0.0.1. A port that is taken is an error. */
export async function startService({
	port = 0,
	basePath = '',
	requestsPerSecond = Infinity,
	namesTheWait = false,
}: Options = {}): Promise<Service> {
	const segments = basePath.replace(/^\/+|\/+$/g, '');
	const prefix = segments && `/${segments}`;
	const contract = await loadContract();
	const store = new Store();
	const faults = new Faults();
	const app = Fastify({
		ajv: { customOptions: asWritten },
		bodyLimit: 16 * 1024 * 1024,
		exposeHeadRoutes: false,
		forceCloseConnections: true,
		frameworkErrors: (_error, _request, { raw }) => {
			const { status, headers, text } = json(400, 'The path is badly percent-encoded.');
			raw.writeHead(status, headers).end(text);
		},
		routerOptions: { maxParamLength: 2000 },
	});
	// A GET with a body breaks the contract, so the body has to be read.
	app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
	await app.register(controlPlugin(store, faults), { prefix: '/control' });
	await app.register(async (limited) => {
		await limited.register(rateLimit, {
			max: requestsPerSecond,
			timeWindow: 1000,
			keyGenerator: () => 'everyone',
			addHeaders: { 'retry-after': namesTheWait },
		});
		await limited.register(servicePlugin(prefix, endpoints(contract), store, faults));
	});
	const origin = await app.listen({ host: '127.0.0.1', port });
	const close = () => app.close();
	const control = new ControlClient(origin);
	return { url: origin + prefix, control, close, [Symbol.asyncDispose]: close };
}
