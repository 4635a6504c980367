/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { INodeParameters } from 'n8n-workflow';

import { startService } from '../../tools/service';
import { operationNamed, operations } from '../../tools/operations';
import { runsOnEngine, type NodeRun } from './harness';
import { useProcessedItems } from './harness/processedItems';
import { world } from './harness/service';
import { rows, submitWith, successOf, useSubmissions } from './harness/submissions';

const service = useSubmissions();
const received = service.references;
const processed = useProcessedItems();
const submitOnce = (options: INodeParameters = {}) =>
	submitWith({ sendOnceKey: '={{ $json.id }}', ...options });
const parameters = submitOnce();
const again = (id: string) => ({ ...successOf(id), alreadySent: true });
const run = async (input: ReturnType<typeof rows>, more: Partial<NodeRun> = {}) => {
	const { items, error } = await service.run({ parameters, input, ...more });
	return { error, json: items.map(({ json }) => json), items };
};
const continues = { onError: 'continueRegularOutput' as const };
const inDoubt = (id: string) =>
	expect.stringMatching(`^"${id}" was sent before, and it is not known whether it was received`);

(runsOnEngine ? describe : describe.skip)("on n8n's engine, which has no store", () => {
	it.each(operations.filter(({ writes }) => writes))('$name says so', async (operation) => {
		const { error } = await service.run({
			parameters: { ...operation.parameters, options: { sendOnceKey: 'a' } },
		});

		expect(error?.message).toContain("'Send Once by Key' needs n8n's store of processed items");
		expect(error?.message).toContain('[item 0]');
		expect(await service.received()).toEqual([]);
	});
});

(runsOnEngine ? describe.skip : describe)('a key', () => {
	it('that is new is sent, one that was sent is not', async () => {
		expect((await run(rows('a', 'b'))).json).toEqual([successOf('a'), successOf('b')]);
		const { json, items } = await run(rows('c', 'b', 'a'));

		expect(json).toEqual([successOf('c'), again('b'), again('a')]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2].map((item) => ({ item })));
		expect(await received()).toEqual(['a', 'b', 'c']);
	});

	it.each(operations.filter(({ writes }) => writes))(
		'of $name comes out again without what only an answer says',
		async ({ parameters, outputs }) => {
			const keyed = { parameters: { ...parameters, options: { sendOnceKey: 'a' } } };
			await service.run(keyed);
			const { items } = await service.run(keyed);

			const expected = outputs.find(({ alreadySent }) => alreadySent)?.items;
			expect(items.map(({ json }) => json)).toEqual(expected);
			expect(await service.received()).toHaveLength(1);
		},
	);

	it('that comes a second time comes out with what the service answered the first', async () => {
		const importing = operationNamed('transactionalDatabase/import').parameters;
		const keyed = { parameters: { ...importing, options: { sendOnceKey: 'a' } } };
		const { items } = await service.run({ ...keyed, input: [{}, {}] });

		expect(items[1].json).toEqual({ ...items[0].json, alreadySent: true });
		expect(items[0].json.importID).toBeTruthy();
	});

	it('that comes a second time waits for the first', async () => {
		const atOnce = { parameters: submitOnce({ concurrency: 10 }) };
		await service.fault({ delayMs: 20 });
		const { json, items } = await run(rows('a', 'b', 'a', 'a'), atOnce);

		expect(json).toEqual([successOf('a'), successOf('b'), again('a'), again('a')]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(
			[0, 1, 2, 3].map((item) => ({ item })),
		);
		expect((await received()).sort()).toEqual(['a', 'b']);
	});

	it('that comes a second time comes out as what came of the first', async () => {
		await service.fault({ status: 400, body: '"Not this one."' });
		const { json } = await run(rows('a', 'b', 'a'), continues);

		expect(json).toEqual([{ error: 'Not this one.' }, successOf('b'), { error: 'Not this one.' }]);
		expect(await received()).toEqual(['a', 'b']);
	});

	it('that another execution is sending comes out as what came of that', async () => {
		const atOnce = { parameters: submitOnce({ concurrency: 10 }) };
		await service.fault({ delayMs: 20, times: 3 });
		const [one, other] = await Promise.all([
			run(rows('a', 'b', 'c'), atOnce),
			run(rows('c', 'b', 'a', 'd'), atOnce),
		]);

		const ids = ['a', 'b', 'c', 'd'];
		const order = [one, other].map(({ json }) => json.map(({ referenceID }) => referenceID));
		expect(order).toEqual([ids.slice(0, 3), ['c', 'b', 'a', 'd']]);
		// Which of them sends a key is chance.
		const outcomes = [...one.json, ...other.json];
		expect(outcomes).toHaveLength(7);
		expect(outcomes).toEqual(
			expect.arrayContaining([...ids.map(successOf), ...ids.slice(0, 3).map(again)]),
		);
		expect((await received()).sort()).toEqual(ids);
	});

	it('that two executions want, while the service asks to slow down, holds none of them up', async () => {
		const ids = ['a', 'b', 'c', 'd', 'e'];
		await service.fault({ status: 429, times: 2 });
		const runs = await Promise.all([run(rows(...ids)), run(rows(...[...ids].reverse()))]);

		for (const { json } of runs) expect(json.filter(({ success }) => success)).toHaveLength(5);
		const sentBefore = runs.flatMap(({ json }) => json.filter(({ alreadySent }) => alreadySent));
		expect(sentBefore).toHaveLength(5);
		expect(await received()).toHaveLength(5 + 2);
	});

	describe('that another execution is sending', () => {
		let release = () => {};
		let other: ReturnType<typeof run>;
		beforeEach(async () => {
			// The other execution has announced the key, and gets no answer of the store.
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
			expect((await other).json).toEqual([successOf('a')]);
			expect(await received()).toEqual(['a']);
		});

		/** Resolves when the item with the key waits. */
		const waits = () => {
			let onWaiting = () => {};
			const isWaiting = new Promise<void>((resolve) => (onWaiting = resolve));
			const beforeCredentials = async () => void nextTurn().then(onWaiting);
			return { isWaiting, beforeCredentials };
		};

		it('is not waited for once the execution is cancelled', async () => {
			const { isWaiting, beforeCredentials } = waits();
			const cancel = new AbortController();
			const waiting = run(rows('a'), { cancel: cancel.signal, beforeCredentials });
			await isWaiting;
			cancel.abort();

			expect((await waiting).json).toEqual([]);
		});

		it('is not waited for once another item has stopped the run', async () => {
			const formId = `={{ $json.id === 'a' ? '${parameters.formId}' : 'none' }}`;
			const { error } = await run(rows('a', 'b'), {
				parameters: { ...submitOnce({ concurrency: 10 }), formId },
			});

			expect(error?.message).toContain("'Form ID' must be a UUID");
		});
	});

	it('belongs to the service and the form that it is sent to', async () => {
		const elsewhere = world.ids.forms.feedback;
		const fieldsJson = { Rating: 5 };
		await run(rows('a'));
		const to = async (formId: string) =>
			(await run(rows('a'), { parameters: { ...parameters, formId, fieldsJson } })).json;

		expect(await to(elsewhere)).toEqual([{ ...successOf('a'), formID: elsewhere }]);
		expect(await to(parameters.formId.toUpperCase())).toMatchObject([{ alreadySent: true }]);
		const sameAddress = { baseUrl: ` ${service.url()}// ` };
		const { items } = await service.run({ parameters, input: rows('a') }, sameAddress);
		expect(items).toMatchObject([{ json: { alreadySent: true } }]);
		const other = await startService();
		const { items: sent } = await service.run(
			{ parameters, input: rows('a') },
			{ baseUrl: other.url },
		);
		await other.close();
		expect(sent).toMatchObject([{ json: successOf('a') }]);
	});

	it('that two items have whose requests differ is refused for the second', async () => {
		const fixed = { parameters: submitOnce({ sendOnceKey: 'order' }) };
		const { json } = await run(rows('a', 'b', 'a'), { ...fixed, ...continues });

		const message =
			/^'Send Once by Key' is "order" for items 0 and 1, but what they send differs.* \[item 1\]$/;
		expect(json).toEqual([successOf('a'), { error: expect.stringMatching(message) }, again('a')]);
		expect(await received()).toEqual(['a']);
	});

	it('that two items have whose requests differ is refused in a later try of Retry On Fail, too', async () => {
		const keys = '={{ $json.id === "x" ? "x" : "order" }}';
		await service.fault({ delayMs: 1 });
		await service.fault({ status: 400 });
		const { error } = await run(rows('a', 'x', 'b'), {
			parameters: submitOnce({ sendOnceKey: keys, concurrency: 1 }),
			settings: { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 },
		});

		expect(error?.message).toContain('"order" for items 0 and 2, but what they send differs');
		expect(await received()).toEqual(['a', 'x']);
	});

	it.each([
		['takes back once more what the store did not take back at first', 1],
		['leaves a key in doubt that the store does not take back', 2],
	])('%s', async (_what, times) => {
		let calls = 0;
		// The first call announces the key.
		processed.beforeAccess = async () => {
			calls++;
			if (calls > 2 && calls <= 2 + times) throw new Error('Busy');
		};
		await service.fault({ status: 400 });
		await run(rows('a'), continues);
		const { json } = await run(rows('a'), continues);

		expect(json).toEqual([times === 1 ? successOf('a') : { error: inDoubt('a') }]);
	});

	it.each([
		['a 500', { status: 500, body: '"Try again later"' }],
		['no answer', { reset: 'after' as const }],
		['half an answer', { cut: 'length' as const }],
	])('in doubt after %s is named and not sent', async (_what, fault) => {
		await service.fault(fault);
		await run(rows('a'), continues);
		const { json, error } = await run(rows('b', 'a', 'c'), continues);

		expect(error).toBeUndefined();
		expect(json).toEqual([successOf('b'), { error: inDoubt('a') }, successOf('c')]);
		expect(await received()).toEqual(['a', 'b', 'c']);
	});

	it('in doubt ends the run where it is to stop', async () => {
		await service.fault({ status: 500 });
		await run(rows('a'));
		const { error } = await run(rows('b', 'a', 'c'));

		expect(error?.message).toEqual(inDoubt('a'));
		expect(error?.context.itemIndex).toBe(1);
		expect(await received()).toEqual(['a', 'b']);
	});

	it.each([
		['a 400', { status: 400, body: '"Not this one."' }],
		['a 401', { status: 401 }],
		['a 404', { status: 404 }],
	])('that %s refused is sent in the next run', async (_what, fault) => {
		await service.fault(fault);
		await run(rows('a', 'b'));

		expect((await run(rows('a', 'b'))).json).toEqual([successOf('a'), successOf('b')]);
		expect(await received()).toEqual(['a', 'a', 'b']);
	});

	it('of what cannot be sent is sent once it can', async () => {
		const broken = { ...parameters, formId: 'newsletter' };
		await run(rows('a'), { parameters: broken });

		expect((await run(rows('a'))).json).toEqual([successOf('a')]);
	});

	it('for which nobody was there is sent once somebody is', async () => {
		const nobody = { baseUrl: 'http://127.0.0.1:9' };
		const { error } = await service.run({ parameters, input: rows('a') }, nobody);

		expect(error?.message).toContain('did not answer');
		expect((await run(rows('a'))).json).toEqual([successOf('a')]);
	});

	it.each(['a 400', 'a 500'])('is safe with Retry On Fail after %s', async (what) => {
		await service.fault({ delayMs: 1 });
		await service.fault({ status: Number(what.slice(2)), body: '"Not yet."' });
		const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
		const { json, error } = await run(rows('a', 'b', 'c'), { settings });

		if (what === 'a 400') {
			expect(json).toEqual(['a', 'b', 'c'].map(successOf));
			expect(await received()).toEqual(['a', 'b', 'b', 'c']);
		} else {
			expect(error?.message).toMatch(/^Not yet.*may have received/);
			expect((await run(rows('b', 'c'), continues)).json[0]).toEqual({ error: inDoubt('b') });
		}
	});

	it('is announced before it is sent, as few as may be under way', async () => {
		await service.fault({ delayMs: 10, times: 99 });
		const more: number[] = [];
		processed.beforeAccess = async () => {
			const { length } = await service.received();
			// An entry for each that was received, two for each that may be.
			more.push(processed.size - length);
		};
		const ids = Array.from({ length: 30 }, (_, index) => `row ${index}`);
		await run(rows(...ids), { parameters: submitOnce({ concurrency: 3 }) });

		expect(Math.max(...more)).toBeLessThanOrEqual(2 * 3 + 1);
		expect(processed.size).toBe(30);
	});

	it('is told apart by text: numbers are taken as their digits', async () => {
		const { json } = await service
			.run({ parameters, input: [{ id: 7 }, { id: ' 7 ' }, { id: 70 }] })
			.then(({ items }) => ({ json: items.map((item) => item.json) }));

		expect(json).toEqual([successOf('7'), again('7'), successOf('70')]);
	});
});

(runsOnEngine ? describe.skip : describe)('refused is', () => {
	it.each([
		['blank', '={{ $json.key }}', 'is blank for this item'],
		['an empty text', '', 'is blank for this item'],
		['an object', '={{ { id: 1 } }}', 'must be text, and not a list or an object'],
		['an object inside a text', '=row {{ ({ id: 1 }) }}', 'must be text'],
		['a list', '={{ [1] }}', 'must be text'],
		['a boolean', '={{ true }}', 'must be text'],
		[
			'no more than the text around its expression',
			'=order-{{ $json.nothing }}',
			'is blank for this item',
		],
		[
			'undefined inside a text',
			'=order-{{ String($json.nothing) }}',
			'is "order-undefined" for this item',
		],
		['null inside a text', "=order-{{ 'null' }}", 'is "order-null" for this item'],
		['null as a text', "={{ 'null' }}", 'is "null" for this item'],
	])('a key that is %s', async (_what, sendOnceKey, message) => {
		const { json } = await run(rows('a'), {
			parameters: submitOnce({ sendOnceKey }),
			...continues,
		});

		expect(json).toEqual([{ error: expect.stringContaining(message) }]);
		expect(await received()).toEqual([]);
	});

	it('the item whose key is blank, and no other', async () => {
		const { json } = await run([{ id: 'a' }, { id: '' }, { id: 'c' }], continues);

		expect(json[1]).toEqual({ error: expect.stringContaining('[item 1]') });
		expect(await received()).toEqual(['a', 'c']);
	});

	it('a workflow that was never saved', async () => {
		const { error } = await run(rows('a'), { isSaved: false });

		expect(error?.message).toContain('Save the workflow first');
		expect(await received()).toEqual([]);
	});

	it('what the store cannot keep', async () => {
		processed.beforeAccess = async () => {
			throw new Error('The disk is full');
		};
		const { error } = await run(rows('a'));

		expect(error?.message).toContain('The disk is full');
		expect(await received()).toEqual([]);
	});
});

(runsOnEngine ? it.skip : it)('keeps keys of a megabyte', async () => {
	const long = (end: string) => 'x'.repeat(1_000_000) + end;
	const input = rows('a', 'b', 'a');
	const given = { parameters: submitOnce({ sendOnceKey: `=${long('')}{{ $json.id }}` }) };

	expect((await run(input, given)).json).toEqual([successOf('a'), successOf('b'), again('a')]);
	expect((await run(input, given)).json).toEqual([again('a'), again('b'), again('a')]);
});

(runsOnEngine ? it.skip : it)(
	'says, with Stop, which items were received, and not that they are sent again',
	async () => {
		await service.fault({ delayMs: 1 });
		await service.fault({ status: 400, body: '"Not this one."' });
		const { error } = await run(rows('a', 'b'));

		expect(error?.description).toMatch(/The service has received 1 of the 2 items: 0\.$/);
	},
);

(runsOnEngine ? it.skip : it)('leaves out the store where the option is not added', async () => {
	await run(rows('a', 'a'), { parameters: submitWith() });

	expect(await received()).toEqual(['a', 'a']);
	expect(processed.calls).toBe(0);
});
