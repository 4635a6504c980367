import { tokens } from '../service';
import type { Editor } from '../n8n/editor/editor';
import { inEditor, inside, type Studio, take } from './camera';

const window = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 };

/** The credential's dialog after a test that failed, and after one that passed. */
export async function takeCredential(studio: Studio): Promise<void> {
	await inEditor(studio, window, async (editor) => {
		await editor.page.goto(`/home/credentials/${studio.credential.id}`);
		await editor.fill('apiToken', 'not a token');
		await editor.save();
		await editor.isRefused('The service does not accept this API token.');
		await takeDialog(editor, 'credential-failed');
		await editor.fill('apiToken', tokens.full);
		await editor.save();
		await editor.dialog.getByTestId('credentials-config-container-test-success').waitFor();
		await takeDialog(editor, 'credential-passed');
	});
}

/** With the address of some service, instead of the stand-in's on this machine. */
async function takeDialog(editor: Editor, name: string): Promise<void> {
	const address = editor.parameter('baseUrl').locator('input');
	await address.evaluate((input) => {
		Object.assign(input, { value: 'https://engagement.example.com/api' });
	});
	await take(editor.page, await inside(editor.dialog), name);
}
