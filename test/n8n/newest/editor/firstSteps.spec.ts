import type { Editor } from '../../../../tools/n8n/editor/editor';
import { nodeName } from '../../../../tools/n8n/workflow';
import { operationNamed } from '../../../../tools/operations';
import { tokens } from '../../../../tools/service';
import { expect, test } from './fixtures';

const query = operationNamed('contact/query');

/** A search that finds nothing removes the results of the previous word. */
async function expectFound(editor: Editor, words: string[]): Promise<void> {
	for (const word of words) {
		await editor.search('nothing of the kind');
		await expect(editor.entry(nodeName)).toHaveCount(0);
		await editor.search(word);
		await expect(editor.entry(nodeName)).toBeVisible();
	}
}

test('the nodes are found by words that people look for, and added by event and action', async ({
	editor,
	picture,
}) => {
	const { page } = editor;
	await page.goto('/workflow/new');
	await page.getByTestId('canvas-plus-button').click();
	await expectFound(editor, ['txt', 'engagement trigger']);
	await editor.entry(nodeName).click();
	// n8n makes its own names of the events.
	await expect(editor.entry('On txt message received')).toBeVisible();
	await editor.entry('On history entry added').click();
	await editor.closePanel();

	await editor.openCreator();
	const words = ['txt', 'form', 'submit form', 'survey', 'campaign', 'reply', 'sms', 'engagement'];
	await expectFound(editor, words);
	await picture('node-creator', editor.creator, 270);
	await editor.entry(nodeName).click();
	await picture('actions', editor.creator, 840);
	await editor.entry('Query contacts').click();
	await expect(editor.parameter('operation')).toBeVisible();
});

test('a wrong token is refused in words, and the right one is accepted', async ({
	editor,
	openNode,
	picture,
	service,
}) => {
	const pictureWithAddress = async (name: string) => {
		const address = editor.parameter('baseUrl').locator('input');
		await address.evaluate((input) => {
			Object.assign(input, { value: 'https://engagement.example.com/api' });
		});
		await picture(name, editor.dialog, 800);
	};
	await openNode(query.parameters, null);
	await editor.panel.getByTestId('node-credentials-select').click();
	await editor.page.getByTestId('node-credentials-select-item-new').click();
	await editor.fill('baseUrl', service.url);
	await editor.fill('apiToken', 'not a token');
	await editor.save();
	await editor.dialog.getByText('More details').click();
	await editor.dialog.getByText('The service does not accept this API token.').waitFor();
	await pictureWithAddress('credential-failed');

	await editor.fill('apiToken', tokens.full);
	await editor.save();
	await expect(editor.dialog).toBeHidden();
	await editor.panel.getByTestId('credential-edit-button').click();
	const passed = editor.dialog.getByTestId('credentials-config-container-test-success');
	await expect(passed).toBeVisible();
	await pictureWithAddress('credential-passed');
});

test('the next node shows a preview before anything has run, and its fields can be dragged', async ({
	editor,
	openNode,
}) => {
	await openNode(query.parameters);
	await editor.closePanel();
	await editor.openCreator();
	await editor.search('Edit Fields');
	await editor.entry('Edit Fields (Set)').click();
	await expect(editor.input).toContainText('Usually outputs the following fields');

	const { page } = editor;
	const target = page.getByTestId('assignment-collection-drop-area');
	// n8n takes a movement for a drag only once it has seen some of it.
	const field = '[data-test-id="run-data-schema-node-name"][data-name="referenceID"]';
	await editor.input.locator(field).first().dragTo(target, { steps: 10 });
	const value = page.getByTestId('assignment-value');
	await expect(value.getByText('{{ $json.referenceID }}', { exact: true })).toBeVisible();
});
