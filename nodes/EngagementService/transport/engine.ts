import {
	NodeConnectionTypes,
	type IExecutePaginationFunctions,
	type INode,
	type INodeExecutionData,
} from 'n8n-workflow';

import type { Operation } from './exchange';
import { CREDENTIAL, isTool, optionsOf, UNCHECKED, type ItemContext } from './itemContext';
import { sendItem } from './item';
import { ServiceProblem } from './problems';
import { REQUEST_OPTIONS, requestOptionsOf } from './requestOptions';
import { Run } from './run';
import { Tries } from './tries';

/**
 * What n8n's engine can take from one input item, with a margin for a smaller stack: it overflows at about 120,000.
 * In one pass there is no such limit.
 */
const MOST_ITEMS = 100_000;

const BOUND = {
	most: MOST_ITEMS,
	exceeded: new ServiceProblem(
		`More than ${MOST_ITEMS.toLocaleString('en-US')} items come of this input item. Set a 'Limit' or a filter`,
		{
			description:
				"n8n cannot take so many from one input item. Or set 'Output' to 'Whole Response', which puts out one item for each page.",
		},
	),
};

type Hook = (this: IExecutePaginationFunctions) => Promise<INodeExecutionData[]>;

/** The hook by which n8n's engine leaves an operation to us, item by item, in place of sending it itself. */
export function onEngine(operation: Operation): Hook {
	return async function () {
		// n8n copies the whole node each time.
		const node = this.getNode();
		const { run, allStarted, requestOptions } = EngineRun.join(this, node);
		const context = contextOf(this, node, requestOptions);
		const item = { operation, run, context, bound: BOUND };
		const { items } = await sendItem(item).catch(async (error: unknown) => {
			// While n8n is still starting items, in batches, nobody listens yet: the rejection would be unhandled.
			await allStarted;
			throw error;
		});
		return items;
	};
}

function contextOf(
	functions: IExecutePaginationFunctions,
	node: INode,
	requestOptions: ItemContext['requestOptions'],
): ItemContext {
	const asTool = isTool(node);
	const input = functions.getInputData();
	return {
		index: functions.getItemIndex(),
		// An agent before version 3, which runs a tool on this engine, reads a failure as empty text: it would take it
		// for a success.
		continues: functions.continueOnFail() || (asTool && node.onError !== 'stopWorkflow'),
		hasErrorOutput: node.onError === 'continueErrorOutput',
		parameters: {
			get: (path) => functions.getNodeParameter(path, null, UNCHECKED),
			timezone: functions.getTimezone(),
			input: asTool ? undefined : input.json,
		},
		input,
		typedOption: optionsOf(node),
		functions,
		getCredentials: async () => await functions.getCredentials(CREDENTIAL),
		requestOptions,
	};
}

/** The items of one run, which n8n gives nothing in common but their execute data. */
class EngineRun {
	readonly run: Run;

	/** Settled when n8n has started all items; never when it failed while it did. */
	readonly allStarted: Promise<void>;

	/** Read anew: n8n decodes a proxy's name and password twice. */
	readonly requestOptions: ItemContext['requestOptions'];

	private onAllStarted = () => {};

	private readonly started = new Set<number>();

	private constructor(
		functions: IExecutePaginationFunctions,
		node: INode,
		call: object,
		private readonly size: number,
	) {
		const signal = functions.getExecutionCancelSignal();
		const atOnce = !isBatched(functions);
		this.run = new Run(
			size,
			() => signal?.aborted === true || (atOnce && this.brokeOff(functions)),
			signal,
			Tries.of(call, node),
		);
		this.requestOptions = requestOptionsOf(() => functions.getNodeParameter(REQUEST_OPTIONS, {}));
		this.allStarted = new Promise((resolve) => (this.onAllStarted = resolve));
	}

	/** The run of the item. In the next try of Retry On Fail an item comes a second time: it begins a new run. */
	static join(functions: IExecutePaginationFunctions, node: INode): EngineRun {
		const call = callOf(functions, node);
		const item = functions.getItemIndex();
		let joined = runs.get(call);
		if (!joined || joined.started.has(item)) {
			runs.set(call, (joined = new EngineRun(functions, node, call, sizeOf(functions, node))));
		}
		joined.started.add(item);
		if (joined.started.size >= joined.size) joined.onAllStarted();
		return joined;
	}

	/**
	 * Whether n8n failed while it started the items, at an expression say. It would send those before all the same. Without
	 * batches it starts every item before the first is sent, so that then a missing one tells.
	 */
	private brokeOff(functions: IExecutePaginationFunctions): boolean {
		return this.started.size < this.size && !functions.continueOnFail();
	}
}

const runs = new WeakMap<object, EngineRun>();

/** An AI agent lends its own execute data to its tools, and calls them for one item each. */
function isLent(functions: IExecutePaginationFunctions, { name }: INode): boolean {
	return functions.getExecuteData().node.name !== name;
}

/** What the tries of Retry On Fail have in common, and nothing else does: the execute data, or what an agent calls with. */
function callOf(functions: IExecutePaginationFunctions, node: INode): object {
	if (!isLent(functions, node)) return functions.getExecuteData();
	return functions.getInputData(0, NodeConnectionTypes.AiTool).json;
}

/** How many items n8n will start. */
function sizeOf(functions: IExecutePaginationFunctions, node: INode): number {
	if (isLent(functions, node) || node.executeOnce) return 1;
	return functions.getExecuteData().data.main?.[0]?.length ?? 1;
}

function isBatched(functions: IExecutePaginationFunctions): boolean {
	const interval = functions.getNodeParameter('requestOptions.batching.batch.batchInterval', 0);
	return Number(interval) > 0;
}
