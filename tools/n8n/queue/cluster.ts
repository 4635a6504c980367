import { randomUUID } from 'node:crypto';
import type { Installed } from '../install';
import { LocalN8n } from '../local';
import { startPostgres, startRedis } from './servers';

/** n8n in queue mode: a main process and two workers, each with its own user folder. */
export interface Cluster {
	main: LocalN8n;
	workers: LocalN8n[];
}

/** Everything is removed again after `work`. */
export async function withCluster(
	installed: Installed,
	work: (cluster: Cluster) => Promise<void>,
): Promise<void> {
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
	const worker = { ...installed, env, command: ['worker', '--concurrency=5'] };
	await using main = await LocalN8n.make({ ...installed, env });
	await using first = await LocalN8n.make(worker);
	await using second = await LocalN8n.make(worker);
	for (const one of [main, first, second]) {
		await one.installNode();
		await one.start();
	}
	await work({ main, workers: [first, second] });
}
