/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { setTimeout as delay } from 'node:timers/promises';
import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';
import { itemsOf, succeeded, type Execution } from '../../../tools/n8n/client';
import { startPostgres } from '../../../tools/n8n/servers';
import { ourNodeFor, submitTheItem } from '../../../tools/n8n/workflow';
import { operations } from '../../../tools/operations';
import { freePort } from '../../../tools/shared/freePort';
import { expect, test as base, worker } from '../fixtures';

interface Own {
	/** Runs our node, named Ours, for these items. */
	run: (
		input: IDataObject[],
		parameters: INodeParameters,
		settings?: Partial<INode>,
	) => Promise<Execution>;
}

const test = base.extend<Own>({
	installed: [
		async ({ installed }, use) => {
			await using postgres = await startPostgres();
			const env = {
				...installed.env,
				N8N_ENABLED_MODULES: 'engine-v2',
				N8N_ENGINE_CONTROL_PLANE_PORT: String(await freePort()),
				N8N_ENGINE_DATABASE_URL: `postgres://n8n@127.0.0.1:${postgres.port}/postgres`,
				N8N_ENGINE_PORT: String(await freePort()),
			};
			await use({ ...installed, env });
		},
		worker,
	],
	run: async ({ client, credential }, use) => {
		await use(async (input, parameters, settings) => {
			const draft = ourNodeFor(input, parameters, credential, settings);
			return await client.run({ ...draft, settings: { ...draft.settings, engineType: 'v2' } });
		});
	},
});

test('each operation sends its request, and returns what the service has', async ({
	run,
	control,
}) => {
	for (const { name, method, parameters, request, answer, outputs } of operations) {
		await test.step(name, async () => {
			control.reset();
			control.fault({ body: JSON.stringify(answer) });
			const execution = succeeded(await run([{}], parameters));

			const returned = outputs[0].items.map((json) => ({ json, pairedItem: { item: 0 } }));
			expect(itemsOf(execution, 'Ours')).toEqual(returned);
			expect(control.received()).toEqual([{ method, ...request, apiToken: '***' }]);
			expect(control.requests()).toMatchObject([{ violations: [] }]);
		});
	}
});

test('the items of a step share one run: its limit, and its gate', async ({ run, control }) => {
	const input = Array.from({ length: 150 }, (_, item) => ({ Email: `${item}@example.com` }));
	// The first is refused, and then not even the free places are used.
	control.fault({ untilArrived: 100, status: 429, headers: { 'retry-after': '2' } });
	control.fault({ untilArrived: 100, delayMs: 100, times: 99 });
	const running = run(input, { ...submitTheItem, options: { concurrency: 100 } });
	const answered = () => control.requests().filter(({ status }) => status);
	await expect.poll(answered).toHaveLength(100);
	await delay(500);
	expect(control.requests()).toHaveLength(100);

	const json = expect.objectContaining({ success: true });
	const inOrder = input.map((_, item) => ({ json, pairedItem: { item } }));
	expect(itemsOf(succeeded(await running), 'Ours')).toEqual(inOrder);
	expect([control.mostInFlight(), control.requests().length]).toEqual([100, 151]);
});

test('a failed item leaves with its error, if the step continues', async ({ run }) => {
	const input = [{ Email: 'nathan@example.com' }, { Town: 'York' }, { Email: 'ray@example.com' }];
	const stopped = await run(input, submitTheItem);
	const continued = await run(input, submitTheItem, { onError: 'continueRegularOutput' });

	const error = expect.stringContaining('a value for: Email');
	expect(stopped).toMatchObject({
		status: 'error',
		data: { resultData: { error: { message: error } } },
	});
	expect(itemsOf(continued, 'Ours')).toMatchObject(
		[{ success: true }, { error }, { success: true }].map((json, item) => ({
			json,
			pairedItem: { item },
		})),
	);
});
