/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';

import type { INodeParameters } from 'n8n-workflow';
import { createProxy } from 'proxy';

import { runNode } from '../engine/harness';
import { tokens } from '../../tools/service';
import { operationNamed } from '../../tools/operations';
import { counting, onceAsked, selfSigned, useServers } from './servers';

const listen = useServers();
const submit = operationNamed('form/submit');
const getEvents = operationNamed('message/getEvents');
const MAYBE = ' The service may have received it anyway: check there before you send it again.';

/** Runs an operation through a proxy on a port, and counts the connections to the proxy. */
async function through(port: number, baseUrl: string, parameters: INodeParameters) {
	const requestOptions = { proxy: `http://127.0.0.1:${port}`, allowUnauthorizedCerts: true };
	const [{ error, items }, connections] = await counting(
		'net.client.socket',
		async () =>
			await runNode(
				{ baseUrl, apiToken: tokens.full },
				{ parameters: { ...parameters, requestOptions } },
			),
	);
	const { message, description } = error ?? {};
	return { message, description, items, connections };
}

/** A proxy that does as it is asked, if it is given a right name and password. */
function proxy(allows = true) {
	const server = createProxy(createHttpServer());
	server.authenticate = () => allows;
	return server;
}

const services = {
	http: () => createHttpServer((_request, response) => response.end('{}')),
	https: async () =>
		createTlsServer(await selfSigned(), (_request, response) => response.end('{}')),
};

describe.each(['http', 'https'] as const)('%s', (scheme) => {
	const serviceUrl = async () => `${scheme}://127.0.0.1:${await listen(await services[scheme]())}`;
	const nowhere = `${scheme}://127.0.0.1:1`;

	it('goes through the proxy', async () => {
		const outcome = await through(await listen(proxy()), await serviceUrl(), submit.parameters);

		expect(outcome).toMatchObject({ message: undefined, items: [{ json: { success: true } }] });
	});

	it.each([
		['reading', getEvents],
		['writing', submit],
	])(
		'blames a proxy that refuses the connection, and tries again: %s',
		async (_what, operation) => {
			const outcome = await through(1, await serviceUrl(), operation.parameters);

			expect(outcome).toMatchObject({
				message: 'The proxy did not answer: the connection was refused.',
				description: expect.stringContaining("'Proxy' in the Request Options"),
				connections: 3,
			});
			expect(outcome.description).not.toContain('Base URL');
		},
	);

	it('blames a proxy that wants a password', async () => {
		const outcome = await through(
			await listen(proxy(false)),
			await serviceUrl(),
			submit.parameters,
		);

		expect(outcome).toMatchObject({
			message: 'The proxy answered: Proxy authorization required',
			description: expect.stringContaining("'Proxy' in the Request Options"),
			connections: 1,
		});
		expect(outcome.description).not.toContain('Base URL');
	});

	it('says that it may be the proxy that cannot reach the service', async () => {
		const port = await listen(proxy());
		const { message, description } = await through(port, nowhere, submit.parameters);

		expect(message).toBe(
			`The service, or the proxy before it, answered with HTTP 500 and no text.${MAYBE}`,
		);
		expect(description).toContain("Check 'Proxy' in the Request Options");
	});

	it('knows an answer of the service from one of the proxy', async () => {
		const refusing = onceAsked((socket) =>
			socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 9\r\n\r\n"Not you"'),
		);
		const { message, description } = await through(
			await listen(refusing),
			await serviceUrl(),
			submit.parameters,
		);

		expect(message).toBe('Not you');
		expect(description).toContain('the API token of the credential is not valid');
		expect(description).not.toContain('Request Options');
	});
});

it('blames a proxy that ends the connection instead of making a tunnel', async () => {
	const ending = await listen(onceAsked((socket) => socket.end()));
	const outcome = await through(ending, 'https://127.0.0.1:1', submit.parameters);

	expect(outcome).toMatchObject({
		message: 'The proxy did not answer: the connection was cut.',
		description: expect.stringContaining("'Proxy' in the Request Options"),
		connections: 1,
	});
	expect(outcome.description).not.toContain('Base URL');
});

it('does not know who cut a connection that went through a proxy', async () => {
	const ending = await listen(onceAsked((socket) => socket.end()));
	const { message, description } = await through(ending, 'http://127.0.0.1:1', submit.parameters);

	expect(message).toBe(`The service did not answer: the connection was cut.${MAYBE}`);
	expect(description).toContain('Base URL');
	expect(description).toContain("'Proxy' in the Request Options");
});
