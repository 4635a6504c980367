import type { Page } from '@playwright/test';
import { importExamples } from '../n8n/examples';
import { step } from '../shared/progress';
import { type Area, boxOf, inEditor, type Studio, take } from './camera';

/** A window in which n8n shows each workflow without making it smaller. */
const window = { viewport: { width: 3000, height: 1800 } };

/** The canvas of each workflow in examples/, as large as the workflow is. */
export async function takeExamples(studio: Studio): Promise<void> {
	// Nothing is run, so no model is needed.
	const { examples } = await importExamples(studio.client, studio.credential, 'http://127.0.0.1');
	await inEditor(studio, window, async (editor) => {
		for (const { name, workflow } of examples) {
			await step(name, async () => {
				await editor.open(workflow.id);
				await take(editor.page, await drawn(editor.page), `examples/${name}`);
			});
		}
	});
}

const MARGIN = 24;

/** The part of the page on which the workflow is drawn, with a margin. */
async function drawn(page: Page): Promise<Area> {
	const parts = ['', ' [class*="label"]', ' [class*="subtitle"]'];
	const all = page.locator(parts.map((part) => `.vue-flow__node${part}`).join());
	const shapes = all.filter({ visible: true });
	const boxes = await Promise.all((await shapes.all()).map(boxOf));
	const x = Math.min(...boxes.map((box) => box.x)) - MARGIN;
	const y = Math.min(...boxes.map((box) => box.y)) - MARGIN;
	const right = Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN;
	const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN;
	return { x, y, width: right - x, height: bottom - y };
}
