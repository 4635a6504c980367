/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { inspect } from 'node:util';

import type { INodeParameters } from 'n8n-workflow';

import { CAUTION } from '../../nodes/EngagementService/transport/problems/problem';
import { operationNamed } from '../../tools/operations';
import { tokens } from '../../tools/service';
import { callers, type OnError } from '../engine/harness';
import { useService } from '../engine/harness/service';
import { useVirtualTime } from '../engine/harness/virtualTime';
import { inAnySpelling } from '../spelling';
import { turn } from '../unit/property';
import { counting, useServers } from './servers';
import { unreachable } from './unreachable';

const service = useService();
useVirtualTime();
const listen = useServers();
const { parameters: submit } = operationNamed('form/submit');
const { parameters: getEvents } = operationNamed('message/getEvents');

describe.each(unreachable)('where %s', (_what, outcome, reason, place, requestOptions = {}) => {
	it.each([
		['a read', getEvents, outcome.sent[0], ''],
		['a write', submit, outcome.sent[1], outcome.caution ? ` ${CAUTION}` : ''],
	])('%s is retried if that may help', async (...given) => {
		const [, parameters, times, caution] = given;
		const isAddress = typeof place === 'string';
		const baseUrl = isAddress ? place : `${place[0]}://127.0.0.1:${await listen(await place[1]())}`;
		const [{ error, execution }, sent] = await counting(
			'http.client.request.start',
			async () => await service.run({ parameters: { ...parameters, requestOptions } }, { baseUrl }),
		);

		expect(error?.message).toMatch(
			new RegExp(`^The service (did not answer: )?${reason}\\.${caution}$`),
		);
		expect(error?.description).toContain(
			'Check the Base URL of the credential, and whether the service',
		);
		expect(sent).toBe(times);
		const everything = inspect(execution, { depth: 30, showHidden: true });
		expect(everything).not.toMatch(inAnySpelling(tokens.full));
	});
});

it('an answer that keeps arriving is never cut off', async () => {
	let asked = 0;
	const server = createServer((_request, response) => {
		asked++;
		let left = 14;
		const more = () => {
			if (left-- > 0) return void response.write(' ');
			clearInterval(timer);
			response.end('{"status":"late"}');
		};
		const timer = setInterval(more, 100);
	});
	const baseUrl = `http://127.0.0.1:${await listen(server)}`;
	const parameters = { ...getEvents, eventsOutput: 'response', requestOptions: { timeout: 1_000 } };
	const { items } = await service.run({ parameters }, { baseUrl });

	expect(items).toMatchObject([{ json: { status: 'late' } }]);
	expect(asked).toBe(1);
});

it('a connection with another protocol can be cancelled', async () => {
	const answer = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: ws\r\n\r\n';
	const server = createServer((_request, { socket }) => socket?.write(answer));
	const baseUrl = `http://127.0.0.1:${await listen(server)}`;
	const cancel = new AbortController();
	const running = service.run({ parameters: submit, cancel: cancel.signal }, { baseUrl });
	await once(server, 'request');
	cancel.abort();

	const { items, error } = await running;
	expect(items).toEqual([]);
	expect(error?.message).toMatch(
		/^The service did not answer: n8n stopped the execution\. The service may have received it/,
	);
	expect(error?.description).toMatch(/^The execution was cancelled, or its timeout was over\.$/);
	server.closeAllConnections();
});

describe.each(callers)('a run that waits is cancelled %s', (_caller, run) => {
	it.each<[OnError, INodeParameters, done: string]>([
		['stopWorkflow', submit, 'sent'],
		['continueRegularOutput', submit, 'sent'],
		['continueRegularOutput', operationNamed('contact/getHistory').parameters, 'read'],
	])('%s, %#', async (onError, parameters, done) => {
		await service.fault({ status: 429, headers: { 'retry-after': '60' } });
		const cancel = new AbortController();
		const begin = performance.now();
		const running = service.run({
			...run,
			onError,
			parameters: { ...parameters, options: { concurrency: 1 } },
			input: [{}, {}, {}],
			cancel: cancel.signal,
		});
		let hasEnded = false;
		const end = () => (hasEnded = true);
		void running.then(end, end);
		while (!hasEnded && performance.now() - begin < 10_000) await turn();
		cancel.abort();

		const { items, execution } = await running;
		expect(execution.status).toBe('canceled');
		// Without them, the output would look whole.
		const error = expect.stringContaining(`n8n stopped the execution before this item was ${done}`);
		const missing = [0, 1, 2].map((item) => ({ json: { error }, pairedItem: { item } }));
		expect(items).toEqual(onError === 'stopWorkflow' ? [] : missing);
		expect(performance.now() - begin).toBeLessThan(60_000);
		expect(await service.received()).toHaveLength(1);
	});
});
