import {
	NodeConnectionTypes,
	type IExecutePaginationFunctions,
	type IExecuteSingleFunctions,
	type INode,
	type INodeExecutionData,
} from 'n8n-workflow';

import type { ParameterSource } from '../../shared/parameters';
import type { Operation } from '../contract';
import { UNCHECKED } from '../n8n/itemParameters';
import { CREDENTIAL, isTool } from '../n8n/node';
import { REQUEST_OPTIONS, requestOptionsOf } from '../n8n/requestOptions';
import { runItem } from '../item';
import { beginTry, isLastTry, Run } from '../run';

/**
 * Runs an operation for one item where n8n's routing asks for it, by its hook for pagination: as a tool that an AI agent
 * calls directly, and in n8n's Engine 2.0. In a workflow of today, and for an agent that lets n8n call its tools, n8n calls
 * `runInWorkflow` instead.
 */
export function runByRouting(
	operation: Operation,
): (this: IExecutePaginationFunctions) => Promise<INodeExecutionData[]> {
	return async function () {
		const index = this.getItemIndex();
		const run = runOf(this, operation, index);
		const inputItem = this.getInputData();
		const sending = runItem({
			operation,
			run,
			index,
			source: sourceOf(this),
			inputItem,
			functions: this,
			getCredentials: async () => await this.getCredentials(CREDENTIAL),
		});
		const { items } = await sending.catch(async (problem: unknown) => {
			// n8n waits for all items, and shows the first failed item, so only the item that stopped the run throws.
			if (run.stoppedBy !== index) return { items: [] };
			throw await run.stoppingError(problem);
		});
		return items;
	};
}

/** The parameters of the item. */
export function sourceOf(functions: IExecuteSingleFunctions): ParameterSource {
	const asTool = isTool(functions.getNode());
	return {
		get: (path) => functions.getNodeParameter(path, null, UNCHECKED),
		typed: (path) => functions.getNodeParameter(path, null, { rawExpressions: true }),
		evaluate: (expression) => functions.evaluateExpression(expression, functions.getItemIndex()),
		isTool: asTool,
		timezone: functions.getTimezone(),
		inputJson: asTool ? undefined : functions.getInputData().json,
	};
}

/** One call of the node, or one try of Retry On Fail. */
interface Call {
	run: Run;
	/** The items that n8n has begun. */
	begun: Set<number>;
}

const calls = new WeakMap<object, Call>();

/** The run of the item. In the next try of Retry On Fail an item comes a second time: it begins a new run. */
function runOf(functions: IExecutePaginationFunctions, operation: Operation, index: number): Run {
	const key = identityOf(functions, functions.getNode());
	let call = calls.get(key);
	if (!call || call.begun.has(index)) {
		call = { run: newRun(functions, operation, key), begun: new Set() };
		calls.set(key, call);
	}
	call.begun.add(index);
	return call.run;
}

function newRun(functions: IExecutePaginationFunctions, { kind }: Operation, call: object): Run {
	const node = functions.getNode();
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
		kind,
		tries,
		cancelled: functions.getExecutionCancelSignal(),
		requestOptions: requestOptionsOf(() => functions.getNodeParameter(REQUEST_OPTIONS, {})),
	});
}

/**
 * Identifies one call of the node, whose tries of Retry On Fail all have the same execute data. An AI agent passes its
 * own execute data to all of its tools. There, the tool's input identifies the call.
 */
function identityOf(functions: IExecutePaginationFunctions, { name }: INode): object {
	const data = functions.getExecuteData();
	return data.node.name === name
		? data
		: functions.getInputData(0, NodeConnectionTypes.AiTool).json;
}
