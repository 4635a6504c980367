import type { Editor } from '../../../tools/n8n/editor/editor';
import type { Step } from './steps';
import { firstAction, nodeName } from '../../../tools/n8n/editor/names';

/** Words that a person may look for, the last being the one that the story goes on with. */
const words = ['engagement', 'txt', 'form', 'sms'];

/** From the first page to a workflow with a trigger and the node, whose panel is open. */
export async function findTheNode({ page, creator, panel }: Editor, step: Step): Promise<void> {
	await step('Begin a workflow with a trigger', async () => {
		await page
			.getByTestId('new-workflow-card')
			.or(page.getByTestId('add-resource-workflow'))
			.click();
		await page.getByTestId('canvas-plus-button').click();
		await creator.choose('Trigger manually');
		await page.getByTestId('canvas-node').waitFor();
	});
	await step(`Find the node with ${words.map((word) => `"${word}"`).join(', ')}`, async () => {
		await creator.open();
		for (const word of words) {
			await creator.search(word);
			await creator.entry(nodeName).waitFor();
		}
	});
	await step('Add the node by one of its actions', async () => {
		await creator.choose(nodeName);
		await creator.choose(firstAction);
		await panel.root.waitFor();
	});
}
