/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { createServer as createTlsServer } from 'node:https';
import { createServer, type Server } from 'node:net';
import { TLSSocket } from 'node:tls';
import { inspect } from 'node:util';

import Fastify from 'fastify';
import type { INodeParameters } from 'n8n-workflow';

import { runNode, type OnError } from '../engine/harness';
import { tokens } from '../service';
import { operations } from './operations';
import { counting, onceAsked, selfSigned, useServers } from './servers';

const listen = useServers();
const modes: OnError[] = ['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'];
const { submit, getEvents } = operations;

/** How often a request is sent: one that reads, and one that writes. */
const tries = { always: [3, 3], reading: [3, 1], never: [1, 1] };
/** A request that was certainly not sent, and one of which nobody knows. */
const notSent = '';
const perhapsReceived =
	' It may have been received all the same: check in the service before sending it again.';
/** Needed where the server is to get further than its certificate. */
const trusting = { allowUnauthorizedCerts: true };

interface Unreachable {
	/** An address, or a server that nobody gets a right answer from. */
	at: string | (() => Server | Promise<Server>);
	scheme?: 'http' | 'https';
	/** What the user reads. */
	reason: string;
	sent: number[];
	received: string;
	requestOptions?: INodeParameters;
}

const unreachable: Record<string, Unreachable> = {
	'a port where nobody listens': {
		at: 'http://127.0.0.1:1',
		reason: 'the connection was refused',
		sent: tries.always,
		received: notSent,
	},
	'a host that does not exist': {
		at: 'http://no-such-host.invalid',
		reason: 'there is no host of this name',
		sent: tries.always,
		received: notSent,
	},
	'https where there is none': {
		at: () => onceAsked((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
		scheme: 'https',
		reason: 'no secure connection could be made',
		sent: tries.never,
		received: notSent,
	},
	'a connection that ends before it is secure': {
		at: () => onceAsked((socket) => socket.destroy()),
		scheme: 'https',
		reason: 'no secure connection could be made',
		sent: tries.reading,
		received: notSent,
	},
	'a certificate that nobody knows': {
		at: async () => createTlsServer(await selfSigned()),
		scheme: 'https',
		reason: 'its certificate is not trusted',
		sent: tries.never,
		received: notSent,
	},
	'a certificate of the past': {
		at: async () => createTlsServer(await selfSigned(new Date('2020-02-01'))),
		scheme: 'https',
		reason: 'its certificate has expired',
		sent: tries.never,
		received: notSent,
	},
	'a server that knows its clients by certificates': {
		at: async () => createTlsServer({ ...(await selfSigned()), requestCert: true }),
		scheme: 'https',
		reason: 'it wants a certificate, which this node cannot send',
		sent: tries.never,
		received: notSent,
		requestOptions: trusting,
	},
	'a secure connection that breaks after the request': {
		at: async () => {
			const options = { ...(await selfSigned()), isServer: true };
			return createServer((socket) => {
				const secure = new TLSSocket(
					socket.on('error', () => {}),
					options,
				);
				secure.on('error', () => {}).once('data', () => socket.write('not TLS at all'));
			});
		},
		scheme: 'https',
		reason: 'the secure connection broke',
		sent: tries.reading,
		received: perhapsReceived,
		requestOptions: trusting,
	},
	'a connection that ends after the request': {
		at: () => onceAsked((socket) => socket.end()),
		reason: 'the connection was cut',
		sent: tries.reading,
		received: perhapsReceived,
	},
	'half of an answer’s head': {
		at: () => onceAsked((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Le')),
		reason: 'the connection was cut',
		sent: tries.reading,
		received: perhapsReceived,
	},
	'an answer that is not HTTP': {
		at: () => onceAsked((socket) => socket.end('220 ready for mail\r\n')),
		reason: 'what came is not HTTP',
		sent: tries.reading,
		received: perhapsReceived,
	},
	'an answer that is not what it is packed as': {
		at: () =>
			onceAsked((socket) =>
				socket.end('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}'),
			),
		reason: 'its answer could not be unpacked',
		sent: tries.reading,
		received: perhapsReceived,
	},
	'no answer at all': {
		at: () => onceAsked(() => {}),
		reason: 'it took too long',
		sent: tries.reading,
		received: perhapsReceived,
		requestOptions: { timeout: 100 },
	},
};

describe.each(Object.entries(unreachable))('%s', (_what, expected) => {
	async function run(operation: typeof submit | typeof getEvents, onError: OnError) {
		const { at, scheme = 'http', requestOptions } = expected;
		const baseUrl =
			typeof at === 'string' ? at : `${scheme}://127.0.0.1:${await listen(await at())}`;
		return await counting(
			'http.client.request.start',
			async () =>
				await runNode(
					{ baseUrl, apiToken: tokens.full },
					{
						parameters: { ...operation.parameters, requestOptions: { ...requestOptions } },
						onError,
					},
				),
		);
	}

	it.each(modes)('is said in words, without the token: %s', async (onError) => {
		const [{ error, items, errorItems, execution }, sent] = await run(submit, onError);

		const { reason, received } = expected;
		expect(error?.message ?? [...items, ...errorItems][0].json.error).toBe(
			`The service did not answer: ${reason}.${received}`,
		);
		expect(sent).toBe(expected.sent[1]);
		const everything = inspect(execution, { depth: 30, showHidden: true });
		expect(everything).not.toContain(tokens.full);
		expect(everything).not.toContain(encodeURIComponent(tokens.full));
	});

	it('is tried again for reading where that may help', async () => {
		const [{ error }, sent] = await run(getEvents, 'stopWorkflow');

		expect(error).toMatchObject({
			message: `The service did not answer: ${expected.reason}.`,
			description: expect.stringContaining('Check the Base URL of the credential'),
		});
		expect(sent).toBe(expected.sent[0]);
	});
});

it.each(['no address', 'ftp://127.0.0.1/'])('sends nothing to %s', async (baseUrl) => {
	const [{ error }, sent] = await counting(
		'net.client.socket',
		async () => await runNode({ baseUrl, apiToken: tokens.full }, submit),
	);

	expect(error?.message).toContain("'Base URL' of the credential must be an address");
	expect(sent).toBe(0);
});

it('reads an answer with broken UTF-8', async () => {
	const app = Fastify();
	app.get('/*', (_request, reply) =>
		reply
			.type('application/json')
			.send(Buffer.concat([Buffer.from('{"status":"'), Buffer.from([0xff]), Buffer.from('"}')])),
	);
	const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
	const { items, error } = await runNode(
		{ baseUrl, apiToken: tokens.full },
		{ parameters: operations.getEvents.parameters },
	);
	await app.close();

	expect(error).toBeUndefined();
	expect(items).toMatchObject([{ json: { status: '\ufffd' } }]);
});

it('shows no token that a page encodes', async () => {
	const app = Fastify();
	const encoded = (text: string) =>
		text.replace(/\W/g, (char) => `&#x${char.charCodeAt(0).toString(16)};`);
	app.post('/*', ({ url }, reply) =>
		reply.code(403).send(`<html><body><h1>Blocked</h1>${encoded(url)}</body></html>`),
	);
	const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
	const { error } = await runNode({ baseUrl, apiToken: tokens.full }, submit);
	await app.close();

	expect(error?.message).toMatch(/^Blocked \/forms\/.*\?apiToken=\*\*\*$/);
});
