/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { INodeParameters } from 'n8n-workflow';

import { operations } from '../../tools/operations';
import { startService } from '../../tools/service';
import type { NodeRun } from './harness';
import { useProcessedItems } from './harness/processedItems';
import { tokens, seedData } from './harness/service';
import { rows, submitWith, successOf, useSubmissions } from './harness/submissions';

const service = useSubmissions();
const received = service.references;
const processed = useProcessedItems();
const submitOnce = (options: INodeParameters = {}) =>
	submitWith({ sendOnceKey: '={{ $json.id }}', ...options });
const parameters = submitOnce();
const atOnce = submitOnce({ concurrency: 10 });
const once = (id: string) => ({ ...successOf(id), alreadySent: false });
const again = (id: string) => ({ ...successOf(id), alreadySent: true });
const run = async (input: ReturnType<typeof rows>, more: Partial<NodeRun> = {}) => {
	const { items, error } = await service.run({ parameters, input, ...more });
	return { error, json: items.map(({ json }) => json) };
};
const continues = { onError: 'continueRegularOutput' as const };
const inDoubt = (id: string) =>
	expect.stringMatching(
		`^The item with the key "${id}" was sent before, and it is not known whether it was received`,
	);

describe('Send Once', () => {
	it.each(operations.filter(({ writes }) => writes))(
		"repeats the result of $name, in a later run without the service's values",
		async ({ parameters, outputs }) => {
			const keyed = { parameters: { ...parameters, options: { sendOnceKey: 'a' } } };
			const { items: both } = await service.run({ ...keyed, input: [{}, {}] });
			const { items: later } = await service.run(keyed);

			expect(both[0].json).toMatchObject({ alreadySent: false });
			expect(both[1].json).toEqual({ ...both[0].json, alreadySent: true });
			const expected = outputs.find(({ alreadySent }) => alreadySent)?.items;
			expect(later.map(({ json }) => json)).toEqual(expected);
			expect(await service.received()).toHaveLength(1);
		},
	);

	it('refuses a key for two items that differ', async () => {
		const fixed = { parameters: submitOnce({ sendOnceKey: 'order' }) };
		const { json } = await run(rows('a', 'b', 'a'), { ...fixed, ...continues });

		const message = /^'Send Once by Key' is "order" for items 0 and 1.* \[item 1\]$/;
		expect(json).toEqual([once('a'), { error: expect.stringMatching(message) }, again('a')]);
		expect(await received()).toEqual(['a']);
	});

	it('gives its error, too, to an item with the same key that comes much later', async () => {
		const between = Array.from({ length: 100 }, (_, number) => `${number}`);
		await service.fault({ status: 400 });
		const { json } = await run(rows('a', ...between, 'a'), continues);

		expect(json[101]).toEqual(json[0]);
		expect(json[0]).toEqual({ error: expect.stringContaining('Bad Request') });
		expect(await received()).toEqual(['a', ...between]);
	});

	it('does not name an item whose key is in doubt among those that were not received', async () => {
		await service.fault({ reset: 'after' });
		await run(rows('b'), continues);
		const { error } = await run(rows('a', 'b', 'c'), {
			parameters: submitOnce({ concurrency: 1 }),
		});

		expect(error?.message).toEqual(inDoubt('b'));
		expect(error?.description).toMatch(
			/received 1 of the 3 items: 0\. It may have received 1 more: 1\. .* Not received in this run: 2\./,
		);
	});

	it('keeps the keys of services, forms, nodes and copies of a workflow apart', async () => {
		const elsewhere = seedData.ids.forms.feedback;
		const to = async (formId: string, account = {}, more: Partial<NodeRun> = {}) => {
			const given = { ...parameters, formId, fieldsJson: { Rating: 5 } };
			const node = { parameters: given, input: rows('a'), ...more };
			return (await service.run(node, account)).items.map(({ json }) => json);
		};
		const sent = { ...once('a'), formID: elsewhere };

		expect(await to(elsewhere)).toEqual([sent]);
		const isSent = [{ alreadySent: true }];
		expect(await to(elsewhere, { baseUrl: ` ${service.url()}// ` })).toMatchObject(isSent);
		const inCapitals = service.url().replace('http', 'HTTP');
		expect(await to(elsewhere, { baseUrl: inCapitals })).toMatchObject(isSent);
		expect(await to(elsewhere, { apiToken: tokens.any })).toMatchObject(isSent);
		// An ID in another letter case is another ID.
		await service.fault({ body: '{}' });
		expect(await to(elsewhere.toUpperCase())).toMatchObject([{ alreadySent: false }]);
		expect((await run(rows('a'))).json).toEqual([once('a')]);
		expect(await to(elsewhere, {}, { settings: { id: 'another node' } })).toEqual([sent]);
		expect(await to(elsewhere, {}, { workflowId: 'a copy' })).toEqual([sent]);
		await using other = await startService();
		expect(await to(elsewhere, { baseUrl: other.url })).toEqual([sent]);
	});

	it.each([
		['once', once('a'), undefined],
		[
			'twice',
			{ error: inDoubt('a') },
			expect.stringMatching(/ To send the other items .* With several workers, another/),
		],
	])('copes with a store that fails %s to forget a key', async (times, outcome, advice) => {
		let calls = 0;
		// The first call announces the key, with two accesses.
		processed.beforeAccess = async () => {
			calls++;
			if (calls === 3 || (calls === 4 && times === 'twice')) throw new Error('Busy');
		};
		await service.fault({ status: 400 });
		await run(rows('a'), continues);

		expect((await run(rows('a'), continues)).json).toEqual([outcome]);
		expect((await run(rows('a'))).error?.description).toEqual(advice);
	});
});

it('two nodes of a workflow that send at the same time keep their own keys', async () => {
	const another = { parameters: atOnce, settings: { id: 'another node' } };
	const both = async () =>
		await Promise.all([
			run(rows('a', 'b', 'c'), { parameters: atOnce }),
			run(rows('d', 'e', 'f'), another),
		]);
	await both();

	const json = (await both()).flatMap((each) => each.json);
	expect(json).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map(again));
	expect(await received()).toHaveLength(6);
});

it('a run that has stopped asks the store for no more keys', async () => {
	let accesses = 0;
	processed.beforeAccess = async () => void accesses++;
	await service.fault({ status: 400 });
	await run(rows('a', 'b', 'c'));

	// To announce a key, and to take it back, n8n reads and writes all keys.
	expect(accesses).toBe(4);
});

describe('a key that another execution sends is no longer awaited when', () => {
	let release = () => {};
	let other: ReturnType<typeof run>;
	beforeEach(async () => {
		// The other execution is announcing the key, and the store does not answer.
		await new Promise<void>((announced) => {
			processed.beforeAccess = async () => {
				announced();
				await new Promise<void>((resolve) => (release = resolve));
				processed.beforeAccess = async () => {};
			};
			other = run(rows('a'));
		});
	});
	afterEach(async () => {
		release();
		expect((await other).json).toEqual([once('a')]);
		expect(await received()).toEqual(['a']);
	});

	it('the waiting execution is cancelled', async () => {
		const cancel = new AbortController();
		const { json } = await run(rows('a', 'a'), {
			cancel: cancel.signal,
			// By the next turn, the item waits.
			beforeCredentials: async () => void nextTurn().then(() => cancel.abort()),
		});

		expect(json).toEqual([]);
	}, 20_000);

	it('another item has stopped the run', async () => {
		const { error } = await run(rows('a', 'b'), {
			parameters: atOnce,
			// By then, the first item waits.
			beforeCredentials: async (item) => {
				if (item === 1) await nextTurn().then(() => Promise.reject(new Error('No account')));
			},
		});

		expect(error?.message).toContain('No account');
	});
});

describe('Send Once sends nothing', () => {
	it.each<[string, Partial<NodeRun>, string]>([
		['in a workflow that was never saved', { workflowId: '' }, 'Save the workflow first'],
		['in a node without an ID', { settings: { id: undefined } }, 'Give the node its own "id"'],
	])('%s', async (_where, more, advice) => {
		const { error } = await run(rows('a'), more);

		expect(error?.message).toContain(advice);
		expect(await received()).toEqual([]);
	});

	it('for a key that the store may have recorded, and does not ask the store again', async () => {
		processed.beforeAccess = async () => {
			processed.beforeAccess = async () => {};
			throw new Error('connect ECONNREFUSED');
		};
		const { error } = await run(rows('a'));
		await run(rows('b'));

		expect(error?.message).toContain("n8n's store of processed items (connect ECONNREFUSED)");
		expect(await received()).toEqual(['b']);
	});
});
