/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';

import type { INodeParameters } from 'n8n-workflow';
import { createProxy } from 'proxy';

import { CAUTION } from '../../nodes/EngagementService/transport/problems/problem';
import { operationNamed } from '../../tools/operations';
import { tokens } from '../../tools/service';
import { callers, runNode, type NodeRun } from '../engine/harness';
import { useVirtualTime } from '../engine/harness/virtualTime';
import { counting, onceAsked, selfSigned, useServers } from './servers';

useVirtualTime();
const listen = useServers();
const { parameters: submit } = operationNamed('form/submit');
const { parameters: getEvents } = operationNamed('message/getEvents');
const PROXY = expect.stringContaining("'Proxy' in the Request Options");

/** Runs an operation through a proxy on a port, and counts the connections to the proxy and from it. */
async function through(
	port: number,
	baseUrl: string,
	parameters: INodeParameters = submit,
	run: Partial<NodeRun> = {},
) {
	const requestOptions = { proxy: `http://127.0.0.1:${port}`, allowUnauthorizedCerts: true };
	const [{ error, items }, connections] = await counting(
		'net.client.socket',
		async () =>
			await runNode(
				{ baseUrl, apiToken: tokens.full },
				{ ...run, parameters: { ...parameters, requestOptions } },
			),
	);
	const { message, description } = error ?? {};
	return { message, description, items, connections };
}

/** A proxy that forwards requests, or refuses their user name and password. */
function proxy(allows = true) {
	const server = createProxy(createHttpServer());
	server.authenticate = () => allows;
	return server;
}

const ending = () => onceAsked((socket) => socket.end());
const services = {
	http: () => createHttpServer((_request, response) => response.end('{}')),
	https: async () =>
		createTlsServer(await selfSigned(), (_request, response) => response.end('{}')),
};

describe.each(['http', 'https'] as const)('an %s request through a proxy', (scheme) => {
	const serviceUrl = async () => `${scheme}://127.0.0.1:${await listen(await services[scheme]())}`;
	const nowhere = `${scheme}://127.0.0.1:1`;

	it.each(callers)('reaches the service: %s', async (_caller, run) => {
		const outcome = await through(await listen(proxy()), await serviceUrl(), submit, run);

		expect(outcome).toMatchObject({
			message: undefined,
			items: [{ json: { success: true } }],
			connections: 2,
		});
	});

	it.each([
		['reading', getEvents],
		['writing', submit],
	])('has an error about a proxy that refuses connections: %s', async (_what, parameters) => {
		const outcome = await through(1, await serviceUrl(), parameters);

		expect(outcome).toMatchObject({
			message: 'The proxy did not answer: the connection was refused.',
			description: PROXY,
			connections: 3,
		});
		expect(outcome.description).not.toContain('Base URL');
	});

	it('has an error about a proxy that wants a password', async () => {
		const outcome = await through(await listen(proxy(false)), await serviceUrl());

		expect(outcome).toMatchObject({
			message: 'The proxy answered: Proxy authorization required',
			description: PROXY,
			connections: 1,
		});
		expect(outcome.description).not.toContain('Base URL');
	});

	it('has an error about a proxy that cannot reach the service', async () => {
		expect(await through(await listen(proxy()), nowhere)).toMatchObject({
			message: `The service, or the proxy in front of it, answered with HTTP 500 and no text. ${CAUTION}`,
			description: PROXY,
		});
	});
});

it.each([
	['ends', ending, 'the connection was cut'],
	[
		'answers with nonsense',
		() => onceAsked((socket) => socket.end('HTTP/1.1 200 OK\r\nnonsense\r\n\r\n')),
		'Invalid header from proxy CONNECT response: "nonsense"',
	],
])('the error blames a proxy that makes no tunnel: it %s', async (_what, start, reason) => {
	const outcome = await through(await listen(start()), 'https://127.0.0.1:1');

	expect(outcome).toMatchObject({
		message: `The proxy did not answer: ${reason}.`,
		description: PROXY,
		connections: 1,
	});
	expect(outcome.description).not.toContain('Base URL');
});

it('the error names the service and the proxy if a connection is cut', async () => {
	const outcome = await through(await listen(ending()), 'http://127.0.0.1:1');

	expect(outcome.message).toBe(`The service did not answer: the connection was cut. ${CAUTION}`);
	expect(outcome.description).toContain('Base URL');
	expect(outcome).toMatchObject({ description: PROXY });
});
