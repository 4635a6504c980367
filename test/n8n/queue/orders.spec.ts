import type { ExecutionStatus } from 'n8n-workflow';
import { itemsOf, type Execution, type StoredWorkflow } from '../../../tools/n8n/client';
import { figuresOf, peopleOf } from '../sendOnce';
import { expect, test as base } from './fixtures';

interface Own {
	/** The example, active, without executions. */
	workflow: StoredWorkflow;
	/** Sends an order for each person of a group to the webhook, so many times at once. */
	order: (group: string, count: number, times?: number) => Promise<void>;
	/** Resolves when so many executions have ended so. */
	untilEnded: (count: number, ...status: ExecutionStatus[]) => Promise<void>;
}

const test = base.extend<Own>({
	workflow: async ({ imported, client, control }, use) => {
		const file = 'submit-each-order-once-with-several-workers';
		const { name, nodes, connections, settings } = imported.examples[file].workflow;
		const workflow = await client.createWorkflow({ name, nodes, connections, settings });
		await client.activate(workflow);
		control.reset();
		await use(workflow);
		await client.deactivate(workflow);
	},
	order: async ({ client }, use) => {
		await use(async (group, count, times = 1) => {
			// n8n closes a connection that is idle for five seconds, which may reset the next request on it.
			const headers = { connection: 'close' };
			const send = async (data: object) =>
				await client.api.post('/webhook/orders', { data, headers });
			const left = peopleOf(group, count).map(({ Email }) => ({
				orderNumber: Email,
				email: Email,
			}));
			// More at once would have to wait for n8n's connections to PostgreSQL.
			while (left.length) {
				const orders = left.splice(0, 10).flatMap((order) => Array<object>(times).fill(order));
				await Promise.all(orders.map(send));
			}
		});
	},
	untilEnded: async ({ client, workflow }, use) => {
		await use(async (count, ...status) => {
			const filter = JSON.stringify({ workflowId: workflow.id, status });
			const path = `/rest/executions?${new URLSearchParams({ limit: '1', filter })}`;
			const ended = async () => (await client.request<{ count: number }>('GET', path)).count;
			await expect.poll(ended, { timeout: 1_500_000 }).toBe(count);
		});
	},
});

const told = (execution: Execution) =>
	itemsOf(execution, 'Message to a Person').map(({ json }) => json);

// Most of it is the wait for the first, and 1,500 turns of a worker.
test.beforeEach(() => test.setTimeout(1_800_000));

test('of two orders with one number, sent at once, one is submitted', async ({
	control,
	order,
	untilEnded,
}) => {
	await order('pair', 500, 2);
	await untilEnded(1_000, 'success');
	expect(figuresOf(control, 'pair')).toEqual({ received: 500, repeated: [] });
});

test('each order that a killed worker may have submitted is named, and none is submitted twice', async ({
	cluster: { workers },
	client,
	control,
	workflow,
	order,
	untilEnded,
}) => {
	// Held until both workers are full, with five each.
	control.fault({ operationId: 'submitForm', untilArrived: 10, delayMs: 10_000, times: 10 });
	await order('killed', 100);
	await control.untilArrived(10);
	await workers[0].running?.kill();
	await untilEnded(100, 'success', 'error', 'crashed');

	await order('killed', 100);
	await untilEnded(195, 'success');
	const again = await client.executions(workflow, 'success');
	const executions = await Promise.all(again.map((id) => client.execution(id)));
	const keys = executions.flatMap(told).map(({ subject }) => subject);
	const received = executions.flatMap((execution) => itemsOf(execution, 'Was It Received?'));
	expect([new Set(keys).size, received.length]).toEqual([5, 95]);
	expect(figuresOf(control, 'killed')).toEqual({ received: 100, repeated: [] });
});

test('a refused order may come again, one that may have been received goes to a person', async ({
	control,
	client,
	workflow,
	untilEnded,
}) => {
	for (const status of [400, 500]) control.fault({ operationId: 'submitForm', status });
	const texts = async () =>
		told(await client.execution(await client.start(workflow))).map(({ text }) => text);
	expect(await texts()).toEqual([expect.stringMatching(/^Bad Request/)]);
	expect(await texts()).toEqual([expect.stringContaining('may have received')]);
	expect(await texts()).toEqual([expect.stringContaining('came again')]);
	await client.request('POST', '/webhook/orders', { email: 'nathan@example.com' });
	await untilEnded(1, 'error');
	expect(control.requests()).toHaveLength(2);
});
