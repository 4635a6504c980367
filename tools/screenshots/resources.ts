import { step } from '../shared/progress';
import type { Studio } from './studio';
import { nodeName } from '../n8n/workflow';
import { openEditor, take, type Theme } from './camera';
import { scenes } from './scenes';
import { workflowOf } from './workflows';

/** The node's panel for each resource, filled in, with what came in and what came out. */
export async function takeResources(studio: Studio, signal: AbortSignal): Promise<void> {
	for (const theme of ['light', 'dark'] satisfies Theme[]) {
		const shown = theme === 'light' ? scenes : scenes.filter(({ alsoDark }) => alsoDark);
		const { canvas, panel, page } = await openEditor(studio, theme, {
			viewport: { width: 1440, height: 800 },
		});
		for (const scene of shown) {
			signal.throwIfAborted();
			await step(`${scene.resource} (${theme})`, async () => {
				const { id } = await studio.client.createWorkflow(workflowOf(scene, studio.credential));
				await page.setViewportSize({ width: 1440, height: scene.height });
				await canvas.open(id);
				await canvas.openNode(nodeName);
				await panel.run();
				await panel.output.hasItems(scene.items);
				await panel.output.view('Schema');
				await panel.expressionsAreEvaluated();
				await take(page, panel.root, `resources/${scene.resource}`, theme);
			});
		}
		await page.context().close();
	}
}
