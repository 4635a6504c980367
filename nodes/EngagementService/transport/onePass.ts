import {
	sleep,
	type IExecuteFunctions,
	type INodeExecutionData,
	type NodeOutput,
} from 'n8n-workflow';

import { isObject } from '../shared/json';
import type { Operation } from './exchange';
import { hintsOf } from './hints';
import { sendItem } from './item';
import { CREDENTIAL, isTool, optionsOf, UNCHECKED, type ItemContext } from './itemContext';
import { batchesOf, REQUEST_OPTIONS, requestOptionsOf } from './requestOptions';
import { Run } from './run';
import { Tries } from './tries';

/** How long everything else in n8n may be kept waiting, in milliseconds. */
const LONGEST_TURN = 20;

/**
 * An operation for `customOperations`, n8n's hook for declarative nodes: runs what `onEngine` does, in one pass over the
 * items. The engine evaluates every parameter several times, and those of all items before the first request is sent;
 * here each is evaluated once, while earlier requests are under way.
 */
export function onePass(operation: Operation): (this: IExecuteFunctions) => Promise<NodeOutput> {
	return async function () {
		const signal = this.getExecutionCancelSignal();
		const tries = Tries.of(this.getExecuteData(), this.getNode());
		const run = new Run(() => signal?.aborted === true, tries);
		const contextOf = contexts(this);
		const batches = batchesOf(this.getNodeParameter(REQUEST_OPTIONS, 0, {}));
		const results: Array<Promise<INodeExecutionData[]>> = [];

		let turn = Date.now();
		for (let index = 0; index < this.getInputData().length && !run.isOver; index++) {
			if (batches && index && index % batches.size === 0) await run.pace?.wait(batches.interval);
			const result = sendItem({ operation, run, context: contextOf(index) });
			// Its rejection is read below, when all have settled.
			result.catch(() => {});
			results.push(result);
			if (run.pace?.hasRoom === false) {
				await run.pace.room();
			} else if (run.pace?.isFull || Date.now() - turn > LONGEST_TURN) {
				// What is prepared ahead is in no hurry: the answers to what is under way come first.
				await sleep(0);
			} else {
				continue;
			}
			turn = Date.now();
		}
		const outputs = await inOrder(results, run.outputs);
		this.addExecutionHints?.(...hintsOf(run, results.length));
		return outputs;
	};
}

/** What is the same for all items is looked up once. */
function contexts(functions: IExecuteFunctions): (index: number) => ItemContext {
	const items = functions.getInputData();
	const node = functions.getNode();
	const continues = functions.continueOnFail();
	const timezone = functions.getTimezone();
	const asTool = isTool(node);
	const hasOption = optionsOf(node);
	const getParameter = parametersOf(functions, node.parameters);
	// When they cannot be had, every item fails by it: from an error of the whole node, n8n would hand on the input as if
	// all were well when the workflow continues.
	const requestOptions = requestOptionsOf(() => functions.getNodeParameter(REQUEST_OPTIONS, 0, {}));
	return (index) => ({
		index,
		continues,
		parameters: {
			get: (path) => getParameter(path, index),
			timezone,
			input: asTool ? undefined : items[index].json,
			hasOutputs: !asTool,
		},
		input: items[index],
		hasOption,
		functions,
		getCredentials: async () => await functions.getCredentials(CREDENTIAL, index),
		requestOptions,
	});
}

type GetParameter = (path: string, index: number) => unknown;

/**
 * Reads parameters as n8n does, but those without an expression only once: they are the same for all items, and n8n
 * looks each up anew for every item.
 */
function parametersOf(functions: IExecuteFunctions, parameters: unknown): GetParameter {
	const same = new Map<string, unknown>();
	const varies = new Set<string>();
	return (path, index) => {
		if (same.has(path)) return same.get(path);
		const value = functions.getNodeParameter(path, index, null, UNCHECKED);
		if (!varies.has(path)) {
			if (hasExpression(valueAt(parameters, path))) varies.add(path);
			else same.set(path, value);
		}
		return value;
	};
}

function valueAt(parameters: unknown, path: string): unknown {
	let value = parameters;
	for (const name of path.split('.')) value = isObject(value) ? value[name] : undefined;
	return value;
}

function hasExpression(value: unknown): boolean {
	if (typeof value === 'string') return value.startsWith('=');
	return typeof value === 'object' && value !== null && Object.values(value).some(hasExpression);
}

/** All items, each in its output, or the error of the one that failed. */
async function inOrder(
	results: Array<Promise<INodeExecutionData[]>>,
	outputs: Map<number, number>,
): Promise<INodeExecutionData[][]> {
	const settled = await Promise.allSettled(results);
	const last = [...outputs.values()].reduce((a, b) => Math.max(a, b), 0);
	const all: INodeExecutionData[][] = Array.from({ length: last + 1 }, () => []);
	for (const [index, result] of settled.entries()) {
		if (result.status === 'rejected') throw result.reason;
		// Not push(...): a long list would overflow the stack.
		for (const item of result.value) all[outputs.get(index) ?? 0].push(item);
	}
	return all;
}
