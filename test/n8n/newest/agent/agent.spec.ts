import { nodeNameToToolName } from 'n8n-workflow';
import { startModel, toolAnswers, type Said } from '../../../../tools/n8n/chatModel';
import { itemsOf } from '../../../../tools/n8n/client';
import { modelCredential } from '../../../../tools/n8n/examples';
import { tokens } from '../../../../tools/service';
import { expect, test } from '../../fixtures';
import { inAnySpelling } from '../../spelling';
import { cases } from './cases';
import { agentWithTool, ways } from './workflow';

for (const way of ways) {
	for (const { title, tool, given, token, fault, reads, sent } of cases(way)) {
		test(`${tool.name}, ${way}: ${title}`, async ({ client, credential, control }) => {
			const call = { tool: nodeNameToToolName(tool.name), arguments: given };
			const turns: Said[] = [[call], 'Done.'];
			await using model = await startModel((_, index) => turns[index]);
			const modelAccount = await client.createCredential(modelCredential(model.url));
			const data = { ...credential.data, apiToken: token ?? tokens.full };
			const account = await client.createCredential({ ...credential, data });
			const draft = agentWithTool(way, tool, account, modelAccount);
			if (fault) await control.fault(fault);
			const execution = await client.run(draft);

			const [{ json }] = itemsOf(execution, 'Agent');
			expect(json.output, 'the agent goes on, to its end').toBe('Done.');
			const [first, last] = model.asked;
			expect(first.tools?.map((told) => told.function.description)).toEqual([tool.told]);

			const read = toolAnswers(last).join('\n');
			expect(itemsIn(read), read).toHaveLength(reads.items);
			for (const text of reads.texts) expect(read).toContain(text);

			const received = await control.requests();
			const asked = received.map(({ operationId, body }) => ({ operationId, body }));
			expect(asked).toEqual(sent);
			expect(received.flatMap(({ violations }) => violations)).toEqual([]);

			const secret = inAnySpelling(token ?? tokens.full);
			expect(JSON.stringify(model.asked)).not.toMatch(secret);
			expect(JSON.stringify(execution.data)).not.toMatch(secret);
		});
	}
}

/** The items in the answer of a tool; '' is what n8n's engine makes of none. */
const itemsIn = (read: string): unknown => JSON.parse(read) || [];
