import type { Locator } from '@playwright/test';
import { inARow, nodeName, startByHand } from '../n8n/workflow';
import { type Area, boxOf, inEditor, type Studio, take, type Theme } from './camera';

const MARGIN = 16;
const window = { viewport: { width: 1280, height: 1000 }, deviceScaleFactor: 2 };

/** The node as it is found, with its icon, and its actions. */
export async function takeNodeCreator(studio: Studio): Promise<void> {
	const { id } = await studio.client.createWorkflow(inARow('Begun', [startByHand()]));
	for (const theme of ['light', 'dark'] satisfies Theme[]) {
		await inEditor(studio, theme, window, async ({ page, canvas, creator }) => {
			await canvas.open(id);
			await creator.open();
			await creator.search('engagement');
			const entry = creator.entry(nodeName);
			await take(page, await downTo(creator.panel, entry), 'node-creator', theme);
			await creator.choose(nodeName);
			const last = creator.entry('Get many TXT messages by mobile number');
			await take(page, await downTo(creator.panel, last), 'actions', theme);
		});
	}
}

/** The panel down to a line in it, since n8n makes it as high as the window. */
async function downTo(panel: Locator, line: Locator): Promise<Area> {
	const end = await boxOf(line);
	const whole = await boxOf(panel);
	return { ...whole, height: end.y + end.height + MARGIN - whole.y };
}
