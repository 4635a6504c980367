import { startService, tokens, type Service } from '../service';
import { npm } from '../shared/processes';
import { repository } from '../shared/pack';
import { step } from '../shared/progress';
import { N8nClient, type StoredCredential } from './client';
import { install } from './install';
import { LocalN8n } from './local';
import { newest } from './versions';

interface Options {
	env?: NodeJS.ProcessEnv;
	beforeStart?(n8n: LocalN8n): Promise<void>;
}

/** The newest n8n, running, with the simulated service. */
export interface Running {
	n8n: LocalN8n;
	client: N8nClient;
	credential: StoredCredential;
	service: Service;
}

/**
 * Starts the newest n8n with the packed node, and the simulated service, and prints each step. Lets `work` use them, and
 * removes everything again.
 */
export async function withN8n(
	{ env, beforeStart }: Options,
	work: (running: Running) => Promise<void>,
): Promise<void> {
	const title = `Install n8n ${newest.name} (takes minutes, but only the first time)`;
	const installed = await step(title, () => install(newest));
	await using service = await startService();
	await using n8n = await LocalN8n.make({ ...installed, env: { ...installed.env, ...env } });
	await step('Build and pack the node, and install it in n8n', async () => {
		await npm(['run', 'build'], repository);
		await n8n.installNode();
	});
	await beforeStart?.(n8n);
	await step('Start n8n', () => n8n.start());
	await work({ n8n, service, ...(await prepare(n8n.url, service.url)) });
}

export const owner = {
	email: 'demo@example.com',
	password: 'Engagement1',
	firstName: 'Demo',
	lastName: 'Owner',
};

/** Gives a new n8n its owner, and a credential that passes its own test. */
export async function prepare(url: string, serviceUrl: string) {
	const client = await N8nClient.signUp(url, owner);
	const credential = await client.createCredential(serviceCredential(serviceUrl));
	await client.testCredential(credential);
	return { client, credential };
}

/** Named as n8n would name it, with a token for everything. */
export const serviceCredential = (baseUrl: string) => ({
	name: 'Engagement Service account',
	type: 'engagementServiceApi',
	data: { baseUrl, apiToken: tokens.full },
});
