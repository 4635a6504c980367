/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { itemsOf, succeeded } from '../../../tools/n8n/client';
import { inARow, node, nodeType, startByHand } from '../../../tools/n8n/workflow';
import { operations } from '../../../tools/operations';
import { repository } from '../../../tools/shared/pack';
import { expect, test } from '../fixtures';

const SCHEMAS = 'nodes/EngagementService/__schema__/v1.0.0';

test('each operation puts out what the service has', async ({ client, credential, control }) => {
	for (const { name, parameters, answer, outputs } of operations) {
		await test.step(name, async () => {
			control.fault({ body: JSON.stringify(answer) });
			const ours = node('Ours', nodeType, 1, parameters, credential);
			const execution = succeeded(await client.run(inARow(name, [startByHand(), ours])));
			const items = itemsOf(execution, 'Ours');
			expect(items.map(({ json }) => json)).toEqual(outputs[0].items);
		});
	}
});

test('the previews of the outputs are served', async ({ client }) => {
	// Where the input items go on, nobody knows before what comes out.
	for (const { name } of operations.filter(({ outputs }) => !outputs[0].chosen)) {
		const served: unknown = JSON.parse(
			await client.text(`/schemas/${nodeType}/1.0.0/${name}.json`),
		);
		const file = join(repository, SCHEMAS, `${name}.json`);
		expect(served).toEqual(JSON.parse(await readFile(file, 'utf8')));
	}
});
