/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { runSteps } from '../../../tools/n8n/steps';
import type { Outcome, Step } from '../../../tools/n8n/stepExecutor';
import { nodeType, submitTheItem } from '../../../tools/n8n/workflow';
import { operations } from '../../../tools/operations';
import { expressions, people } from '../../engine/expressions';
import { expect, test as base } from '../fixtures';

interface Own {
	run: (steps: Step[], expressionEngine?: string) => Promise<Outcome[]>;
}

const test = base.extend<Own>({
	run: async ({ installed, n8n, credential: { data } }, use) => {
		await use(async (steps, expressionEngine = 'vm') => {
			const settings = { N8N_EXPRESSION_ENGINE: expressionEngine };
			return await runSteps({ credential: data, paths, steps }, installed, n8n, settings);
		});
	},
});

const paths = ['contactReferenceId', 'fields.field', 'options.source', 'options.formAction'];

test('each operation sends its request, and returns what the service has', async ({
	run,
	control,
}) => {
	const cases = operations.flatMap(({ outputs, ...operation }) =>
		outputs
			.filter(({ alreadySent }) => !alreadySent)
			.map((output) => ({ ...operation, ...output })),
	);
	for (const { answer, refusal } of cases) {
		const body = JSON.stringify(refusal ?? answer);
		control.fault({ status: refusal === undefined ? 200 : 400, body });
	}
	const outcomes = await run(
		cases.map(({ parameters, chosen }) => ({
			type: nodeType,
			parameters: { ...parameters, ...chosen },
			input: [{}],
		})),
	);

	expect(outcomes).toEqual(
		cases.map(({ items }) => ({
			outputs: [items.map((json) => ({ json, pairedItem: { item: 0 } }))],
		})),
	);
	const sent = control.requests().map(({ method, path, query, body, violations }) => {
		const { apiToken, ...rest } = query;
		const search = new URLSearchParams(rest).toString();
		return { method, url: search ? `${path}?${search}` : path, body, apiToken, violations };
	});
	expect(sent).toEqual(
		cases.map(({ method, request }) => ({ method, ...request, apiToken: '***', violations: [] })),
	);
});

test('the items of a step share one run: its limit, and its gate', async ({ run, control }) => {
	const contacts = (count: number) =>
		Array.from({ length: count }, (_, item) => ({ Email: `${item}@example.com` }));
	const submit = (count: number, options = {}): Step => ({
		type: nodeType,
		parameters: { ...submitTheItem, options },
		input: contacts(count),
	});
	const inOrder = (count: number) => ({
		outputs: [
			contacts(count).map((_, item) => ({
				json: expect.objectContaining({ success: true }),
				pairedItem: { item },
			})),
		],
	});

	// It begins with 10. The first is refused, and then not even the free places are used.
	control.fault({ untilArrived: 10, status: 429, headers: { 'retry-after': '2' } });
	control.fault({ untilArrived: 10, delayMs: 100, times: 9 });
	const refused = run([submit(15)]);
	await control.untilAnswered(10);
	await delay(500);
	expect(control.requests()).toHaveLength(10);
	expect(await refused).toEqual([inOrder(15)]);
	expect([control.mostInFlight(), control.requests().length]).toEqual([10, 16]);

	control.reset();
	control.fault({ untilArrived: 100, delayMs: 50, times: 150 });
	expect(await run([submit(150, { concurrency: 100 })])).toEqual([inOrder(150)]);
	expect(control.mostInFlight()).toBe(100);
});

test('a failed item leaves with its error, if the step continues', async ({ run }) => {
	const input = [{ Email: 'nathan@example.com' }, { Town: 'York' }, { Email: 'ray@example.com' }];
	const step = { type: nodeType, parameters: submitTheItem, input };
	const [stopped, continued] = await run([step, { ...step, continueOnFail: true }]);

	expect(stopped.error).toContain('Sent: Town.');
	const isError = continued.outputs[0]?.map(({ json, pairedItem }) => [
		'error' in json,
		pairedItem,
	]);
	expect(isError).toEqual([0, 1, 2].map((item) => [item === 1, { item }]));
});

/** Each changes its input, and the expression beside it shows whether it sees the change. */
const changes = [
	...['$json.tags.pop()', '$json.tags.push("c")', '$json.tags.sort(() => -1)', '$json.age = 1'],
	...['$json.age += 1', '$json.age ||= 1', '$json.age >>= 1', '$json.age++', '--$json.age'],
	...['delete $json.age', 'Object.assign($json, { age: 1 })', '[$json.age] = [1]'],
	...['Reflect.set($json, "age", 1)', '$json.tags.fill(1)', '[].push.call($json.tags, 1)'],
].map((code) => [`={{ ${code} }}`, '={{ $json }}']);

const anyOnes = fc.array(expressions, { minLength: 2, maxLength: 4 });
const mappings = [...fc.sample(anyOnes, { numRuns: 80, seed: 1 }), ...changes];

for (const engine of ['vm', 'quickjs'] as const) {
	test(`any parameter has the value that n8n gives it, in ${engine}`, async ({ run }) => {
		const readBy = async (type: string) => {
			const steps = mappings.map((values) => {
				const parameters = {
					resource: 'form',
					operation: 'submit',
					contactReferenceId: values[0],
					fields: { field: values.map((value) => ({ name: 'Name', value })) },
					options: { source: values[1], formAction: '={{ $("Nowhere").item.json.name }}' },
				};
				return { type, parameters, input: people };
			});
			return (await run(steps, engine)).flatMap(({ outputs }, index) =>
				(outputs[0] ?? []).map(({ json }) => ({ values: mappings[index], ...json })),
			);
		};
		const byN8n = await readBy('reader.n8n');
		expect(byN8n).toHaveLength(mappings.length * people.length * paths.length);

		const ours = await readBy('reader.ours');
		// Without those that are right, a person can read the difference.
		const isWrong = (_: unknown, index: number) => !isDeepStrictEqual(ours[index], byN8n[index]);
		expect(ours.filter(isWrong)).toEqual(byN8n.filter(isWrong));
	});
}
