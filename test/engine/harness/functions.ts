import { ExecuteContext } from 'n8n-core';
import {
	createRunExecutionData,
	type IDataObject,
	type IExecuteFunctions,
	type INodeParameters,
} from 'n8n-workflow';

import { hosted, nodeOf } from './workflow';

/** The functions of a node with these parameters, and items of a node named Start. */
export async function functionsOf(
	parameters: INodeParameters,
	input: IDataObject[],
): Promise<IExecuteFunctions> {
	const node = nodeOf('Reader');
	const { workflow, additionalData } = await hosted({
		nodes: [nodeOf('Start'), node],
		connections: { Start: { main: [[{ node: node.name, type: 'main', index: 0 }]] } },
		credentials: {},
	});
	// The type of this node knows no parameters, so the workflow has removed them.
	node.parameters = parameters;
	const items = input.map((json, item) => ({ json, pairedItem: { item } }));
	const main = [items];
	const before = { startTime: 0, executionTime: 0, executionIndex: 0, source: [], data: { main } };
	return new ExecuteContext(
		workflow,
		node,
		additionalData,
		'trigger',
		createRunExecutionData({ resultData: { runData: { Start: [before] } } }),
		0,
		items,
		{ main },
		{ node, data: { main }, source: { main: [{ previousNode: 'Start' }] } },
		[],
	);
}
