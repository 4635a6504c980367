import {
	NodeConnectionTypes,
	type IExecutePaginationFunctions,
	type INode,
	type INodeExecutionData,
} from 'n8n-workflow';

import type { Operation } from '../contract';
import { CREDENTIAL, isTool, UNCHECKED } from '../host';
import { REQUEST_OPTIONS, requestOptionsOf } from '../host/requestOptions';
import { runItem } from '../item';
import { toNodeError } from '../problems';
import { beginTry, isLastTry, Run } from '../run';

/**
 * Runs an operation for one item, by n8n's hook for pagination: as a tool that an AI agent calls directly, and in n8n's
 * Engine 2.0. In a workflow of today, and for an agent that lets n8n call its tools, n8n calls `runInWorkflow` instead.
 */
export function runAsTool(
	operation: Operation,
): (this: IExecutePaginationFunctions) => Promise<INodeExecutionData[]> {
	return async function () {
		const run = runOf(this);
		const { node, count } = run.settings;
		const index = this.getItemIndex();
		const inputItem = this.getInputData();
		const sending = runItem({
			operation,
			run,
			index,
			parameters: {
				get: (path) => this.getNodeParameter(path, null, UNCHECKED),
				typed: (path) => this.getNodeParameter(path, null, { rawExpressions: true }),
				evaluate: (expression) => this.evaluateExpression(expression, index),
				timezone: this.getTimezone(),
				inputJson: isTool(node) ? undefined : inputItem.json,
			},
			inputItem,
			functions: this,
			getCredentials: async () => await this.getCredentials(CREDENTIAL),
		});
		const { items } = await sending.catch((problem: unknown) => {
			throw toNodeError(node, problem, { index, count, writes: operation.writes });
		});
		return items;
	};
}

const runs = new WeakMap<object, { run: Run; items: Set<number> }>();

/** The run of the item. In the next try of Retry On Fail an item comes a second time: it begins a new run. */
function runOf(functions: IExecutePaginationFunctions): Run {
	const node = functions.getNode();
	const call = callOf(functions, node);
	const item = functions.getItemIndex();
	let current = runs.get(call);
	if (!current || current.items.has(item)) {
		runs.set(call, (current = { run: newRun(functions, node, call), items: new Set() }));
	}
	current.items.add(item);
	return current.run;
}

function newRun(functions: IExecutePaginationFunctions, node: INode, call: object): Run {
	const asTool = isTool(node);
	const tries = beginTry(call, node);
	return new Run({
		node,
		// An agent calls its tool for one item.
		count: asTool ? 1 : functions.getExecuteData().data[NodeConnectionTypes.Main][0]?.length,
		// An agent before version 3 reads a failure as empty text, and takes that for a success. Before the last try, only
		// an error makes n8n try again.
		continueOnFail:
			functions.continueOnFail() ||
			(asTool && node.onError !== 'stopWorkflow' && isLastTry(tries, node)),
		tries,
		cancelled: functions.getExecutionCancelSignal(),
		requestOptions: requestOptionsOf(() => functions.getNodeParameter(REQUEST_OPTIONS, {})),
	});
}

/**
 * Identifies one call of the node, whose tries of Retry On Fail all have the same execute data. An AI agent passes its
 * own execute data to all of its tools. There, the tool's input identifies the call.
 */
function callOf(functions: IExecutePaginationFunctions, { name }: INode): object {
	const data = functions.getExecuteData();
	return data.node.name === name
		? data
		: functions.getInputData(0, NodeConnectionTypes.AiTool).json;
}
