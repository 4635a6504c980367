/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';

import { useService } from '../engine/harness/service';
import { operationNamed } from '../../tools/operations';
import { useServers } from './servers';

const service = useService();
const listen = useServers();
const history = operationNamed('contact/getHistory').parameters;
const submit = operationNamed('form/submit').parameters;

/** A service that answers the request `count`, from 1, as it is told. */
async function answering(answer: (response: ServerResponse, count: number) => void) {
	let count = 0;
	const server = createServer((_request, response) => answer(response, ++count));
	const baseUrl = `http://127.0.0.1:${await listen(server)}`;
	return { baseUrl, server, asked: () => count };
}

const switchingProtocols = (response: ServerResponse) =>
	response.socket?.write(
		'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: ws\r\n\r\n',
	);

const close = (server: Server) => server.closeAllConnections();

it('never cuts off an answer that keeps arriving, however long it takes', async () => {
	const { baseUrl, asked } = await answering((response) => {
		let left = 12;
		const more = () => {
			if (left-- > 0) return void response.write(' ');
			clearInterval(timer);
			response.end('{"services":[{"serviceID":"s"}]}');
		};
		const timer = setInterval(more, 300);
	});
	const requestOptions = { timeout: 1_500 };
	const parameters = { ...history, historyOutput: 'services', requestOptions };
	const { items, error } = await service.run({ parameters }, { baseUrl });

	expect(error).toBeUndefined();
	expect(items).toMatchObject([{ json: { serviceID: 's' } }]);
	expect(asked()).toBe(1);
});

it.each([
	['a read is asked for three times', history, 3, /it took too long\.$/],
	['a write may have been received', submit, 1, /it took too long\. The service may have received/],
])('gives up after the timeout when an answer pauses: %s', async (_what, given, times, message) => {
	const { baseUrl, server, asked } = await answering((response) => response.write('{"formID":'));
	const parameters = { ...given, requestOptions: { timeout: 100 } };
	const { error } = await service.run({ parameters }, { baseUrl });
	close(server);

	expect(error?.message).toMatch(message);
	expect(asked()).toBe(times);
});

it('waits until it is cancelled when the connection is taken for another protocol', async () => {
	const { baseUrl, server } = await answering(switchingProtocols);
	const cancel = new AbortController();
	const running = service.run(
		{ parameters: { ...submit, requestOptions: { timeout: 50 } }, cancel: cancel.signal },
		{ baseUrl },
	);
	await once(server, 'request');
	cancel.abort();
	const { items } = await running;
	close(server);

	expect(items).toEqual([]);
});

it.each([
	['the connection is taken for another protocol', switchingProtocols],
	['nothing is answered', () => {}],
])(
	'ends a poll within the time that n8n gives it when %s',
	async (_what, answer) => {
		const { baseUrl, server } = await answering(answer);
		const trigger = await service.activate(
			{ parameters: { event: 'contactFound' }, budget: 300 },
			{ baseUrl },
		);

		await expect(trigger.poll()).rejects.toThrow(
			'Reading took longer than n8n allows for one poll.',
		);
		close(server);
	},
	30_000,
);
