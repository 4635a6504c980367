import type { Locator } from '@playwright/test';
import type { Editor } from '../n8n/editor/editor';
import { inARow, nodeName, startByHand } from '../n8n/workflow';
import { boxOf, inEditor, type Studio, take } from './camera';

const MARGIN = 16;
const window = { viewport: { width: 1280, height: 1000 }, deviceScaleFactor: 2 };

/** The node as it is found, with its icon, and its actions. */
export async function takeNodeCreator(studio: Studio): Promise<void> {
	const { id } = await studio.client.createWorkflow(inARow('Begun', [startByHand()]));
	await inEditor(studio, window, async (editor) => {
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
	const height = end.y + end.height + MARGIN - whole.y;
	await take(editor.page, { ...whole, height }, name);
}
