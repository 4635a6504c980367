/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INode } from 'n8n-workflow';
import { schemas } from '../../../tools/generate/schemas';
import { itemsOf, succeeded } from '../../../tools/n8n/client';
import { Editor } from '../../../tools/n8n/editor/editor';
import { isBefore } from '../../../tools/n8n/versions';
import {
	inARow,
	items,
	node,
	nodeType,
	oneItem,
	startByHand,
	submitTheItem,
} from '../../../tools/n8n/workflow';
import { operationNamed, operations } from '../../../tools/operations';
import { tokens } from '../../../tools/service';
import { expect, test } from '../fixtures';
import { inAnySpelling } from '../../spelling';

test('each operation returns what the service has', async ({ client, credential, control }) => {
	for (const { name, parameters, answer, outputs } of operations) {
		await test.step(name, async () => {
			control.fault({ body: JSON.stringify(answer) });
			const ours = node('Ours', nodeType, 1, parameters, credential);
			const execution = succeeded(await client.run(inARow(name, [startByHand(), ours])));
			const returned = itemsOf(execution, 'Ours').map(({ json }) => json);
			expect(returned).toEqual(outputs[0].items);
		});
	}
});

test('the previews of the outputs are served', async ({ client }) => {
	for (const [name, schema] of Object.entries(schemas())) {
		const served = await client.text(`/schemas/${nodeType}/1.0.0/${name}.json`);
		expect(JSON.parse(served)).toEqual(schema);
	}
});

// The fixtures have tested a valid token.
test("the credential's test refuses a wrong token", async ({ client, credential, installed }) => {
	const file = join(installed.folder, 'node_modules', 'n8n-workflow', 'package.json');
	const { version }: { version: string } = JSON.parse(await readFile(file, 'utf8'));
	const data = { ...credential.data, apiToken: 'wrong' };
	const told = await client.testCredential({ ...credential, data }).then(
		() => 'passed',
		(error: unknown) => String(error),
	);
	if (isBefore(version, '2.9.0')) {
		// This version reads `ignoreHttpStatusErrors: { except }` as true, so no status is a failure.
		expect(told).toBe('passed');
	} else if (isBefore(version, '2.34.0')) {
		// Its errors lose their cause, in which n8n looks for the status of the credential's rules.
		expect(told).toContain('test failed');
	} else {
		expect(told).toContain('does not accept this API token');
	}
});

test('the token is in no execution that n8n keeps, even where the service repeats it', async ({
	client,
	credential,
	control,
}) => {
	control.fault({ echoUrl: true, times: 2 });
	const { parameters } = operationNamed('contact/getHistory');
	const read = node('Answered', nodeType, 1, parameters, credential);
	const write = node('Refused', nodeType, 1, submitTheItem, credential);
	const refused: INode = { ...write, executeOnce: true, onError: 'continueRegularOutput' };
	const all = [startByHand(), oneItem('Item', {}), read, refused];
	const { data } = succeeded(await client.run(inARow('Echo', all)));
	expect(control.requests().map(({ status }) => status)).toEqual([200, 400]);
	const stored = JSON.stringify(data);
	expect(stored).toContain('***');
	expect(stored).not.toMatch(inAnySpelling(tokens.full));
});

test('Validate has two outputs, which the editor names, and passes valid items on unchanged', async ({
	page,
	client,
	credential,
}) => {
	const parameters = { ...submitTheItem, operation: 'validate' };
	const [valid, invalid] = [{ Email: 'nathan@example.com' }, { 'First Name': 'Nathan' }];
	const ours = node('Ours', nodeType, 1, parameters, credential);
	const all = [startByHand(), ...items([valid, invalid]), ours];
	const workflow = await client.createWorkflow(inARow('Two outputs', all));
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
