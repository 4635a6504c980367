import { importExamples } from '../n8n/examples';
import { step } from '../shared/progress';
import type { Studio } from './studio';
import { openEditor, take, type Theme } from './camera';
import { drawn, roomFor } from './extent';

const alsoDark = 'submit-a-form-for-each-row';

/** The canvas of each workflow in examples/, as large as the workflow is. */
export async function takeExamples(studio: Studio, signal: AbortSignal): Promise<void> {
	// Nothing is run, so no model is needed.
	const { examples } = await importExamples(studio.client, studio.credential, 'http://127.0.0.1');
	for (const theme of ['light', 'dark'] satisfies Theme[]) {
		const { canvas, page } = await openEditor(studio, theme, {
			viewport: { width: 1280, height: 800 },
		});
		for (const { name, workflow } of examples) {
			if (theme === 'dark' && name !== alsoDark) continue;
			signal.throwIfAborted();
			await step(`${name} (${theme})`, async () => {
				await page.setViewportSize(roomFor(workflow));
				await canvas.open(workflow.id);
				await take(page, await drawn(page), `examples/${name}`, theme);
			});
		}
		await page.context().close();
	}
}
