import { randomUUID } from 'node:crypto';
import type { INode } from 'n8n-workflow';
import type { N8nClient } from '../../../tools/n8n/client';
import { LocalN8n } from '../../../tools/n8n/local';
import { prepare } from '../../../tools/n8n/ready';
import { startPostgres, startRedis } from '../../../tools/n8n/servers';
import {
	inARow,
	node,
	nodeType,
	splitOut,
	submitTheItem,
	webhook,
} from '../../../tools/n8n/workflow';
import { expect, test as base, worker } from '../fixtures';
import { signUpOnce, peopleOf } from '../sendOnce';

/** n8n in queue mode: a main process and two workers, each with its own user folder. */
interface Cluster {
	main: LocalN8n;
	workers: LocalN8n[];
	redisPort: string;
}

/** The webhooks of two workflows; the second signs up with Send Once. */
type Way = 'plain' | 'once';

interface Own {
	/** Starts an execution with so many people of this group; returns its ID. */
	startRun: (way: Way, group: string, people: number) => Promise<string>;
}

/** In queue mode, `n8n` is the main process. */
export const test = base.extend<Own, { cluster: Cluster }>({
	cluster: [
		async ({ installed }, use) => {
			await using postgres = await startPostgres();
			await using redis = await startRedis();
			const env = {
				...installed.env,
				EXECUTIONS_MODE: 'queue',
				// Otherwise n8n 2 says that a workflow is active some time before it is.
				N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'false',
				N8N_ENCRYPTION_KEY: randomUUID(),
				...postgres.env,
				...redis.env,
			};
			const command = ['worker', '--concurrency=5'];
			await using main = await LocalN8n.make({ ...installed, env });
			await using first = await LocalN8n.make({ ...installed, env, command });
			await using second = await LocalN8n.make({ ...installed, env, command });
			for (const one of [main, first, second]) {
				await one.installNode();
				await one.start();
			}
			await use({ main, workers: [first, second], redisPort: redis.port });
		},
		worker,
	],
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
	redisPort: [async ({ cluster }, use) => await use(cluster.redisPort), worker],
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
	const start = webhook(way, { httpMethod: 'POST' });
	const draft = inARow(way, [start, splitOut('body.people'), signUp]);
	await client.activate(await client.createWorkflow(draft));
}

/** The IDs of all executions that a worker has begun. */
export const begun = ({ log }: LocalN8n): string[] =>
	[...log.matchAll(/Worker started execution (\w+)/g)].map(([, id]) => id);

/** Kills the worker that has begun an execution; returns the others. */
export async function killWorkerOf(id: string, { workers }: Cluster): Promise<LocalN8n[]> {
	const hasBegun = (worker: LocalN8n) => begun(worker).includes(id);
	await workers.find(hasBegun)?.running?.kill();
	return workers.filter((worker) => !hasBegun(worker));
}

export { expect };
