import { operations } from '../../test/operations';
import type { N8nClient, StoredCredential, StoredWorkflow } from '../n8n/client';
import type { Imported } from '../n8n/examples';
import { inARow, node, nodeName, nodeType, startByHand } from '../n8n/workflow';
import { step } from '../shared/progress';
import { resultsOf, type NodeResult } from './results';

export async function runExamples(examples: Imported[]): Promise<NodeResult[]> {
	const results: NodeResult[] = [];
	for (const { workflow, run } of examples) {
		const execution = await step(`Run '${workflow.name}'`, run);
		results.push(...resultsOf(workflow, execution));
	}
	return results;
}

/** Runs the operations that are in none of these results, with the parameters that test/operations.ts has for them. */
export async function runOthers(
	client: N8nClient,
	credential: StoredCredential,
	results: NodeResult[],
): Promise<NodeResult[]> {
	const others = operations.filter(({ name }) =>
		results.every(({ operation }) => operation !== name),
	);
	const workflows: StoredWorkflow[] = [];
	for (const { title, parameters } of others) {
		const nodes = [startByHand(), node(nodeName, nodeType, 1, parameters, credential)];
		const workflow = inARow(`${title.resource}: ${title.operation}`, nodes);
		workflows.push(await client.createWorkflow(workflow));
	}
	return await runExamples(
		workflows.map((workflow) => ({
			name: workflow.name,
			workflow,
			run: async () => await client.execution(await client.start(workflow)),
		})),
	);
}
