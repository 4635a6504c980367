import type { Locator } from '@playwright/test';
import { step } from '../shared/progress';
import type { Studio } from './studio';
import { nodeName } from '../n8n/workflow';
import { openEditor, take, type Area } from './camera';
import { begun } from './workflows';

const MARGIN = 16;

/** The node as it is found, with its icon, and its actions. */
export async function takeNodeCreator(studio: Studio, signal: AbortSignal): Promise<void> {
	const { id } = await studio.client.createWorkflow(begun);
	for (const theme of ['light', 'dark'] as const) {
		signal.throwIfAborted();
		await step(`The node creator (${theme})`, async () => {
			const { page, canvas, creator } = await openEditor(studio, theme, {
				viewport: { width: 1280, height: 1000 },
				deviceScaleFactor: 2,
			});
			await canvas.open(id);
			await creator.open();
			await creator.search('engagement');
			const entry = creator.entry(nodeName);
			await take(page, await downTo(creator.panel, entry), 'node-creator', theme);
			await creator.choose(nodeName);
			const last = creator.entry('Get many TXT messages by mobile number');
			await take(page, await downTo(creator.panel, last), 'actions', theme);
			await page.context().close();
		});
	}
}

/** The panel down to a line in it, since n8n makes it as high as the window. */
async function downTo(panel: Locator, line: Locator): Promise<Area> {
	await line.waitFor();
	const [whole, end] = await Promise.all([panel.boundingBox(), line.boundingBox()]);
	if (!whole || !end) throw new Error('The node creator is not to be seen.');
	return { ...whole, height: end.y + end.height + MARGIN - whole.y };
}
