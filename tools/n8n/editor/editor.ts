import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { owner } from '../prepare';
import { Canvas } from './pages/canvas';
import { CredentialDialog } from './pages/credentialDialog';
import { NodeCreator } from './pages/nodeCreator';
import { NodePanel } from './pages/nodePanel';
import { signIn } from './pages/signIn';

/** n8n's editor in a browser, as the parts of it that a person sees. */
export interface Editor {
	page: Page;
	canvas: Canvas;
	creator: NodeCreator;
	panel: NodePanel;
	dialog: CredentialDialog;
}

/** Opens the editor of the n8n at `baseURL` for the owner, who has signed in when it resolves. */
export async function openEditor(
	browser: Browser,
	baseURL: string,
	options: BrowserContextOptions,
): Promise<Editor> {
	const context = await browser.newContext({
		baseURL,
		reducedMotion: 'reduce',
		locale: 'en-GB',
		timezoneId: 'UTC',
		...options,
	});
	const page = await context.newPage();
	await signIn(page, owner);
	return editorOn(page);
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
