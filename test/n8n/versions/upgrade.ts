/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INodeExecutionData } from 'n8n-workflow';
import { tokens, type Service } from '../../../tools/service';
import { owner, prepare } from '../../../tools/n8n/drive';
import { withCredential } from '../../../tools/n8n/examples';
import type { N8nOptions } from '../../../tools/n8n/n8n';
import { installNode } from '../../../tools/shared/pack';
import { Problem } from '../../../tools/shared/problem';
import { step } from '../../../tools/shared/progress';
import type { N8nClient, Workflow } from '../../../tools/n8n/rest';
import { trigger } from '../../../tools/n8n/submitPeople';
import { open } from './editor';
import { expectSame, expectWithin } from './expect';
import type { Findings } from './findings';
import { nodeType, outputsOf } from './scene';
import { noTokenIn } from './token';
import { withN8n } from './withN8n';

const EARLIER = join(__dirname, 'earlier');
const EARLIER_PACKAGE = join(EARLIER, 'n8n-nodes-engagement-service-0.0.1.tgz');

type Stored = Workflow & { id: string };

/** What came of a run: what the service received, and what came out of each node. */
interface Done {
	requests: object[];
	items: Array<[string, INodeExecutionData[][]]>;
}

/**
 * A workflow that was saved and run with an earlier build of the package is as it was once `tarball` is installed over
 * it and n8n has been started again.
 */
export async function upgrade(
	options: N8nOptions,
	tarball: string,
	service: Service,
	findings: Findings,
): Promise<void> {
	const { userFolder, signal } = options;
	const earlier = await step('Save and run a workflow with an earlier build', async () => {
		await installNode(EARLIER_PACKAGE, userFolder, signal);
		return await withN8n(options, async (client) => {
			const data = { baseUrl: service.url, apiToken: tokens.full };
			const file = await readFile(join(EARLIER, 'workflow.json'), 'utf8');
			const workflow: Workflow = JSON.parse(file);
			const credential = await prepare(client, owner, data);
			const saved = await client.createWorkflow(withCredential(workflow, credential));
			const shown = await open(client, saved);
			return { saved, shown, done: await runAll(client, service, saved) };
		});
	});

	await step('Install the package over it', async () => {
		const before = await installedVersion(userFolder);
		await installNode(tarball, userFolder, signal);
		if ((await installedVersion(userFolder)) === before) throw new Problem('It was not replaced.');
	});
	await withN8n(options, async (client) => {
		await client.signIn(owner);
		await findings.try('After an upgrade, the editor shows what was saved', async () => {
			const shown = Object.fromEntries(await open(client, earlier.saved));
			expectWithin('Parameters', shown, Object.fromEntries(earlier.shown));
		});
		await findings.try('After an upgrade, it sends and puts out the same', async () => {
			const { requests, items } = await runAll(client, service, earlier.saved);
			expectSame('Requests', requests, earlier.done.requests);
			expectSame('Items', Object.fromEntries(items), Object.fromEntries(earlier.done.items));
			await noTokenIn(client);
		});
	});
}

async function runAll(client: N8nClient, { control }: Service, stored: Stored): Promise<Done> {
	await control.reset();
	const execution = await client.execution(await client.run(stored, trigger));
	const ours = stored.nodes.filter(({ type }) => type === nodeType);
	const requests = (await control.requests())
		.map(({ method, path, query, body }) => ({ method, path, query, body }))
		// Several are under way at once.
		.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
	return { requests, items: ours.map(({ name }) => [name, outputsOf(execution, name)]) };
}

async function installedVersion(userFolder: string): Promise<string> {
	const modules = join(userFolder, '.n8n', 'nodes', 'node_modules');
	const file = join(modules, 'n8n-nodes-engagement-service', 'package.json');
	const { version }: { version: string } = JSON.parse(await readFile(file, 'utf8'));
	return version;
}
