import { Canvas } from '../../../tools/n8n/editor/pages/canvas';
import { inARow, node, nodeType, startByHand } from '../../../tools/n8n/workflow';
import { world } from '../../../tools/service';
import { expect, test } from '../fixtures';

const parameters = {
	resource: 'form',
	operation: 'validate',
	formId: world.ids.forms.newsletter,
	fieldsMode: 'autoMap',
};

test('what is valid goes on as it was, and the others come out of an output of their own', async ({
	runNode,
	control,
}) => {
	const input = [{ Email: 'nathan@example.com' }, { 'First Name': 'Nathan' }];
	const [valid, invalid] = await runNode(parameters, { input });
	expect(valid).toEqual([expect.objectContaining({ json: input[0], pairedItem: { item: 0 } })]);
	const json = { ...input[1], validationMessage: expect.stringContaining('Email') };
	expect(invalid).toEqual([expect.objectContaining({ json, pairedItem: { item: 1 } })]);
	expect(await control.submissions()).toEqual([]);
});

test('the editor shows both outputs by their names', async ({ page, client, credential }) => {
	const canvas = new Canvas(page);
	const ours = node('Ours', nodeType, 1, parameters, credential);
	const { id } = await client.createWorkflow(inARow('Two outputs', [startByHand(), ours]));
	await canvas.open(id);
	for (const output of ['Valid', 'Invalid']) {
		await expect(canvas.node('Ours').getByText(output, { exact: true })).toBeVisible();
	}
});
