import Fastify, { type FastifyServerOptions } from 'fastify';

import { answering } from './answer';
import { loadContract } from './contract';
import { Control } from './control';
import { events, troubles } from './events';
import type { Rules } from './published';

export type { Control, ReceivedRequest } from './control';
export type { Fault } from './faults';
export { permissions, tokens } from './account';
export { seedDataOf, type Rules } from './published';
export { seedData } from './seedData';

export interface Options extends Rules {
	/** 0, the default, takes any port that is free. */
	port?: number;
	/** Put before every path of the service: `/api`. */
	basePath?: string;
}

export interface Service extends AsyncDisposable {
	/** The Base URL for a credential: with the base path, without a slash at the end. */
	url: string;
	control: Control;
	close(): Promise<void>;
}

const settings: FastifyServerOptions = {
	bodyLimit: 16 * 1024 * 1024,
	forceCloseConnections: true,
	// A contact query's condition may have keys of any name.
	onConstructorPoisoning: 'ignore',
	onProtoPoisoning: 'ignore',
};

/** Starts a simulated Engagement Service on 127.0.0.1. A port that is taken is an error. */
export async function startService({
	port = 0,
	basePath = '',
	...rules
}: Options = {}): Promise<Service> {
	const control = new Control(rules);
	const app = Fastify(settings);

	// A GET with a body breaks the contract, so the body has to be read.
	app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
	app.all('/*', answering(control, await loadContract(basePath, rules)));

	// For people with curl.
	app.get('/control/requests', async () => control.requests());
	app.post('/control/reset', async () => control.reset());
	for (const [name, create] of Object.entries(events)) {
		app.post(`/control/events/${name}`, async () => create(control.state.data));
	}
	for (const [name, fault] of Object.entries(troubles)) {
		app.post(`/control/troubles/${name}`, async () => control.fault(fault));
	}

	const origin = await app.listen({ host: '127.0.0.1', port });
	const close = async () => await app.close();
	return { url: origin + basePath, control, close, [Symbol.asyncDispose]: close };
}
