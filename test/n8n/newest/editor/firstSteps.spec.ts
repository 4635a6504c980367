import type { Editor } from '../../../../tools/n8n/editor/editor';
import { nodeName } from '../../../../tools/n8n/workflow';
import { operationNamed } from '../../../../tools/operations';
import { tokens } from '../../../../tools/service';
import { expect, test } from './fixtures';

const query = operationNamed('contact/query');

/** Each word finds the node, after a search that does not: what is seen is never the list of the word before. */
async function expectFound({ creator }: Editor, words: string[]): Promise<void> {
	for (const word of words) {
		await creator.search('nothing of the kind');
		await expect(creator.entry(nodeName)).toHaveCount(0);
		await creator.search(word);
		await expect(creator.entry(nodeName).first()).toBeVisible();
	}
	await creator.choose(nodeName);
}

test('trigger and node are found by words that people look for, and added by an event and an action', async ({
	editor,
}) => {
	const { page, creator, panel } = editor;
	await page.goto('/workflow/new');
	await page.getByTestId('canvas-plus-button').click();
	await expectFound(editor, ['txt', 'engagement trigger']);
	// n8n makes its own names of the events.
	await expect(creator.entry('On txt message received')).toBeVisible();
	await creator.choose('On history entry added');
	await panel.close();

	await creator.open();
	await expectFound(editor, ['txt', 'form', 'sms', 'engagement']);
	await creator.choose('Query contacts');
	await expect(panel.parameter('operation')).toBeVisible();
});

test('a wrong token is refused in words, and the right one is accepted', async ({
	editor: { dialog, panel },
	openNode,
	service,
}) => {
	await openNode(query.parameters, null);
	await panel.newCredential();
	await dialog.fill('baseUrl', service.url);
	await dialog.fill('apiToken', 'not a token');
	await dialog.save();
	await dialog.isRefused('The service does not accept this API token.');

	await dialog.fill('apiToken', tokens.full);
	await dialog.save();
	await dialog.closesItself();
});

test('before anything has run, the next node shows what will come, and a field of it can be dragged', async ({
	editor: { page, creator, panel },
	openNode,
}) => {
	await openNode(query.parameters);
	await panel.close();
	await creator.open();
	await creator.search('Edit Fields');
	await creator.choose('Edit Fields (Set)');
	await panel.input.shows('Usually outputs the following fields');

	const target = page.getByTestId('assignment-collection-drop-area');
	// n8n takes a movement for a drag only once it has seen some of it.
	await panel.input.field('referenceID').dragTo(target, { steps: 10 });
	const value = page.getByTestId('assignment-value');
	await expect(value.getByText('{{ $json.referenceID }}', { exact: true })).toBeVisible();
});
