import { chromium, selectors, type Browser, type BrowserContextOptions } from '@playwright/test';
import { N8nClient, type StoredCredential } from '../n8n/client';
import { launchOptions } from '../n8n/editor/browser';
import { editorOn, type Editor } from '../n8n/editor/editor';
import { prepare } from '../n8n/prepare';
import { readyN8n } from '../n8n/ready';
import { startService } from '../service';
import { Problem } from '../shared/problem';
import { step } from '../shared/progress';

/** A running n8n with the node, a credential for the stand-in, and a browser. */
export interface Studio {
	url: string;
	/** Signed in as the owner. */
	client: N8nClient;
	credential: StoredCredential;
	browser: Browser;
}

/** Starts all that an editor needs, lets `work` use it, and stops it again. */
export async function withStudio(
	signal: AbortSignal,
	work: (studio: Studio) => Promise<void>,
): Promise<void> {
	await using service = await startService();
	await using n8n = await readyN8n(signal);
	await step('Start n8n', () => n8n.start());
	await using browser = await step('Start the browser', () => startBrowser(signal));
	try {
		const client = new N8nClient(n8n.url, signal);
		const credential = await prepare(client, service.url);
		await work({ url: n8n.url, client, credential, browser });
	} catch (error) {
		signal.throwIfAborted();
		throw error instanceof Problem ? error : await n8n.withEndOfLog(error);
	}
}

/** An editor in a window of its own, in which the owner has signed in. */
export async function openWindow(
	{ browser, url, client }: Studio,
	options: BrowserContextOptions,
): Promise<Editor> {
	const context = await browser.newContext({
		baseURL: url,
		locale: 'en-GB',
		storageState: client.browserState(),
		timezoneId: 'UTC',
		...options,
	});
	return editorOn(await context.newPage());
}

/** It is closed when the signal is aborted. */
async function startBrowser(signal: AbortSignal): Promise<Browser> {
	selectors.setTestIdAttribute('data-test-id');
	const ended = { handleSIGHUP: false, handleSIGINT: false, handleSIGTERM: false };
	const browser = await chromium.launch({ ...launchOptions(), ...ended });
	signal.addEventListener('abort', () => void browser.close());
	return browser;
}
