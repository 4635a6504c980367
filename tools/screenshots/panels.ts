import { inARow, node } from '../n8n/workflow';
import { step } from '../shared/progress';
import { inEditor, type Studio, take, type Theme } from './camera';
import { scenes } from './scenes';

/** The panel of each scene's last node, filled in, with what came in and what came out. */
export async function takePanels(studio: Studio): Promise<void> {
	for (const theme of ['light', 'dark'] satisfies Theme[]) {
		const shown = scenes.filter(({ alsoDark }) => theme === 'light' || alsoDark);
		await inEditor(studio, theme, {}, async ({ canvas, panel, page }) => {
			for (const { picture, before, name, type, parameters, items, height } of shown) {
				await step(`${picture} (${theme})`, async () => {
					const ours = node(name, type, 1, parameters, studio.credential);
					const workflow = inARow(picture, [...before, ours]);
					const { id } = await studio.client.createWorkflow(workflow);
					await page.setViewportSize({ width: 1440, height });
					await canvas.open(id);
					await canvas.openNode(name);
					await panel.run();
					await panel.output.hasItems(items);
					await panel.output.view('Schema');
					await panel.expressionsAreEvaluated();
					await take(page, panel.root, picture, theme);
				});
			}
		});
	}
}
