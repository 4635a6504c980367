import { step } from '../shared/progress';
import type { Host } from './host';
import { nodeName } from '../n8n/editor/names';
import { openStudio, take, type Theme } from './camera';
import { credentialFor } from './credentialFor';
import { scenes } from './scenes';
import { workflowOf } from './workflows';

/** The node's panel for each resource, filled in, with what came in and what came out. */
export async function takeResources(host: Host, signal: AbortSignal): Promise<void> {
	const credential = await credentialFor(host);
	for (const theme of ['light', 'dark'] satisfies Theme[]) {
		const shown = theme === 'light' ? scenes : scenes.filter(({ alsoDark }) => alsoDark);
		const { canvas, panel, page } = await openStudio(host, theme, {
			viewport: { width: 1280, height: 800 },
		});
		for (const scene of shown) {
			signal.throwIfAborted();
			await step(`${scene.resource} (${theme})`, async () => {
				const { id } = await host.client.createWorkflow(workflowOf(scene, credential));
				await page.setViewportSize({ width: 1280, height: scene.height });
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
