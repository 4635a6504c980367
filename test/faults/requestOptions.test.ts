/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { ClientRequest, createServer, type IncomingMessage } from 'node:http';

import type { INodeParameters } from 'n8n-workflow';
import { createProxy } from 'proxy';

import { operationNamed } from '../../tools/operations';
import { callers } from '../engine/harness';
import { useService, seedData } from '../engine/harness/service';
import { useVirtualTime } from '../engine/harness/virtualTime';
import { useServers } from './servers';

const service = useService();
useVirtualTime();
const listen = useServers();
const submit = operationNamed('form/submit').parameters;
const known = seedData.histories.slice(0, 6).map(({ referenceID }) => ({ id: referenceID }));
const historyWith = (requestOptions: INodeParameters) => ({
	...operationNamed('contact/getHistory').parameters,
	referenceId: '={{ $json.id }}',
	historyOutput: 'response',
	requestOptions,
});

/** A proxy, with the requests that reach it. */
async function watchedProxy() {
	const requests: IncomingMessage[] = [];
	const proxy = createProxy(createServer());
	proxy.on('request', (request) => requests.push(request));
	return { port: await listen(proxy), requests };
}

it.each([
	['between the batches', 2, 100_000, 2],
	['not before the first batch, or after the last', known.length, 100_000, 0],
	['after each item where the batch size is 0', 0, 100_000, known.length - 1],
	['not at all where the batch size is -1, as the editor says', -1, 100_000, 0],
])('Batching waits %s', async (_what, batchSize, batchInterval, waits) => {
	const begin = performance.now();
	const { items } = await service.run({
		parameters: historyWith({ batching: { batch: { batchSize, batchInterval } } }),
		input: known,
	});

	expect(items.map(({ json }) => json.referenceID)).toEqual(known.map(({ id }) => id));
	expect(Math.floor((performance.now() - begin) / batchInterval)).toBe(waits);
});

it.each([2 ** 31 - 1, 2 ** 30, 1e10, -1, 1500.3, 'soon'])(
	'an answer arrives with a timeout of %p',
	async (timeout) => {
		const { error } = await service.run({
			parameters: { ...submit, requestOptions: { timeout } },
		});

		expect(error).toBeUndefined();
		expect(await service.control().submissions()).toHaveLength(1);
	},
);

it.each(callers)('the timeout of a request %s is 300 seconds by default', async (_caller, run) => {
	const setTimeout = jest.spyOn(ClientRequest.prototype, 'setTimeout');
	await service.run({ ...run, parameters: submit });

	expect(setTimeout.mock.calls).toEqual([[300_000, expect.any(Function)]]);
});

it('the proxy is that of the first item', async () => {
	const { port, requests } = await watchedProxy();
	const [first, second] = known;
	const { execution } = await service.run({
		parameters: historyWith({ proxy: '={{ $json.proxy }}' }),
		input: [{ ...first, proxy: `http://127.0.0.1:${port}` }, second],
	});

	expect(requests).toHaveLength(2);
	expect(JSON.stringify(execution)).not.toContain('had no value');
});

describe.each([
	['is not an address', 'no proxy', "'Proxy' must be an address"],
	['has another protocol', 'socks5://127.0.0.1:1080', "'Proxy' must be an address"],
	['has an expression that fails', '={{ $("Nobody").first().json.proxy }}', "node doesn't exist"],
])('nothing is sent if the proxy %s', (_what, proxy, message) => {
	it.each([
		['stopWorkflow', 'error'],
		['continueRegularOutput', 'items'],
		['continueErrorOutput', 'errorItems'],
	] as const)('%s', async (onError, where) => {
		const outcome = await service.run({
			parameters: historyWith({ proxy }),
			input: known,
			onError,
		});

		expect(await service.received()).toEqual([]);
		expect(JSON.stringify(outcome[where])).toContain(message);
		expect(outcome.items.filter(({ json }) => !json.error)).toEqual([]);
	});
});

it.each([
	['an encoded %', '100%25', '100%'],
	['an encoded % before digits', 'p%2541', 'p%41'],
	['a colon', 'a:b', 'a:b'],
	['an encoded colon', 'a%3Ab', 'a:b'],
	['a % that is not encoded', 'p%c3%a9 100%', 'pé 100%'],
])('the node signs in at the proxy with a password that has %s', async (_what, typed, password) => {
	const { port, requests } = await watchedProxy();
	const { error } = await service.run({
		parameters: historyWith({ proxy: `http://nathan:${typed}@127.0.0.1:${port}` }),
		input: known.slice(0, 1),
	});

	expect(error).toBeUndefined();
	const seen = requests.map(({ headers }) => headers['proxy-authorization']);
	expect(seen).toEqual([`Basic ${Buffer.from(`nathan:${password}`).toString('base64')}`]);
});
