import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { N8nClient } from '../client';
import { Canvas } from './pages/canvas';
import { CredentialDialog } from './pages/credentialDialog';
import { NodeCreator } from './pages/nodeCreator';
import { NodePanel } from './pages/nodePanel';

/** n8n's editor in a browser, as the parts of it that a person sees. */
export interface Editor {
	page: Page;
	canvas: Canvas;
	creator: NodeCreator;
	panel: NodePanel;
	dialog: CredentialDialog;
}

/** The parts of an editor that is open on this page. */
export function editorOn(page: Page): Editor {
	return {
		page,
		canvas: new Canvas(page),
		creator: new NodeCreator(page),
		panel: new NodePanel(page),
		dialog: new CredentialDialog(page),
	};
}

/** A window in which the owner has signed in. Its pages share a cache. */
export async function openWindow(
	browser: Browser,
	client: N8nClient,
	options: BrowserContextOptions = {},
): Promise<BrowserContext> {
	return await browser.newContext({
		baseURL: client.url,
		locale: 'en-GB',
		reducedMotion: 'reduce',
		storageState: await client.api.storageState(),
		timezoneId: 'UTC',
		viewport: { width: 1280, height: 900 },
		...options,
	});
}
