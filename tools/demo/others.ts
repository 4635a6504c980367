import { operations } from '../operations';
import type { N8nClient, StoredCredential } from '../n8n/client';
import { inARow, node, nodeName, nodeType, startByHand } from '../n8n/workflow';
import { step } from '../shared/progress';
import { resultsOf, type NodeResult } from './results';

/** Runs the operations that are in none of these results, each with the parameters of tools/operations. */
export async function runOthers(
	client: N8nClient,
	credential: StoredCredential,
	results: NodeResult[],
): Promise<NodeResult[]> {
	const before = new Set(results.map(({ operation }) => operation));
	const others: NodeResult[] = [];
	for (const { title, parameters } of operations.filter(({ name }) => !before.has(name))) {
		const ours = node(nodeName, nodeType, 1, parameters, credential);
		const workflow = inARow(`${title.resource}: ${title.operation}`, [startByHand(), ours]);
		const execution = await step(`Run '${workflow.name}'`, () => client.run(workflow));
		others.push(...resultsOf(workflow, execution));
	}
	return others;
}
