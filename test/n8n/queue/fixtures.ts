import type { INode } from 'n8n-workflow';
import type { N8nClient } from '../../../tools/n8n/client';
import type { LocalN8n } from '../../../tools/n8n/local';
import { prepare } from '../../../tools/n8n/ready';
import { withCluster, type Cluster } from '../../../tools/n8n/queue/cluster';
import { inARow, node, nodeType, submitTheItem } from '../../../tools/n8n/workflow';
import { expect, test as base, worker } from '../fixtures';
import { signUpOnce, peopleOf } from '../sendOnce';

/** The webhooks of two workflows; the second signs up with Send Once. */
type Way = 'plain' | 'once';

interface Own {
	/** Starts an execution with so many people of this group; returns its ID. */
	startRun: (way: Way, group: string, people: number) => Promise<string>;
}

/** In queue mode, `n8n` is the main process. */
export const test = base.extend<Own, { cluster: Cluster }>({
	cluster: [async ({ installed }, use) => await withCluster(installed, use), worker],
	started: [
		async ({ cluster: { main }, service }, use) => {
			const { client, credential } = await prepare(main.url, service.url);
			const parameters = { ...submitTheItem, options: { concurrency: 5 } };
			await publish(client, 'plain', node('Sign Up', nodeType, 1, parameters, credential));
			await publish(client, 'once', signUpOnce(credential));
			await use({ n8n: main, client, credential });
		},
		worker,
	],
	processes: [async ({ cluster: { main, workers } }, use) => await use([main, ...workers]), worker],
	control: async ({ control, cluster }, use) => {
		// The test before may have killed one.
		for (const one of cluster.workers) if (!(await one.isReady())) await one.start();
		// Slow enough that both workers get their share, and that one is caught in the middle.
		control.fault({ operationId: 'submitForm', delayMs: 100, times: 100_000 });
		await use(control);
	},
	startRun: async ({ client }, use) => {
		await use(async (way, group, count) => {
			const [last] = await client.executions();
			await client.request('POST', `/webhook/${way}`, { people: peopleOf(group, count) });
			// The webhook answers before n8n has stored the execution.
			await expect.poll(async () => (await client.executions())[0]).not.toBe(last);
			return (await client.executions())[0];
		});
	},
});

async function publish(client: N8nClient, way: Way, signUp: INode): Promise<void> {
	const parameters = { path: way, httpMethod: 'POST' };
	const webhook = node('Webhook', 'n8n-nodes-base.webhook', 2, parameters);
	const split = { fieldToSplitOut: 'body.people' };
	const each = node('One Item Each', 'n8n-nodes-base.splitOut', 1, split);
	const draft = inARow(way, [{ ...webhook, webhookId: way }, each, signUp]);
	await client.activate(await client.createWorkflow(draft));
}

/** The IDs of all executions that a worker has begun. */
export const begun = ({ log }: LocalN8n): string[] =>
	[...log.matchAll(/Worker started execution (\w+)/g)].map(([, id]) => id);

/** Kills the worker that has begun an execution; returns the others. */
export async function killWorkerOf(id: string, { workers }: Cluster): Promise<LocalN8n[]> {
	const hasBegun = (worker: LocalN8n) => begun(worker).includes(id);
	await workers.find(hasBegun)?.kill();
	return workers.filter((worker) => !hasBegun(worker));
}

export { expect };
