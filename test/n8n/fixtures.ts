/* eslint-disable no-empty-pattern, no-console */
import { test as base } from '@playwright/test';
import type { IDataObject, INode, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { itemsOf, N8nClient, succeeded, type StoredCredential } from '../../tools/n8n/client';
import { importExamples } from '../../tools/n8n/examples';
import { startHistoryModel } from '../../tools/n8n/historyModel';
import { install, type Installed } from '../../tools/n8n/install';
import { LocalN8n } from '../../tools/n8n/local';
import { prepare } from '../../tools/n8n/prepare';
import { version } from '../../tools/n8n/versions';
import { inARow, items, node, nodeType, startByHand } from '../../tools/n8n/workflow';
import { startService, type Control, type Service } from '../../tools/service';
import { packNode } from '../../tools/shared/pack';
import { temporaryFolder } from '../../tools/shared/temporary';

/** What a project says. */
export interface Given {
	/** `2.41.1` */
	version: string;
}

/** What an n8n is made of. */
export interface Parts {
	signal: AbortSignal;
	installed: Installed;
	/** The node as it would be published. */
	tarball: string;
	service: Service;
}

/** A running n8n with the node. All tests share it. */
interface Shared {
	n8n: LocalN8n;
	/** Signed in. */
	client: N8nClient;
	/** For the service, with a token for everything. */
	credential: StoredCredential;
	/** Every example, with the tables and the chat model that they need. */
	imported: Awaited<ReturnType<typeof importExamples>>;
}

type Started = Pick<Shared, 'n8n' | 'client' | 'credential'>;

/** What each test has for itself. */
interface Own {
	/** Of the service, which has received nothing, and does nothing wrong, when a test begins. */
	control: Control;
	runNode: RunNode;
}

/** Settings of the node, and the items that come into it: one without anything unless given. */
type Setting = Partial<INode> & { input?: IDataObject[] };

/** Runs the node in a workflow of its own; resolves with what came out of each output, rejects with its error. */
type RunNode = (parameters: INodeParameters, setting?: Setting) => Promise<INodeExecutionData[][]>;

/** n8n's installation takes minutes the first time. */
const worker = { scope: 'worker', timeout: 1_800_000 } as const;

export const parts = base.extend<object, Given & Parts>({
	version: ['', { scope: 'worker', option: true }],
	signal: [async ({}, use) => await use(new AbortController().signal), worker],
	installed: [
		async ({ version: name, signal }, use) => {
			await use(
				await install(version(name), (line) => console.log(`n8n ${name}: ${line}`), signal),
			);
		},
		worker,
	],
	tarball: [
		async ({ signal }, use) => {
			await using folder = await temporaryFolder();
			await use(await packNode(folder.path, signal));
		},
		worker,
	],
	service: [
		async ({}, use) => {
			await using service = await startService();
			await use(service);
		},
		worker,
	],
});

export const test = parts.extend<Own, Shared & { started: Started }>({
	started: [
		async ({ installed, tarball, service, signal }, use) => {
			await using n8n = await LocalN8n.make({ ...installed, signal });
			await n8n.installNode(tarball);
			await n8n.start();
			const client = new N8nClient(n8n.url);
			const credential = await prepare(client, service.url);
			await use({ n8n, client, credential });
		},
		worker,
	],
	n8n: [async ({ started }, use) => await use(started.n8n), worker],
	client: [async ({ started }, use) => await use(started.client), worker],
	credential: [async ({ started }, use) => await use(started.credential), worker],
	// Here, since tests with a worker's fixture of their own would get an n8n of their own.
	imported: [
		async ({ client, credential }, use) => {
			await using model = await startHistoryModel();
			await use(await importExamples(client, credential, model.url));
		},
		worker,
	],

	// The owner has signed in, in every page of the editor.
	baseURL: async ({ n8n }, use) => await use(n8n.url),
	storageState: async ({ client }, use) => await use(client.browserState()),

	control: [
		async ({ service, n8n }, use, info) => {
			await service.control.reset();
			await use(service.control);
			const body = await n8n.endOfLog();
			if (info.status !== info.expectedStatus) await info.attach("n8n's log", { body });
		},
		{ auto: true },
	],
	runNode: async ({ client, credential }, use) => {
		await use(async (parameters, { input = [{}], ...settings } = {}) => {
			const ours = { ...node('Ours', nodeType, 1, parameters, credential), ...settings };
			const title = `${String(parameters.resource)}: ${String(parameters.operation)}`;
			const draft = inARow(title, [startByHand(), ...items(input), ours]);
			const execution = succeeded(await client.run(draft));
			return [itemsOf(execution, 'Ours'), itemsOf(execution, 'Ours', 1)];
		});
	},
});

export { expect } from '@playwright/test';
