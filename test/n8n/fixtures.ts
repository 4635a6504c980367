/* eslint-disable no-empty-pattern */
import { expect, test as base, type BrowserContext } from '@playwright/test';
import type { N8nClient, StoredCredential } from '../../tools/n8n/client';
import { importExamples, modelCredential, redisCredential } from '../../tools/n8n/examples';
import { startHistoryModel } from '../../tools/n8n/historyModel';
import { install, type Installed } from '../../tools/n8n/install';
import { LocalN8n } from '../../tools/n8n/local';
import { prepare } from '../../tools/n8n/ready';
import { version } from '../../tools/n8n/versions';
import { startService, tokens, type Control, type Service } from '../../tools/service';
import { inAnySpelling } from '../spelling';

export interface Given {
	version: string;
	/** Whether to take the pictures of docs/images. */
	pictures: boolean;
	/** Settings of n8n beside those of its version. */
	env: NodeJS.ProcessEnv;
	/** The port of the Redis in the credential of the examples. Only queue mode has one. */
	redisPort: string;
}

/** A running n8n with the node. */
interface Started {
	n8n: LocalN8n;
	client: N8nClient;
	/** For the service, with a token for everything. */
	credential: StoredCredential;
}

/** All tests share it. */
interface Shared extends Started {
	installed: Installed;
	service: Service;
	started: Started;
	/** All processes of n8n. */
	processes: LocalN8n[];
	/** Checks at the end that n8n has neither logged nor stored the token. */
	tokenIsHidden: void;
	/** Every example, with the tables and the chat model that they need. */
	imported: Awaited<ReturnType<typeof importExamples>>;
	/** Where the owner has signed in, and the editor's pages are opened, so that only the first has to fetch all of it. */
	window: BrowserContext;
}

interface Own {
	/** Controls the simulated service. Each test begins without requests and without faults. */
	control: Control;
}

/** n8n's installation takes minutes the first time. */
export const worker = { scope: 'worker', timeout: 1_800_000 } as const;

export const test = base.extend<Own, Given & Shared>({
	version: ['', { scope: 'worker', option: true }],
	pictures: [false, { scope: 'worker', option: true }],
	env: [{}, { scope: 'worker', option: true }],
	redisPort: ['6379', { scope: 'worker', option: true }],
	installed: [
		async ({ version: name, env }, use) => {
			const installed = await install(version(name));
			await use({ ...installed, env: { ...installed.env, N8N_LOG_LEVEL: 'debug', ...env } });
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
	started: [
		async ({ installed, service }, use) => {
			await using n8n = await LocalN8n.make(installed);
			await n8n.installNode();
			await n8n.start();
			await use({ n8n, ...(await prepare(n8n.url, service.url)) });
		},
		worker,
	],
	n8n: [async ({ started }, use) => await use(started.n8n), worker],
	client: [async ({ started }, use) => await use(started.client), worker],
	credential: [async ({ started }, use) => await use(started.credential), worker],
	processes: [async ({ n8n }, use) => await use([n8n]), worker],
	tokenIsHidden: [
		async ({ client, processes }, use) => {
			await use();
			const texts = processes.map(({ log }) => log);
			for (const id of await client.executions()) {
				texts.push(await client.text(`/rest/executions/${id}`));
			}
			const lines = texts.flatMap((text) => text.split('\n'));
			const token = inAnySpelling(tokens.full);
			expect(lines.filter((line) => token.test(line))).toEqual([]);
		},
		{ ...worker, auto: true },
	],
	// Defined here, since a file with its own worker fixtures would get another n8n.
	imported: [
		async ({ client, credential, redisPort }, use) => {
			await using model = await startHistoryModel();
			const drafts = [modelCredential(model.url), redisCredential(redisPort)];
			const others = await Promise.all(drafts.map((draft) => client.createCredential(draft)));
			await use(await importExamples(client, [credential, ...others]));
		},
		worker,
	],
	window: [
		async ({ browser, client, pictures }, use) => {
			await using window = await browser.newContext({
				baseURL: client.url,
				deviceScaleFactor: pictures ? 2 : 1,
				locale: 'en-GB',
				reducedMotion: 'reduce',
				storageState: await client.api.storageState(),
				timezoneId: 'UTC',
				viewport: { width: 1280, height: 900 },
			});
			window.setDefaultTimeout(30_000);
			window.setDefaultNavigationTimeout(60_000);
			await use(window);
		},
		worker,
	],
	page: async ({ window }, use) => {
		const page = await window.newPage();
		await use(page);
		await page.close();
	},

	control: [
		async ({ service: { control }, n8n }, use, info) => {
			control.reset();
			await use(control);
			const body = n8n.endOfLog();
			if (info.status !== info.expectedStatus) await info.attach("n8n's log", { body });
		},
		{ auto: true },
	],
});

export { expect } from '@playwright/test';
