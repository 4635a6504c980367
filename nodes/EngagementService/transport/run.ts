import type { IExecuteData, IExecuteFunctions, IExecuteSingleFunctions } from 'n8n-workflow';

import { Limiter } from './limiter';
import { Redactor } from './redact';

/** What the items of one run of the node share. */
export class Run {
	/** Why no item of the run can be sent, such as a proxy that is none. */
	problem?: unknown;

	/** Settled when n8n has prepared all items; never when it failed while it did. */
	readonly allPrepared: Promise<void>;

	private readonly items = new Set<number>();

	private onAllPrepared = () => {};

	private itemsAtOnce?: Limiter;

	private stopped = false;

	private readonly redactors = new Map<string, Redactor>();

	private constructor(
		private readonly cancelled: AbortSignal | undefined,
		private readonly size: number,
		private readonly batched: boolean,
	) {
		this.allPrepared = new Promise((resolve) => (this.onAllPrepared = resolve));
	}

	/** A run whose items are prepared one by one, each sent before the next. */
	static begin(functions: IExecuteFunctions): Run {
		return Run.of(functions, 0, false);
	}

	private static of(
		functions: IExecuteFunctions | IExecuteSingleFunctions,
		size: number,
		batched: boolean,
	): Run {
		const run = new Run(functions.getExecutionCancelSignal(), size, batched);
		runs.set(functions.getExecuteData(), run);
		return run;
	}

	/**
	 * The run that the context's item belongs to. n8n gives the items of a run nothing in common but their execute data,
	 * which Retry On Fail and the calls of an AI agent use again: an item that comes a second time begins a new run.
	 */
	static join(context: IExecuteSingleFunctions): Run {
		const executeData = context.getExecuteData();
		const item = context.getItemIndex();
		let run = runs.get(executeData);
		if (!run || run.items.has(item)) {
			run = Run.of(context, sizeOf(context), isBatched(context));
		}
		run.items.add(item);
		if (run.items.size >= run.size) run.onAllPrepared();
		return run;
	}

	/**
	 * Whether n8n failed while it prepared the items, at an expression say. It sends those before all the same. Without
	 * batching it prepares every item before the first is sent, so then a missing one tells.
	 */
	get failedInPreparing(): boolean {
		return !this.batched && this.items.size < this.size;
	}

	/** Whether nothing further is to be sent: an item failed and the workflow is to stop, or it was cancelled. */
	get isOver(): boolean {
		return this.stopped || this.cancelled?.aborted === true;
	}

	end(): void {
		this.stopped = true;
	}

	/** Made once, with the concurrency of the first item that has a valid one. */
	limiter(concurrency: () => number): Limiter {
		return (this.itemsAtOnce ??= new Limiter(concurrency()));
	}

	/** Resolves when another item should be prepared, so that none has to be waited for. For one caller at a time. */
	async room(): Promise<void> {
		await this.itemsAtOnce?.room();
	}

	/** Whether as many items are under way as may be. */
	get isFull(): boolean {
		return this.itemsAtOnce?.isFull === true;
	}

	/** Made once for each token: a credential may have an expression, and another token for another item. */
	redactor(token: string): Redactor {
		let redactor = this.redactors.get(token);
		if (!redactor) this.redactors.set(token, (redactor = new Redactor(token)));
		return redactor;
	}
}

const runs = new WeakMap<IExecuteData, Run>();

/** How many items n8n will prepare. An AI agent lends its own execute data to its tools, and calls them for one item. */
function sizeOf(context: IExecuteSingleFunctions): number {
	const { node, data } = context.getExecuteData();
	const { name, executeOnce } = context.getNode();
	return name === node.name && !executeOnce ? (data.main?.[0]?.length ?? 1) : 1;
}

function isBatched(context: IExecuteSingleFunctions): boolean {
	return Number(context.getNodeParameter('requestOptions.batching.batch.batchInterval', 0)) > 0;
}
