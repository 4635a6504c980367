import type { INode, INodeParameters } from 'n8n-workflow';

import { submit as submission } from '../../nodes/EngagementService/resources/form/submit';
import { runInWorkflow } from '../../nodes/EngagementService/transport';
import { operationNamed } from '../../tools/operations';
import { tokens } from '../../tools/service';
import { toolOfAgent } from './harness/agent';
import { functionsOf } from './harness/functions';
import { useProcessedItems } from './harness/processedItems';
import { rows, submitWith, successOf, useSubmissions } from './harness/submissions';
import { nodeOf, typeOf } from './harness/workflow';

const service = useSubmissions();
useProcessedItems();
const received = service.references;
const { parameters: getHistory } = operationNamed('contact/getHistory');
const random = { source: '={{ String(Math.random()) }}' };
const submit = submitWith(random);
const input = rows('a', 'b', 'c', 'd');
const asUsual = { delayMs: 1 };
const notYet = { status: 400, body: '"Not yet."' };
const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

it.each<[string, INodeParameters, isUpdated: boolean]>([
	['alone', {}, false],
	['with Send Once', { sendOnceKey: '={{ $json.id }}' }, false],
	['after an update of the package', {}, true],
])('Retry On Fail %s sends only items that were not received', async (...given) => {
	const [, options, isUpdated] = given;
	await service.fault(asUsual, notYet);
	const parameters = submitWith({ ...random, ...options });
	const { items, error } = await service.run({ parameters, input, settings, isUpdated });

	expect(error).toBeUndefined();
	expect(items.map(({ json }) => json)).toMatchObject(['a', 'b', 'c', 'd'].map(successOf));
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual(input.map((_, item) => ({ item })));
	expect(await received()).toEqual(['a', 'b', 'b', 'c', 'd']);
});

/** n8n's functions for one call of the node, with one item. */
async function callOf(settings: Partial<INode> = {}) {
	const type = typeOf('engagementService');
	const node = nodeOf('Submit', { ...settings, type, parameters: submit });
	const credentials = { baseUrl: service.url(), apiToken: tokens.full };
	return await functionsOf(node, rows('a'), { credentials });
}

it('without Retry On Fail, nothing counts as sent before', async () => {
	const functions = await callOf();
	for (let runs = 0; runs < 2; runs++) await runInWorkflow(submission).call(functions);

	expect(await received()).toEqual(['a', 'a']);
});

it('Retry On Fail sends nothing again after a fault of the node', async () => {
	const items = () => {
		throw new TypeError('A fault of the node');
	};
	const functions = await callOf(settings);
	for (let tries = 0; tries < 2; tries++) {
		const trying = runInWorkflow({ ...submission, items }).call(functions);
		await expect(trying).rejects.toThrow(/^A fault of the node\. The service may have received it/);
	}

	expect(await received()).toEqual(['a']);
});

it('Retry On Fail sends nothing that may have been received, and the last error names it', async () => {
	const six = rows('a', 'b', 'c', 'd', 'e', 'f');
	const broken = { status: 500, body: '"Broken"', untilArrived: 6 };
	await service.fault(asUsual, asUsual, broken, asUsual, broken);
	const parameters = submitWith({ ...random, concurrency: 10 });
	const { error } = await service.run({ parameters, input: six, settings });

	expect(error?.message).toMatch(/^Broken.*may have received/);
	expect([2, 4]).toContain(error?.context.itemIndex);
	expect(error?.description).toContain(
		'The service has received 4 of the 6 items: 0, 1, 3 and 5. It may have received 2 more: 2 and 4.',
	);
	expect(await received()).toHaveLength(6);
});

it.each<[string, INodeParameters]>([
	['alone', {}],
	['with Send Once', { sendOnceKey: '={{ $json.id }}' }],
])('Retry On Fail %s sends failed items if the workflow continues', async (_what, options) => {
	await service.fault(notYet, { reset: 'after' }, asUsual, { status: 422 }, notYet);
	const { items, hints } = await service.run({
		parameters: submitWith({ ...random, ...options }),
		input,
		settings,
		onError: 'continueRegularOutput',
	});

	const inDoubt = expect.stringContaining('may have received');
	expect(items.map(({ json }) => json)).toMatchObject([
		successOf('a'),
		{ error: inDoubt },
		successOf('c'),
		successOf('d'),
	]);
	expect(await received()).toEqual(['a', 'b', 'c', 'd', 'a', 'd', 'a']);
	expect(hints).toEqual([expect.stringMatching(/^1 of 4 items failed/)]);
});

it('Retry On Fail keeps the hint that the service asked to slow down', async () => {
	const slowly = { status: 429, headers: { 'retry-after': '1' } };
	await service.fault(slowly, asUsual, notYet, slowly);
	const { hints } = await service.run({ parameters: submit, input: rows('a', 'b'), settings });

	expect(hints).toEqual([expect.stringMatching(/asked to slow down 2 times.* waited 3 s in all/)]);
});

it('Retry On Fail keeps the hints of items that an earlier try has sent, but not another run', async () => {
	const parameters = {
		...submitWith({ sendOnceKey: '={{ $json.id }}' }),
		fieldsJson: { Email: 'nathan@example.com', Town: '={{ $json.town }}' },
	};
	await service.run({ parameters, input: rows('a') });
	await service.fault(asUsual, notYet);
	const towns = rows('a', 'b', 'c', 'd').map((row) =>
		row.id === 'd' ? { ...row, town: 'York' } : row,
	);
	const { hints } = await service.run({ parameters, input: towns, settings });

	expect(hints.sort()).toEqual([
		"'Send Once by Key' skipped 1 of 4 items, which had been sent before: a.",
		'Town had no value in 2 of 4 items and was left out.',
	]);
	expect(await received()).toEqual(['a', 'b', 'c', 'c', 'd']);
});

it('Retry On Fail repeats reads', async () => {
	await service.fault(asUsual, notYet);
	const { items } = await service.run({
		parameters: { ...getHistory, historyOutput: 'response', options: { concurrency: 1 } },
		input: [{}, {}],
		settings,
	});

	expect(items).toHaveLength(2);
	expect(await service.received()).toHaveLength(4);
});

it('Retry On Fail refuses a key for items that differ', async () => {
	await service.fault(asUsual, notYet);
	const keyed = submitWith({ sendOnceKey: '={{ $json.id === "x" ? "x" : "order" }}' });
	// The first try fails before the last item has its turn.
	const requestOptions = { batching: { batch: { batchSize: 1, batchInterval: 100 } } };
	const { error } = await service.run({
		parameters: { ...keyed, requestOptions },
		input: rows('a', 'x', 'b'),
		settings,
	});

	expect(error?.message).toContain('"order" for items 0 and 2');
	expect(await received()).not.toContain('b');
});

it('Retry On Fail sends a key whose first item was only stopped', async () => {
	let tries = 0;
	const { items, error } = await service.run({
		parameters: submitWith({ sendOnceKey: 'order' }),
		input: rows('a', 'a'),
		settings,
		async beforeCredentials(item) {
			if (item === 0 && ++tries === 1) throw new Error('Not now');
		},
	});

	expect(error).toBeUndefined();
	expect(items.map(({ json }) => json)).toMatchObject([successOf('a'), successOf('a')]);
	expect(await received()).toEqual(['a']);
});

it('Retry On Fail treats each run of the node by itself', async () => {
	const { items } = await service.run({ parameters: submit, input, settings, branches: 2 });

	expect(items.map(({ json }) => json)).toEqual(['a', 'b', 'c', 'd'].map(successOf));
	expect(await received()).toEqual(['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd']);
});

describe('Retry On Fail of a tool', () => {
	const tool = async (more: Partial<INode> = { onError: 'stopWorkflow' }) =>
		await toolOfAgent(
			{ baseUrl: service.url(), apiToken: tokens.full },
			{ ...settings, parameters: { ...submit, contactReferenceId: 'a' }, ...more },
		);

	it('sends nothing that may have been received', async () => {
		await service.fault({ status: 500, body: '"Try again later"' });

		await expect((await tool())({ call: 1 })).rejects.toThrow('may have received');
		expect(await received()).toEqual(['a']);
	});

	// n8n makes two to five tries.
	it.each<[more: Partial<INode>, tries: number]>([
		[{}, 3],
		[{ maxTries: 1 }, 2],
		[{ maxTries: 3 }, 3],
		[{ maxTries: 9 }, 5],
		[{ retryOnFail: false }, 1],
	])('returns the error of the last try to the agent: %p', async (more, tries) => {
		await service.fault({ ...notYet, times: tries });

		expect(await (await tool(more))({ call: 1 })).toContain('Not yet.');
		expect(await received()).toEqual(Array(tries).fill('a'));
	});

	it('treats each call by itself', async () => {
		const call = await tool();

		expect(await call({ call: 1 })).toContain('success');
		expect(await call({ call: 1 })).toContain('success');
		expect(await Promise.all([call({ call: 2 }), call({ call: 2 })])).toHaveLength(2);
		expect(await received()).toEqual(['a', 'a', 'a', 'a']);
	});
});
