import {
	sleep,
	type IExecuteFunctions,
	type INodeExecutionData,
	type NodeOutput,
} from 'n8n-workflow';

import { isObject } from '../../shared/json';
import type { Operation, Result } from '../exchange';
import { CREDENTIAL, isTool, optionsOf, UNCHECKED, type ItemContext } from '../host';
import { sendItem } from '../item';
import { hintsOf, Run, Tries } from '../run';
import { REQUEST_OPTIONS, requestOptionsOf } from '../send/requestOptions';

/** How long everything else in n8n may be kept waiting, in milliseconds. */
const LONGEST_TURN = 20;

/**
 * An operation for `customOperations`, n8n's hook for declarative nodes: runs what `onEngine` does, in one pass over the
 * items. The engine evaluates every parameter several times, and those of all items before the first request is sent;
 * here each is evaluated once, while earlier requests are under way.
 */
export function onePass(operation: Operation): (this: IExecuteFunctions) => Promise<NodeOutput> {
	return async function () {
		const { length } = this.getInputData();
		const tries = Tries.of(this.getExecuteData(), this.getNode());
		const run = new Run(length, this.getExecutionCancelSignal(), tries);
		const requestOptions = requestOptionsOf(() => this.getNodeParameter(REQUEST_OPTIONS, 0, {}));
		const contextOf = contexts(this, requestOptions);
		const results: Array<Promise<Result>> = [];

		let turn = performance.now();
		for (let index = 0; index < length && !run.isOver; index++) {
			// An item that has a pace has read the Request Options: those that cannot be read fail each item.
			const batches = run.pace && requestOptions().batches;
			if (batches && index % batches.size === 0) await run.pace?.wait(batches.interval);
			const result = sendItem({ operation, run, context: contextOf(index) });
			// Its rejection is read below, when all have settled.
			result.catch(() => {});
			results.push(result);
			await run.pace?.untilRoom();
			if (performance.now() - turn <= LONGEST_TURN) continue;
			await sleep(0);
			turn = performance.now();
		}
		const outputs = await inOrder(results);
		this.addExecutionHints?.(...hintsOf(run.tally, run.pace, results.length));
		return outputs;
	};
}

/** What is the same for all items is looked up once. */
function contexts(
	functions: IExecuteFunctions,
	requestOptions: ItemContext['requestOptions'],
): (index: number) => ItemContext {
	const items = functions.getInputData();
	const node = functions.getNode();
	const continues = functions.continueOnFail();
	const timezone = functions.getTimezone();
	const asTool = isTool(node);
	const typedOption = optionsOf(node);
	const hasErrorOutput = node.onError === 'continueErrorOutput';
	const getParameter = parametersOf(functions, node.parameters);
	return (index) => ({
		index,
		continues,
		hasErrorOutput,
		parameters: {
			get: (path) => getParameter(path, index),
			timezone,
			input: asTool ? undefined : items[index].json,
			hasOutputs: !asTool,
		},
		input: items[index],
		typedOption,
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
async function inOrder(results: Array<Promise<Result>>): Promise<INodeExecutionData[][]> {
	const outputs: INodeExecutionData[][] = [[]];
	for (const settled of await Promise.allSettled(results)) {
		if (settled.status === 'rejected') throw settled.reason;
		const { items, output } = settled.value;
		while (outputs.length <= output) outputs.push([]);
		// Not push(...): a long list would overflow the stack.
		for (const item of items) outputs[output].push(item);
	}
	return outputs;
}
