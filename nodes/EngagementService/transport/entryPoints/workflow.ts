import type { IExecuteFunctions, INodeExecutionData, NodeOutput } from 'n8n-workflow';

import { Pauses } from '../../shared/pauses';
import type { Operation, Result } from '../contract';
import { CREDENTIAL, isTool } from '../n8n/node';
import { ItemParameters } from '../n8n/itemParameters';
import { REQUEST_OPTIONS, requestOptionsOf, type RequestOptions } from '../n8n/requestOptions';
import { runItem, type Item } from '../item';
import { addClosings, beginTry, Run, type Place } from '../run';

/**
 * Runs an operation in a workflow, by `customOperations`, n8n's hook for declarative nodes. n8n's engine would evaluate
 * the parameters of all items, several times, before the first request. This function evaluates each once, while earlier
 * requests are in flight.
 */
export function runInWorkflow(
	operation: Operation,
): (this: IExecuteFunctions) => Promise<NodeOutput> {
	return async function () {
		const node = this.getNode();
		const count = this.getInputData().length;
		const requestOptions = requestOptionsOf(() => this.getNodeParameter(REQUEST_OPTIONS, 0, {}));
		const run = new Run({
			node,
			count,
			kind: operation.kind,
			continueOnFail: this.continueOnFail(),
			tries: beginTry(this.getExecuteData(), node),
			cancelled: this.getExecutionCancelSignal(),
			place: () => placeOf(this, node.name),
			requestOptions,
		});
		const itemAt = itemMaker(this, operation, run);
		const batches = batchesOf(requestOptions);
		const results: Array<Promise<Result>> = [];

		const pauses = new Pauses();
		for (let index = 0; index < count; index++) {
			if (index && batches && index % batches.size === 0)
				await run.pace.gate.wait(batches.interval);
			const result = runItem(itemAt(index));
			// Its rejection is read below, when all have settled.
			result.catch(() => {});
			results.push(result);
			await run.pace.slots.untilRoom();
			await pauses.next();
		}
		await Promise.allSettled(results);
		const closings = addClosings(run.settings.tries, run.pace.gate.closings);
		if (run.stoppedBy !== undefined) {
			await results[run.stoppedBy].catch(async (problem: unknown) => {
				throw await run.stoppingError(problem);
			});
		}
		this.addExecutionHints?.(...run.hints.after(count, closings));
		return outputsOf(await Promise.all(results));
	};
}

function placeOf(functions: IExecuteFunctions, name: string): Place | undefined {
	const after = functions.getChildNodes(name).map((node) => node.name);
	// A way leads from the node back to it, as with Loop Over Items.
	if (functions.getParentNodes(name).some((node) => after.includes(node.name))) return 'loop';
	return functions.getMode() === 'integrated' ? 'sub-workflow' : undefined;
}

/** None if the Request Options cannot be read: then every item fails. */
function batchesOf(requestOptions: () => RequestOptions): RequestOptions['batches'] {
	try {
		return requestOptions().batches;
	} catch {
		return undefined;
	}
}

/** Asks n8n only once for what all items share. */
function itemMaker(
	functions: IExecuteFunctions,
	operation: Operation,
	run: Run,
): (index: number) => Item {
	const { node } = run.settings;
	const items = functions.getInputData();
	const timezone = functions.getTimezone();
	const asTool = isTool(node);
	const parameters = new ItemParameters(functions, node.parameters);
	return (index) => ({
		operation,
		run,
		index,
		source: {
			get: (path) => parameters.get(path, index),
			typed: (path) => parameters.typed(path),
			evaluate: (expression) => parameters.evaluate(expression, index),
			isTool: asTool,
			timezone,
			inputJson: asTool ? undefined : items[index].json,
			hasBranches: !asTool,
		},
		inputItem: items[index],
		functions,
		getCredentials: async () => await functions.getCredentials(CREDENTIAL, index),
	});
}

function outputsOf(results: Result[]): INodeExecutionData[][] {
	const outputs: INodeExecutionData[][] = [[]];
	for (const { items, output } of results) {
		while (outputs.length <= output) outputs.push([]);
		// Not push(...): a long list would overflow the stack.
		for (const item of items) outputs[output].push(item);
	}
	return outputs;
}
