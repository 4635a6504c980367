/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFile } from 'node:fs/promises';
import {
	N8nClient,
	type StoredCredential,
	type StoredWorkflow,
	type Workflow,
} from '../../../tools/n8n/client';
import type { LocalN8n } from '../../../tools/n8n/local';
import { prepare } from '../../../tools/n8n/prepare';
import { withCluster, type Cluster } from '../../../tools/n8n/queue/cluster';
import { inARow, node, nodeType, oneItem, startByHand } from '../../../tools/n8n/workflow';
import { world, type ControlClient } from '../../../tools/service';
import { expect, parts } from '../fixtures';

interface Shared {
	cluster: Cluster;
	/** Of the main process, signed in. */
	client: N8nClient;
	/** Signs up people, each with the execution in the e-mail address: ten of them by hand, else whom its webhook is sent. */
	workflow: StoredWorkflow;
}

interface Own {
	/** Of the service, which takes its time over each form. */
	control: ControlClient;
	/** Starts executions at once, each with so many people, by the webhook; returns their IDs. */
	startRuns: (count: number, people: number) => Promise<string[]>;
}

const shared = { scope: 'worker', timeout: 900_000 } as const;

export const test = parts.extend<Own, Shared & { started: Shared }>({
	started: [
		async ({ installed, tarball, service, signal }, use) => {
			await withCluster(installed, tarball, signal, async (cluster) => {
				const client = new N8nClient(cluster.main.url);
				const draft = signUp(await prepare(client, service.url));
				const workflow = await client.createWorkflow(draft);
				await client.activate(workflow);
				await use({ cluster, client, workflow });
			});
		},
		shared,
	],
	cluster: [async ({ started }, use) => await use(started.cluster), shared],
	client: [async ({ started }, use) => await use(started.client), shared],
	workflow: [async ({ started }, use) => await use(started.workflow), shared],

	control: async ({ service: { control } }, use) => {
		await control.reset();
		// Slow enough that both workers get their share, and that one is caught in the middle.
		await control.fault({ operationId: 'submitForm', delayMs: 100, times: 100_000 });
		await use(control);
	},
	startRuns: async ({ client }, use) => {
		await use(async (count, people) => {
			const before = await client.lastExecutions();
			const body = { people: named(people) };
			const calls = Array.from({ length: count }, () =>
				client.request('POST', `/webhook/${PATH}`, body),
			);
			await Promise.all(calls);
			const since = async () =>
				(await client.lastExecutions()).filter((id) => !before.includes(id));
			// The webhook answers before n8n has stored the execution.
			await expect.poll(since).toHaveLength(count);
			return await since();
		});
	},
});

const PATH = 'sign-up';

const named = (count: number) =>
	Array.from({ length: count }, (_, index) => ({ name: `person-${index}` }));

function signUp(credential: StoredCredential): Workflow {
	const email = '={{ $json.name }}-of-{{ $execution.id }}@example.com';
	const parameters = {
		resource: 'form',
		operation: 'submit',
		formId: world.ids.forms.newsletter,
		fields: { field: [{ name: 'Email', value: email }] },
		options: { concurrency: 5 },
	};
	const people = { fieldToSplitOut: 'body.people' };
	const { nodes, connections, ...rest } = inARow('Sign up people', [
		startByHand(),
		oneItem('By Hand', { body: { people: named(10) } }),
		node('One Item Each', 'n8n-nodes-base.splitOut', 1, people),
		node('Sign Up', nodeType, 1, parameters, credential),
	]);
	const webhook = {
		...node('Webhook', 'n8n-nodes-base.webhook', 2, { path: PATH, httpMethod: 'POST' }),
		webhookId: PATH,
	};
	const { connections: fromWebhook } = inARow('', [webhook, nodes[2]]);
	return {
		...rest,
		nodes: [webhook, ...nodes],
		connections: { ...connections, ...fromWebhook },
	};
}

/** The IDs of all executions that a worker has begun. */
export async function begun({ logFile }: LocalN8n): Promise<string[]> {
	const log = await readFile(logFile, 'utf8');
	return [...log.matchAll(/Worker started execution (\w+)/g)].map(([, id]) => id);
}

export { expect };
