import type { INode, INodeExecutionData, INodeTypeDescription, ITaskData } from 'n8n-workflow';
import { Problem } from '../shared/problem';
import type { Execution, Workflow } from './rest';

/** What one node of a workflow did in one execution. `failure` says why it has nothing to show. */
export interface NodeResult {
	workflow: string;
	node: string;
	/** `resource: operation` */
	operation: string;
	items: number;
	first?: object;
	failure?: string;
}

/** What the nodes of `nodeTypes` did, and any other node that failed, in the order of the workflow. */
export function resultsOf(
	workflow: Workflow,
	execution: Execution,
	nodeTypes: string[],
): NodeResult[] {
	const { runData, error } = execution.data.resultData;
	return workflow.nodes.flatMap((node) => {
		const runs = runData[node.name] ?? [];
		if (nodeTypes.includes(node.type)) return resultOf(workflow, node, runs, error?.message);
		const failure = runs.find((run) => run.error)?.error?.message;
		return failure
			? { workflow: workflow.name, node: node.name, operation: '', items: 0, failure }
			: [];
	});
}

function resultOf(
	workflow: Workflow,
	node: INode,
	runs: ITaskData[],
	whyNot = 'did not run',
): NodeResult {
	const items = runs.flatMap((run) => itemsOf(run));
	const failed = items.find(({ json }) => 'error' in json);
	return {
		workflow: workflow.name,
		node: node.name,
		operation: `${String(node.parameters.resource)}: ${String(node.parameters.operation)}`,
		items: items.length,
		first: items.at(0)?.json,
		failure:
			runs.find(({ error }) => error)?.error?.message ??
			(failed && String(failed.json.error)) ??
			(runs.length === 0 ? whyNot : items.length === 0 ? 'returned nothing' : undefined),
	};
}

/**
 * The items that came out of one of a node's outputs: the first, or 1 for what came out of the error output. A tool has
 * them on its connection to the agent.
 */
export function itemsOf({ data = {} }: ITaskData, output = 0): INodeExecutionData[] {
	return Object.values(data).flatMap((outputs) => outputs[output] ?? []);
}

/** Every operation that a node type offers, as `resource: operation`. */
export function operationsOf({ properties }: INodeTypeDescription): string[] {
	return properties
		.filter(({ name }) => name === 'operation')
		.flatMap(({ displayOptions, options = [] }) => {
			const values = options.flatMap((option) => ('value' in option ? String(option.value) : []));
			// n8n itself adds an entry that only points to its HTTP Request node.
			const own = values.filter((value) => !value.startsWith('__'));
			const resources = displayOptions?.show?.resource ?? [];
			return resources.flatMap((resource) => own.map((value) => `${String(resource)}: ${value}`));
		});
}

/** The end of a run in one sentence. Rejects it with a Problem unless each operation was run and all nodes succeeded. */
export function verdict(results: NodeResult[], operations: string[]): string {
	const failed = results.filter(({ failure }) => failure).map(({ node }) => `'${node}'`);
	const run = new Set(results.map(({ operation }) => operation));
	const missing = operations.filter((operation) => !run.has(operation));
	if (failed.length > 0) throw new Problem(`Not every node succeeded: ${failed.join(', ')}.`);
	if (missing.length > 0) throw new Problem(`No example has run ${missing.join(', ')}.`);
	if (operations.length === 0) throw new Problem('n8n has not loaded the node.');
	return `All ${operations.length} operations ran and succeeded.`;
}
