import type { Locator } from '@playwright/test';
import type { Editor } from '../n8n/editor/editor';
import { inARow, nodeName, startByHand } from '../n8n/workflow';
import { tokens } from '../service';
import { boxOf, inEditor, inside, type Studio, take } from './camera';

const large = (height: number) => ({ viewport: { width: 1280, height }, deviceScaleFactor: 2 });

/** The node as it is found, with its icon, and its actions. */
export async function takeNodeCreator(studio: Studio): Promise<void> {
	const { id } = await studio.client.createWorkflow(inARow('Begun', [startByHand()]));
	await inEditor(studio, large(1000), async (editor) => {
		await editor.open(id);
		await editor.openCreator();
		await editor.search('engagement');
		await takeDownTo(editor, editor.entry(nodeName), 'node-creator');
		await editor.entry(nodeName).click();
		await takeDownTo(editor, editor.entry('Get many TXT messages by mobile number'), 'actions');
	});
}

/** The panel down to a line in it, since n8n makes it as high as the window. */
async function takeDownTo(editor: Editor, line: Locator, name: string): Promise<void> {
	const end = await boxOf(line);
	const whole = await boxOf(editor.creator);
	const height = end.y + end.height + 16 - whole.y;
	await take(editor.page, { ...whole, height }, name);
}

/** The credential's dialog after a test that failed, and after one that passed. */
export async function takeCredential(studio: Studio): Promise<void> {
	await inEditor(studio, large(800), async (editor) => {
		const passed = editor.dialog.getByTestId('credentials-config-container-test-success');
		await editor.page.goto(`/home/credentials/${studio.credential.id}`);
		// n8n tests a credential that is opened, too.
		await passed.waitFor();
		await editor.fill('apiToken', 'not a token');
		await editor.save();
		await editor.untilRefused('The service does not accept this API token.');
		await takeDialog(editor, 'credential-failed');
		await editor.fill('apiToken', tokens.full);
		await editor.save();
		await passed.waitFor();
		await takeDialog(editor, 'credential-passed');
	});
}

/** With the address of some service, instead of the simulated service's on this machine. */
async function takeDialog(editor: Editor, name: string): Promise<void> {
	const address = editor.parameter('baseUrl').locator('input');
	await address.evaluate((input) => {
		Object.assign(input, { value: 'https://engagement.example.com/api' });
	});
	await take(editor.page, await inside(editor.dialog), name);
}
