import { randomUUID } from 'node:crypto';
import { LocalN8n } from '../../../tools/n8n/local';
import { prepare } from '../../../tools/n8n/ready';
import { startPostgres, startRedis } from '../../../tools/n8n/servers';
import { test as base, worker } from '../fixtures';

/** n8n in queue mode: a main process and two workers, each with its own user folder. */
interface Cluster {
	main: LocalN8n;
	workers: LocalN8n[];
	redisPort: string;
}

/** In queue mode, `n8n` is the main process. */
export const test = base.extend<object, { cluster: Cluster }>({
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
			await use({ n8n: main, ...(await prepare(main.url, service.url)) });
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
});

/** The IDs of all executions that a worker has begun. */
export const begun = ({ log }: LocalN8n): string[] =>
	[...log.matchAll(/Worker started execution (\w+)/g)].map(([, id]) => id);

export { expect } from '@playwright/test';
