/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFile } from 'node:fs/promises';
import { startN8n, type N8n, type N8nOptions } from '../n8n';

/** A process of n8n that runs executions for the main one. */
export interface Worker extends N8n {
	/** The IDs of all executions that it has begun. */
	begun(): Promise<string[]>;
}

const role = { command: ['worker', '--concurrency=5'], ready: 'n8n worker is now ready' };

/** Starts a worker, with its health check at `options.port`. */
export async function startWorker(options: N8nOptions): Promise<Worker> {
	const health = {
		QUEUE_HEALTH_CHECK_ACTIVE: 'true',
		QUEUE_HEALTH_CHECK_PORT: String(options.port),
		N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
	};
	const n8n = await startN8n({ ...options, env: { ...options.env, ...health } }, role);
	return {
		...n8n,
		async begun() {
			const log = await readFile(options.logFile, 'utf8');
			return [...log.matchAll(/Worker started execution (\w+)/g)].map(([, id]) => id);
		},
	};
}
