/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INodeTypeBaseDescription } from 'n8n-workflow';
import codex from '../../../nodes/EngagementService/EngagementService.node.json';
import { loadedNode, nodeType, operationsOf, submitTheItem } from '../../../tools/n8n/workflow';
import { expect, test } from '../fixtures';
import { operations } from '../../../tools/operations';

const SCHEMAS = join(__dirname, '../../../nodes/EngagementService/__schema__/v1.0.0');

type Icons = Pick<INodeTypeBaseDescription, 'iconUrl'>;

test('node and credential are loaded, with search words and icons for both themes', async ({
	client,
	credential,
}) => {
	const type = await loadedNode(client);
	expect(type.codex?.categories).toEqual(codex.categories);
	expect(type.codex?.alias).toEqual(codex.alias);

	const credentials: Array<Icons & { name: string }> = JSON.parse(
		await client.text('/types/credentials.json'),
	);
	const ours = credentials.filter(({ name }) => name === credential.type);
	expect(ours).toHaveLength(1);
	for (const { iconUrl } of [type, ...ours]) {
		expect(iconUrl).toEqual({ light: expect.any(String), dark: expect.any(String) });
		for (const url of Object.values(iconUrl ?? {})) {
			expect(await client.text(`/${url}`)).toContain('<svg');
		}
	}
});

test('the node offers the operations that are tried here, and no other', async ({ client }) => {
	const tried = operations.map(({ name }) => name);
	expect(operationsOf(await loadedNode(client)).sort()).toEqual(tried.sort());
});

for (const { name, parameters, answer, outputs } of operations) {
	test(`${name}: what the service has comes out, linked to its item`, async ({
		control,
		runNode,
	}) => {
		await control.fault({ body: JSON.stringify(answer) });
		const [items] = await runNode(parameters);
		expect(items.map(({ json }) => json)).toEqual(outputs[0].items);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(items.map(() => ({ item: 0 })));
	});

	// Where the input items go on, nobody knows before what comes out.
	if (outputs[0].chosen) continue;

	test(`${name}: the preview of its output is served`, async ({ client }) => {
		const file = `${name}.json`;
		const served: unknown = JSON.parse(await client.text(`/schemas/${nodeType}/1.0.0/${file}`));
		expect(served).toEqual(JSON.parse(await readFile(join(SCHEMAS, file), 'utf8')));
	});
}

test('what failed comes out of the error output, and all others are sent', async ({
	control,
	runNode,
}) => {
	const input = [{ Email: '1@example.com' }, { 'First Name': 'A' }, { Email: '3@example.com' }];
	const [sent, failed] = await runNode(submitTheItem, { onError: 'continueErrorOutput', input });

	expect(await control.submissions()).toHaveLength(2);
	expect((await control.requests()).filter(({ status }) => status === 400)).toHaveLength(1);
	expect(sent.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 2 }]);
	const json = { 'First Name': 'A', error: expect.stringContaining('Email') };
	expect(failed).toMatchObject([{ json, pairedItem: { item: 1 } }]);
});
