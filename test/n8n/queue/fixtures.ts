/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFile } from 'node:fs/promises';
import type { INode } from 'n8n-workflow';
import {
	N8nClient,
	type StoredCredential,
	type StoredWorkflow,
	type Workflow,
} from '../../../tools/n8n/client';
import type { LocalN8n } from '../../../tools/n8n/local';
import { prepare } from '../../../tools/n8n/prepare';
import { withCluster, type Cluster } from '../../../tools/n8n/queue/cluster';
import {
	inARow,
	node,
	nodeType,
	oneItem,
	startByHand,
	submitTheItem,
} from '../../../tools/n8n/workflow';
import type { Control } from '../../../tools/service';
import { expect, parts } from '../fixtures';
import { signUpOnce } from '../sendOnce';
import { peopleOf } from '../submissions';

interface Shared {
	cluster: Cluster;
	/** Of the main process, signed in. */
	client: N8nClient;
	credential: StoredCredential;
	/** Each signs up people: ten of them by hand, else whom the webhook of this name is sent. */
	workflows: Record<Way, StoredWorkflow>;
}

/** With an e-mail address that is new in each execution, or with the person's own, and Send Once. */
type Way = 'anew' | 'once';

interface Own {
	/** Of the service, which takes its time over each form. */
	control: Control;
	/** Starts executions at once, each with the same so many people, by the webhook; returns their IDs. */
	startRuns: (count: number, people: number, way?: Way) => Promise<string[]>;
}

const shared = { scope: 'worker', timeout: 900_000 } as const;

export const test = parts.extend<Own, Shared & { started: Shared }>({
	started: [
		async ({ installed, tarball, service, signal }, use) => {
			await withCluster(installed, tarball, signal, async (cluster) => {
				const client = new N8nClient(cluster.main.url);
				const credential = await prepare(client, service.url);
				const publish = async (way: Way, signUp: INode) => {
					const workflow = await client.createWorkflow(ofWay(way, signUp));
					await client.activate(workflow);
					return workflow;
				};
				const workflows = {
					anew: await publish('anew', signUpAnew(credential)),
					once: await publish('once', signUpOnce(credential)),
				};
				await use({ cluster, client, credential, workflows });
			});
		},
		shared,
	],
	cluster: [async ({ started }, use) => await use(started.cluster), shared],
	client: [async ({ started }, use) => await use(started.client), shared],
	credential: [async ({ started }, use) => await use(started.credential), shared],
	workflows: [async ({ started }, use) => await use(started.workflows), shared],

	control: async ({ service: { control }, cluster: { workers, bare } }, use) => {
		// As the test before may have left it.
		await bare.stop();
		for (const worker of workers) if (!(await worker.isReady())) await worker.start();
		await control.reset();
		// Slow enough that both workers get their share, and that one is caught in the middle.
		await control.fault({ operationId: 'submitForm', delayMs: 100, times: 100_000 });
		await use(control);
	},
	startRuns: async ({ client }, use) => {
		await use(async (count, people, way = 'anew') => {
			const before = await client.lastExecutions();
			const body = { people: peopleOf('once', people) };
			const calls = Array.from({ length: count }, () =>
				client.request('POST', `/webhook/${way}`, body),
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

function signUpAnew(credential: StoredCredential): INode {
	const email = '=person-{{ $itemIndex }}-of-{{ $execution.id }}@example.com';
	const parameters = {
		...submitTheItem,
		fieldsMode: 'manual',
		fields: { field: [{ name: 'Email', value: email }] },
		options: { concurrency: 5 },
	};
	return node('Sign Up', nodeType, 1, parameters, credential);
}

function ofWay(way: Way, signUp: INode): Workflow {
	const people = { fieldToSplitOut: 'body.people' };
	const { nodes, connections, ...rest } = inARow(`Sign up people ${way}`, [
		startByHand(),
		oneItem('By Hand', { body: { people: peopleOf('once', 10) } }),
		node('One Item Each', 'n8n-nodes-base.splitOut', 1, people),
		signUp,
	]);
	const webhook = {
		...node('Webhook', 'n8n-nodes-base.webhook', 2, { path: way, httpMethod: 'POST' }),
		webhookId: way,
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

/** Kills the worker that has begun an execution; returns it. */
export async function killWorkerOf(id: string, { workers }: Cluster): Promise<LocalN8n> {
	const lists = await Promise.all(workers.map(begun));
	const worker = workers[lists.findIndex((list) => list.includes(id))];
	await worker.kill();
	return worker;
}

export { expect };
