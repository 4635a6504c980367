import { Editor } from '../../../tools/n8n/editor/editor';
import { itemsOf, succeeded } from '../../../tools/n8n/client';
import { inARow, items, node, nodeType, startByHand } from '../../../tools/n8n/workflow';
import { world } from '../../../tools/service';
import { expect, test } from '../fixtures';

const parameters = {
	resource: 'form',
	operation: 'validate',
	formId: world.ids.forms.newsletter,
	fieldsMode: 'autoMap',
};

test('Validate has two outputs, which the editor names: what is valid goes on as it was', async ({
	page,
	client,
	credential,
}) => {
	const [valid, invalid] = [{ Email: 'nathan@example.com' }, { 'First Name': 'Nathan' }];
	const ours = node('Ours', nodeType, 1, parameters, credential);
	const nodes = [startByHand(), ...items([valid, invalid]), ours];
	const workflow = await client.createWorkflow(inARow('Two outputs', nodes));
	const execution = succeeded(await client.execution(await client.start(workflow)));
	expect(itemsOf(execution, 'Ours')).toMatchObject([{ json: valid, pairedItem: { item: 0 } }]);
	const json = { ...invalid, validationMessage: expect.stringContaining('Email') };
	expect(itemsOf(execution, 'Ours', 1)).toMatchObject([{ json, pairedItem: { item: 1 } }]);

	const editor = new Editor(page);
	await editor.open(workflow.id);
	for (const output of ['Valid', 'Invalid']) {
		await expect(editor.node('Ours').getByText(output, { exact: true })).toBeVisible();
	}
});
