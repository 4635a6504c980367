/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { startN8n, withEndOfLog, type N8n, type N8nOptions } from '../n8n';
import { step } from '../../shared/progress';
import { makeAllReady } from '../ready';
import { temporaryFolder } from '../../shared/temporary';
import { findPrograms } from './programs';
import { startPostgres, startRedis } from './servers';
import { startWorker, type Worker } from './worker';

/** n8n in queue mode: a main process and two workers, each with a user folder of its own. */
export interface Cluster {
	main: N8n;
	workers: Worker[];
	/** Starts a third worker, whose user folder has no community node. */
	startBare(): Promise<Worker>;
}

const names = ['main', 'worker-1', 'worker-2', 'bare'];

/** Starts all that queue mode needs, runs `work` on it, and removes everything again. */
export async function withCluster<T>(
	signal: AbortSignal,
	work: (cluster: Cluster) => Promise<T>,
): Promise<T> {
	const programs = await findPrograms();
	await using postgresFolder = await temporaryFolder();
	await using redisFolder = await temporaryFolder();
	await using temporary = await temporaryFolder();
	const places = await Promise.all(
		names.map(async (name) => {
			const userFolder = join(temporary.path, name);
			await mkdir(userFolder);
			return { userFolder, port: await getPort({ host: '127.0.0.1' }) };
		}),
	);
	const bare = places[3];
	const ready = await makeAllReady(places.slice(0, 3), signal);

	await using postgres = await step('Start PostgreSQL', () =>
		startPostgres(programs, postgresFolder.path, signal),
	);
	await using redis = await step('Start Redis', () =>
		startRedis(programs, redisFolder.path, signal),
	);
	const shared = {
		EXECUTIONS_MODE: 'queue',
		N8N_ENCRYPTION_KEY: randomUUID(),
		...postgres.env,
		...redis.env,
	};
	const options = ready.map((one): N8nOptions => ({ ...one, env: { ...one.env, ...shared } }));

	await using main = await step('Start the main process', () => startN8n(options[0]));
	await using first = await step('Start a worker', () => startWorker(options[1]));
	await using second = await step('Start another worker', () => startWorker(options[2]));
	const bareOptions = { ...options[2], ...bare, logFile: join(bare.userFolder, 'n8n.log') };
	const startBare = () => startWorker(bareOptions);
	try {
		return await work({ main, workers: [first, second], startBare });
	} catch (error) {
		signal.throwIfAborted();
		throw await withEndOfLog(error, options[0].logFile);
	}
}
