import { ExecuteContext } from 'n8n-core';
import { createRunExecutionData, type IDataObject, type INode } from 'n8n-workflow';

import { hosted, nodeOf, type Hosted } from './workflow';

/** n8n's execution context of a node whose input comes from a node named Start. */
export async function functionsOf(
	node: INode,
	input: IDataObject[],
	host: Partial<Hosted> = {},
): Promise<ExecuteContext> {
	const { parameters } = node;
	const { workflow, additionalData } = await hosted({
		nodes: [nodeOf('Start'), node],
		connections: { Start: { main: [[{ node: node.name, type: 'main', index: 0 }]] } },
		credentials: {},
		...host,
	});
	// The workflow has removed the parameters that the node's type does not know.
	node.parameters = { ...node.parameters, ...parameters };
	const items = input.map((json, item) => ({ json, pairedItem: { item } }));
	const main = [items];
	const before = { startTime: 0, executionTime: 0, executionIndex: 0, source: [], data: { main } };
	return new ExecuteContext(
		workflow,
		node,
		additionalData,
		'internal',
		createRunExecutionData({ resultData: { runData: { Start: [before] } } }),
		0,
		items,
		{ main },
		{ node, data: { main }, source: { main: [{ previousNode: 'Start' }] } },
		[],
	);
}
