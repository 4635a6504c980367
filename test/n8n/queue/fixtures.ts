import type { INode } from 'n8n-workflow';
import type { N8nClient, StoredCredential } from '../../../tools/n8n/client';
import type { LocalN8n } from '../../../tools/n8n/local';
import { prepare } from '../../../tools/n8n/prepare';
import { withCluster, type Cluster } from '../../../tools/n8n/queue/cluster';
import { inARow, node, nodeType, submitTheItem } from '../../../tools/n8n/workflow';
import type { Control } from '../../../tools/service';
import { expect, parts } from '../fixtures';
import { signUpOnce } from '../sendOnce';
import { peopleOf } from '../submissions';

interface Shared {
	cluster: Cluster;
	/** Of the main process, signed in. */
	client: N8nClient;
	credential: StoredCredential;
}

/** The webhook of a workflow that signs up the people whom it is sent, the second with Send Once. */
type Way = 'plain' | 'once';

interface Own {
	/** Of the service, which takes its time over each form. */
	control: Control;
	/** Starts an execution with so many people of this owner; returns its ID. */
	startRun: (way: Way, owner: string, people: number) => Promise<string>;
}

const shared = { scope: 'worker', timeout: 900_000 } as const;

export const test = parts.extend<Own, Shared & { started: Shared }>({
	started: [
		async ({ installed, tarball, service }, use) => {
			await withCluster(installed, tarball, async (cluster) => {
				const { client, credential } = await prepare(cluster.main.url, service.url);
				const options = { concurrency: 5 };
				const parameters = { ...submitTheItem, options };
				await publish(client, 'plain', node('Sign Up', nodeType, 1, parameters, credential));
				await publish(client, 'once', signUpOnce(credential));
				await use({ cluster, client, credential });
			});
		},
		shared,
	],
	cluster: [async ({ started }, use) => await use(started.cluster), shared],
	client: [async ({ started }, use) => await use(started.client), shared],
	credential: [async ({ started }, use) => await use(started.credential), shared],

	control: async ({ service: { control }, cluster }, use) => {
		// The test before may have killed one.
		for (const worker of cluster.workers) if (!(await worker.isReady())) await worker.start();
		control.reset();
		// Slow enough that both workers get their share, and that one is caught in the middle.
		control.fault({ operationId: 'submitForm', delayMs: 100, times: 100_000 });
		await use(control);
	},
	startRun: async ({ client }, use) => {
		await use(async (way, owner, count) => {
			const [last] = await client.executions();
			await client.request('POST', `/webhook/${way}`, { people: peopleOf(owner, count) });
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
