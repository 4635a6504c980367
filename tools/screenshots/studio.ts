import { chromium, selectors, type Browser } from '@playwright/test';
import { launchOptions } from '../n8n/editor/browser';
import { withN8n, type Running } from '../n8n/ready';

/** A running n8n with the node, and a browser. */
export interface Studio extends Running {
	browser: Browser;
}

/** Starts all that an editor needs, lets `work` use it, and stops it again. */
export async function withStudio(
	signal: AbortSignal,
	work: (studio: Studio) => Promise<void>,
): Promise<void> {
	selectors.setTestIdAttribute('data-test-id');
	await withN8n(signal, {}, async (running) => {
		const ended = { handleSIGHUP: false, handleSIGINT: false, handleSIGTERM: false };
		await using browser = await chromium.launch({ ...launchOptions(), ...ended });
		signal.addEventListener('abort', () => void browser.close());
		await work({ ...running, browser });
	});
}
