import type { Editor } from '../../../tools/n8n/editor/editor';
import { drag } from '../../../tools/n8n/editor/pages/drag';
import type { Step } from './steps';
import { firstAction } from '../../../tools/n8n/editor/names';

/** Before the first run: the next node knows what will come, and a field of it can be dragged. */
export async function mapFromThePreview(editor: Editor, step: Step): Promise<void> {
	const { panel, creator, page } = editor;
	await step('The next node shows what will come, before anything has run', async () => {
		await panel.close();
		await creator.open();
		await creator.search('Edit Fields');
		await creator.choose('Edit Fields (Set)');
		await panel.root.waitFor();
		await panel.input.shows('Usually outputs the following fields');
	});
	await step('A field of the preview, dragged into a field, becomes an expression', async () => {
		await drag(
			panel.input.field('referenceID'),
			page.getByTestId('assignment-collection-drop-area'),
		);
		await page
			.getByTestId('assignment-value')
			.getByText('{{ $json.referenceID }}', { exact: true })
			.waitFor();
		await panel.close();
		await editor.canvas.openNode(firstAction);
	});
}
