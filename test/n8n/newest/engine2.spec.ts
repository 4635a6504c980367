/* eslint-disable no-empty-pattern */
import { test as base } from '@playwright/test';
import {
	runSteps,
	type ExpressionEngine,
	type Outcome,
	type Step,
} from '../../../tools/n8n/engine2';
import { install, type Installed } from '../../../tools/n8n/install';
import { LocalN8n } from '../../../tools/n8n/local';
import { newest } from '../../../tools/n8n/versions';
import { nodeType, submitTheItem } from '../../../tools/n8n/workflow';
import { operationNamed, operations } from '../../../tools/operations';
import { startService, tokens, type Control, type Service } from '../../../tools/service';
import { expect, worker } from '../fixtures';

interface Shared {
	service: Service;
	run(steps: Step[], expressionEngine?: ExpressionEngine): Promise<Outcome[]>;
}

/** The fixtures of the other files start an n8n, which these tests do not need. */
const test = base.extend<{ control: Control }, Shared>({
	service: [
		async ({}, use) => {
			await using service = await startService();
			await use(service);
		},
		worker,
	],
	run: [
		async ({ service }, use) => {
			const installed = await install(newest);
			await using n8n = await LocalN8n.make(installed);
			await n8n.installNode();
			const credential = { baseUrl: service.url, apiToken: tokens.full };
			await use(
				async (steps, expressionEngine = 'vm') =>
					await runSteps(installed, n8n, expressionEngine, { credential, paths, steps }),
			);
		},
		worker,
	],
	control: async ({ service: { control } }, use) => {
		control.reset();
		await use(control);
	},
});

const paths = ['contactReferenceId', 'fields.field', 'options.source'];

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
	const sent = control.requests().map(({ method, path, query: { apiToken, ...rest }, body }) => {
		const search = new URLSearchParams(rest).toString();
		return { method, url: search ? `${path}?${search}` : path, body };
	});
	expect(sent).toEqual(
		cases.map(({ endpoint, request }) => ({ method: endpoint.split(' ')[0], ...request })),
	);
});
