import type { INode } from 'n8n-workflow';
import { Problem } from '../shared/problem';
import { itemsOf, type Execution, type Workflow } from '../n8n/client';
import { nodeType, triggerType } from '../n8n/workflow';

/** What one node of a workflow did in one execution. `failure` says why it has nothing to show. */
export interface NodeResult {
	workflow: string;
	node: string;
	/** `resource/operation`, or the event of the trigger. */
	operation: string;
	items: number;
	first?: object;
	failure?: string;
}

const nodeTypes = [nodeType, `${nodeType}Tool`, triggerType];

/** What our nodes did, and any other node that failed, in the order of the workflow. */
export function resultsOf(workflow: Workflow, execution: Execution): NodeResult[] {
	const { runData } = execution.data.resultData;
	return workflow.nodes.flatMap((node) => {
		if (nodeTypes.includes(node.type)) return resultOf(workflow, node, execution);
		const failure = runData[node.name]?.find((run) => run.error)?.error?.message;
		return failure
			? { workflow: workflow.name, node: node.name, operation: '', items: 0, failure }
			: [];
	});
}

function resultOf(workflow: Workflow, node: INode, execution: Execution): NodeResult {
	const { runData, error } = execution.data.resultData;
	const { resource, operation, event } = node.parameters;
	const runs = runData[node.name] ?? [];
	const items = itemsOf(execution, node.name);
	const failed = items.find(({ json }) => 'error' in json);
	return {
		workflow: workflow.name,
		node: node.name,
		operation: String(event ?? `${String(resource)}/${String(operation)}`),
		items: items.length,
		first: items.at(0)?.json,
		failure:
			runs.find((run) => run.error)?.error?.message ??
			(failed && String(failed.json.error)) ??
			(runs.length === 0
				? (error?.message ?? 'did not run')
				: items.length === 0
					? 'returned nothing'
					: undefined),
	};
}

/** The end of a run in one sentence. Rejects it with a Problem unless each operation was run and all nodes succeeded. */
export function verdict(results: NodeResult[], operations: string[]): string {
	const failed = results.filter(({ failure }) => failure).map(({ node }) => `'${node}'`);
	const run = new Set(results.map(({ operation }) => operation));
	const missing = operations.filter((operation) => !run.has(operation));
	if (failed.length > 0) throw new Problem(`Not every node succeeded: ${failed.join(', ')}.`);
	if (missing.length > 0) throw new Problem(`tools/operations lacks ${missing.join(', ')}.`);
	if (operations.length === 0) throw new Problem('n8n has not loaded the node.');
	return `All ${operations.length} operations ran and succeeded.`;
}
