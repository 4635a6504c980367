import { tokens } from '../service';
import type { Editor } from '../n8n/editor/editor';
import { inEditor, type Studio, take } from './camera';

const window = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 };

/** The credential's dialog after a test that failed, and after one that passed. */
export async function takeCredential(studio: Studio): Promise<void> {
	await inEditor(studio, 'light', window, async (editor) => {
		const { dialog, page } = editor;
		await page.goto(`/home/credentials/${studio.credential.id}`);
		await dialog.fill('apiToken', 'not a token');
		await dialog.save();
		await dialog.isRefused('The service does not accept this API token.');
		await takeDialog(editor, 'credential-failed');
		await dialog.fill('apiToken', tokens.full);
		await dialog.save();
		await dialog.passes();
		await takeDialog(editor, 'credential-passed');
	});
}

/** With the address of some service, instead of the stand-in's on this machine. */
async function takeDialog({ dialog, page }: Editor, name: string): Promise<void> {
	await dialog.field('baseUrl').evaluate((input) => {
		Object.assign(input, { value: 'https://engagement.example.com/api' });
	});
	await take(page, dialog.root, name);
}
