import { startService, type Service } from '../service';
import { npm } from '../shared/npm';
import { pack, repository } from '../shared/pack';
import { step } from '../shared/progress';
import { N8nClient, type StoredCredential } from './client';
import { install } from './install';
import { LocalN8n } from './local';
import { prepare } from './prepare';
import { newest } from './versions';

interface Options {
	port?: number;
	/** Settings of this n8n. */
	env?: NodeJS.ProcessEnv;
	beforeStart?(n8n: LocalN8n): Promise<void>;
}

/** The newest n8n, running, with the stand-in for the service. */
export interface Running {
	n8n: LocalN8n;
	/** Signed in as the owner. */
	client: N8nClient;
	/** For the stand-in. */
	credential: StoredCredential;
	service: Service;
}

/**
 * Starts the newest n8n, with the packed node, and the stand-in, all in sight of the person; lets `work` use them, and
 * removes everything again.
 */
export async function withN8n(
	signal: AbortSignal,
	{ port, env, beforeStart }: Options,
	work: (running: Running) => Promise<void>,
): Promise<void> {
	const title = `Install n8n ${newest.name} (minutes the first time, then kept in the cache)`;
	const installed = await step(title, () => install(newest, signal));
	const all = { ...installed.env, ...env };
	await using service = await startService();
	await using n8n = await LocalN8n.make({ ...installed, port, env: all, signal });
	await step('Build and pack the node, and install it in n8n', async () => {
		await npm(['run', 'build'], { cwd: repository, signal });
		await n8n.installNode(await pack(repository, n8n.userFolder, signal));
	});
	await beforeStart?.(n8n);
	await step('Start n8n', () => n8n.start());
	try {
		const client = new N8nClient(n8n.url);
		await work({ n8n, client, credential: await prepare(client, service.url), service });
	} catch (error) {
		signal.throwIfAborted();
		throw await n8n.withEndOfLog(error);
	}
}
