import { nodeNameToToolName } from 'n8n-workflow';
import { startModel, toolAnswers, type Said } from '../../../../tools/n8n/chatModel';
import { itemsOf } from '../../../../tools/n8n/client';
import { modelCredential } from '../../../../tools/n8n/examples';
import { node, nodeType } from '../../../../tools/n8n/workflow';
import { expect, test } from '../../fixtures';
import { cases } from './cases';
import { ways, workflowWith } from './workflow';

for (const way of ways) {
	for (const { title, name, parameters, told, given, reads, sent } of cases) {
		test(`${name}, ${way}: ${title}`, async ({ client, credential, control }) => {
			const turns: Said[] = [{ tool: nodeNameToToolName(name), arguments: given }, 'Done.'];
			await using model = await startModel((_, index) => turns[index]);
			const account = await client.createCredential(modelCredential(model.url));
			const tool = node(name, `${nodeType}Tool`, 1, parameters, credential);
			const execution = await client.run(workflowWith(way, tool, account));

			const [{ json }] = itemsOf(execution, 'Agent');
			expect(json.output, 'the agent goes on, to its end').toBe('Done.');
			const [first, last] = model.asked;
			expect(first.tools?.map((tool) => tool.function.description)).toEqual([told]);
			const read = toolAnswers(last).join('\n');
			expect(read).toContain(reads);
			expect(JSON.parse(read)).toHaveLength(1);

			const received = control.requests();
			const asked = received.map(({ operationId, body }) => ({ operationId, body }));
			expect(asked).toEqual([sent]);
		});
	}
}
