import getPort from 'get-port';
import type { Browser } from 'playwright-core';
import { owner } from '../n8n/drive';
import { startN8n, withEndOfLog } from '../n8n/n8n';
import { Problem } from '../shared/problem';
import { step } from '../shared/progress';
import { makeReady } from '../n8n/ready';
import { N8nClient } from '../n8n/rest';
import { standIn } from '../n8n/standIn';
import { temporaryFolder } from '../shared/temporary';
import { findBrowser, startBrowser } from '../n8n/editor/browser';

/** A running n8n with the node installed and an owner, a stand-in for the service, and a browser. */
export interface Host {
	url: string;
	serviceUrl: string;
	/** Signed in as the owner. */
	client: N8nClient;
	browser: Browser;
}

/** Starts all that an editor needs, lets `work` use it, and stops it again. */
export async function withHost(
	signal: AbortSignal,
	work: (host: Host) => Promise<void>,
): Promise<void> {
	const executable = findBrowser();
	await using service = await standIn();
	await using temporary = await temporaryFolder();
	const ready = await makeReady(temporary.path, await getPort({ host: '127.0.0.1' }), signal);
	await using n8n = await step('Start n8n', () => startN8n(ready));
	await using browser = await step('Start the browser', () => startBrowser(executable, signal));
	const client = new N8nClient(n8n.url, signal);
	try {
		await client.createOwner(owner);
		await client.signIn(owner);
		await work({ url: n8n.url, serviceUrl: service.url, client, browser });
	} catch (error) {
		signal.throwIfAborted();
		throw error instanceof Problem ? error : await withEndOfLog(error, ready.logFile);
	}
}
