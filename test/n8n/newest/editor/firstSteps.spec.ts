import { drag } from '../../../../tools/n8n/editor/pages/drag';
import { nodeName } from '../../../../tools/n8n/workflow';
import { tokens } from '../../../../tools/service';
import { operationNamed } from '../../../../tools/operations';
import { expect, test } from './fixtures';

test('the node is found by words that people look for, and added by one of its actions', async ({
	editor: { page, creator, panel },
}) => {
	await page.goto('/workflow/new');
	await page.getByTestId('canvas-plus-button').click();
	await creator.choose('Trigger manually');
	await expect(page.getByTestId('canvas-node')).toBeVisible();
	await creator.open();
	for (const word of ['engagement', 'txt', 'form', 'sms']) {
		await creator.search(word);
		await expect(creator.entry(nodeName)).toBeVisible();
	}
	await creator.choose(nodeName);
	await creator.choose('Query contacts');
	await expect(panel.root).toBeVisible();
});

test('a wrong token is refused in words, and the right one is accepted', async ({
	editor: { dialog, panel },
	openNode,
	service,
}) => {
	await openNode(operationNamed('contact/query').parameters, null);
	await panel.newCredential();
	await dialog.fill('baseUrl', service.url);
	await dialog.fill('apiToken', 'not a token');
	await dialog.save();
	await dialog.isRefused('The service does not accept this API token.');

	await dialog.fill('apiToken', tokens.full);
	await dialog.save();
	await dialog.closesItself();
	await panel.root.getByTestId('credential-edit-button').click();
	await dialog.passes();
});

test('before anything has run, the next node shows what will come, and a field of it can be dragged', async ({
	editor: { page, creator, panel },
	openNode,
}) => {
	await openNode(operationNamed('contact/query').parameters);
	await panel.close();
	await creator.open();
	await creator.search('Edit Fields');
	await creator.choose('Edit Fields (Set)');
	await panel.input.shows('Usually outputs the following fields');

	const target = page.getByTestId('assignment-collection-drop-area');
	await drag(panel.input.field('referenceID'), target);
	const value = page.getByTestId('assignment-value');
	await expect(value.getByText('{{ $json.referenceID }}', { exact: true })).toBeVisible();
});
