/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

import { createProxy } from 'proxy';

import { useService, world } from '../engine/harness/service';
import { operationNamed } from '../../tools/operations';

const service = useService();
const { parameters } = operationNamed('contact/getHistory');
const history = { ...parameters, historyOutput: 'response' };
const submit = operationNamed('form/submit').parameters;
const known = world.histories.slice(0, 6).map(({ referenceID }) => ({ id: referenceID }));

it('keeps to the batches', async () => {
	const begin = Date.now();
	const { items } = await service.run({
		parameters: {
			...history,
			referenceId: '={{ $json.id }}',
			requestOptions: { batching: { batch: { batchSize: 2, batchInterval: 200 } } },
		},
		input: known,
	});

	expect(items.map(({ json }) => json.referenceID)).toEqual(known.map(({ id }) => id));
	// Three batches with two waits between them; n8n's own timer may be a millisecond early.
	expect(Date.now() - begin).toBeGreaterThanOrEqual(390);
});

it('does not wait before the first batch, or after the last one', async () => {
	const batch = { batchSize: known.length, batchInterval: 100_000_000 };
	const { items } = await service.run({
		parameters: {
			...history,
			referenceId: '={{ $json.id }}',
			requestOptions: { batching: { batch } },
		},
		input: known,
	});

	expect(items).toHaveLength(known.length);
});

// n8n's engine waits there.
it('has no batches in one pass where their size is -1, as the editor says', async () => {
	const { items } = await service.run({
		onEngine: false,
		parameters: {
			...history,
			referenceId: '={{ $json.id }}',
			requestOptions: { batching: { batch: { batchSize: -1, batchInterval: 100_000_000 } } },
		},
		input: known,
	});

	expect(items).toHaveLength(known.length);
});

it('gives up after the timeout', async () => {
	await service.fault({ operationId: 'submitForm', delayMs: 5_000 });
	const { error } = await service.run({
		parameters: { ...submit, requestOptions: { timeout: 50 } },
	});

	expect(error?.message).toContain('The service did not answer: it took too long.');
	expect(await service.control().submissions()).toEqual([]);
});

it.each([2 ** 31 - 1, 2 ** 30])('waits for the answer with a timeout of %d', async (timeout) => {
	const { error } = await service.run({
		parameters: { ...submit, requestOptions: { timeout } },
	});

	expect(error).toBeUndefined();
	expect(await service.control().submissions()).toHaveLength(1);
});

it.each([1e10, -1, 1500.3, 'soon'])('has no use for a timeout of %p', async (timeout) => {
	const { error } = await service.run({
		parameters: { ...submit, requestOptions: { timeout } },
	});

	expect(error).toBeUndefined();
	expect(await service.control().submissions()).toHaveLength(1);
});

it('keeps to the timeout of the first item', async () => {
	await service.fault({ operationId: 'getContactHistory', delayMs: 300, times: 9 });
	const { items } = await service.run({
		onEngine: false,
		parameters: { ...history, requestOptions: { timeout: '={{ $json.timeout }}' } },
		input: [{ timeout: 30_000 }, { timeout: 50 }],
	});

	expect(items).toHaveLength(2);
	expect(await service.control().requests()).toHaveLength(2);
});

it('starts nothing once the execution is cancelled', async () => {
	await service.fault({ operationId: 'getContactHistory', delayMs: 50, times: 99 });
	const cancel = new AbortController();
	const running = service.run({
		parameters: { ...history, options: { concurrency: 2 } },
		input: Array.from({ length: 50 }, () => ({})),
		cancel: cancel.signal,
	});
	await service.control().untilAnswered(4);
	cancel.abort();
	const arrived = (await service.control().requests()).length;
	await running;

	const arrivedInAll = (await service.control().requests()).length;
	expect(arrivedInAll - arrived).toBeLessThanOrEqual(2);
	expect(arrivedInAll).toBeLessThan(50);
});

function portOf(server: Server): number {
	const address = server.address();
	if (typeof address !== 'object' || !address) throw new Error('The proxy does not listen');
	return address.port;
}

it.each([
	['stopWorkflow', 'error'],
	['continueRegularOutput', 'items'],
	['continueErrorOutput', 'errorItems'],
] as const)('takes no item for sent when the proxy is none: %s', async (onError, where) => {
	const outcome = await service.run({
		parameters: { ...submit, requestOptions: { proxy: 'no proxy' } },
		input: [{}, {}],
		onError,
	});

	expect(await service.control().requests()).toEqual([]);
	expect(JSON.stringify(outcome[where])).toMatch(/proxy/i);
	expect(outcome.items.filter(({ json }) => !json.error)).toEqual([]);
});

it('goes through the proxy', async () => {
	const proxy = createProxy(createServer()).listen(0, '127.0.0.1');
	await once(proxy, 'listening');
	let proxied = 0;
	proxy.on('request', () => proxied++);
	const { items, error } = await service.run({
		parameters: { ...history, requestOptions: { proxy: `http://127.0.0.1:${portOf(proxy)}` } },
	});
	proxy.close();

	expect(error).toBeUndefined();
	expect(items).toHaveLength(1);
	expect(proxied).toBe(1);
});

describe('signs in at the proxy with a password that has', () => {
	it.each([
		['an encoded %', '100%25', '100%', undefined],
		['an encoded % before digits', 'p%2541', 'p%41', undefined],
		['a colon', 'a:b', 'a:b', undefined],
		['an encoded colon', 'a%3Ab', 'a:b', undefined],
		// n8n's engine takes such an address for a broken one.
		['a % that is not encoded, in one pass', 'p%c3%a9 100%', 'pé 100%', false],
	])('%s', async (_what, typed, password, onEngine) => {
		const seen: unknown[] = [];
		const proxy = createProxy(createServer()).listen(0, '127.0.0.1');
		await once(proxy, 'listening');
		proxy.on('request', ({ headers }) => seen.push(headers['proxy-authorization']));
		const { error } = await service.run({
			onEngine,
			parameters: {
				...history,
				requestOptions: { proxy: `http://nathan:${typed}@127.0.0.1:${portOf(proxy)}` },
			},
		});
		proxy.close();

		expect(error).toBeUndefined();
		expect(seen).toEqual([`Basic ${Buffer.from(`nathan:${password}`).toString('base64')}`]);
	});
});
