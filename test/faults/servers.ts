/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

import { generate } from 'selfsigned';

/** Servers that last as long as one test. */
export function useServers() {
	const open: Server[] = [];
	afterEach(() => open.splice(0).forEach((server) => server.close()));

	return async (server: Server): Promise<number> => {
		open.push(server);
		return await portOf(server);
	};
}

/** Lets a server listen on 127.0.0.1, and returns the port. */
export async function portOf(server: Server): Promise<number> {
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	if (typeof address !== 'object' || !address) throw new Error('The server does not listen');
	return address.port;
}

/** A server that calls `act` once data arrives on a connection. */
export function onceAsked(act: (socket: Socket) => void): Server {
	return createServer((socket) => socket.on('error', () => {}).once('data', () => act(socket)));
}

/** The options of a TLS server with a self-signed certificate. */
export async function selfSigned(notAfterDate = new Date('2100-01-01')) {
	const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
		algorithm: 'sha256',
		keyType: 'ec',
		notBeforeDate: new Date('2020-01-01'),
		notAfterDate,
	});
	return { key, cert };
}

/** Counts the messages that Node publishes on a diagnostics channel while `task` runs. */
export async function counting<T>(
	channel: 'http.client.request.start' | 'net.client.socket',
	task: () => Promise<T>,
): Promise<[T, number]> {
	let messages = 0;
	const count = () => void messages++;
	subscribe(channel, count);
	try {
		return [await task(), messages];
	} finally {
		unsubscribe(channel, count);
	}
}
