import { inARow, node } from '../n8n/workflow';
import { step } from '../shared/progress';
import { inEditor, inside, type Studio, take } from './camera';
import { scenes, type Scene } from './scenes';

/** The panel of each scene's last node, with its input and its output. */
export async function takePanels(studio: Studio): Promise<void> {
	for (const scene of scenes) {
		await takePanel(studio, scene, scene.picture, 'light');
		if (scene.alsoDark) await takePanel(studio, scene, `${scene.picture}.dark`, 'dark');
	}
}

async function takePanel(
	studio: Studio,
	{ before, name, type, parameters, height }: Scene,
	picture: string,
	colorScheme: 'light' | 'dark',
): Promise<void> {
	const ours = node(name, type, 1, parameters, studio.credential);
	const { id } = await studio.client.createWorkflow(inARow(picture, [...before, ours]));
	const window = { colorScheme, viewport: { width: 1440, height } };
	await inEditor(studio, window, async (editor) => {
		await step(picture, async () => {
			await editor.open(id);
			await editor.openPanel(name);
			await editor.run();
			await editor.output.getByTestId('ndv-items-count').waitFor();
			await editor.output.getByRole('radio', { name: 'Schema' }).click();
			// n8n colours every expression that it can evaluate.
			const uncoloured = editor.panel.locator('.cm-line:not(:has(.cm-valid-resolvable))');
			await uncoloured.first().waitFor({ state: 'hidden' });
			await take(editor.page, await inside(editor.panel), picture);
		});
	});
}
