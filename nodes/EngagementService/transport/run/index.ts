import type { ItemContext } from '../host';
import type { Pace } from '../pace';
import { HintCollector } from './hints';
import type { Tries } from './tries';

export { itemsFailed, listTooShort, nothingFound, sentBefore, sentInEarlierTry } from './hints';
export { receivedText } from './received';
export { beginTry, isLastTry, remembered } from './tries';

/** State that the items of one run of the node share. */
export class Run {
	/** Made by the first item whose Requests at Once is valid or missing. */
	pace?: Pace;

	readonly hints = new HintCollector();

	/**
	 * Aborted when nothing more is sent. What waits then rejects with its reason. A listener would keep the run in memory
	 * as long as `cancelled`, so all that wait ask the signal.
	 */
	readonly signal: AbortSignal;

	/** The item that failed and stopped the workflow. */
	stoppedBy?: number;

	private readonly stopping = new AbortController();
	private queue: Promise<unknown> = Promise.resolve();

	/** @param cancelled aborted when n8n cancels the execution, or the time of a poll is over */
	constructor(
		cancelled: AbortSignal | undefined,
		readonly tries: Tries,
	) {
		const { signal } = this.stopping;
		this.signal = cancelled ? AbortSignal.any([signal, cancelled]) : signal;
	}

	/** Whether an item was only stopped: it did not fail. */
	isStop(problem: unknown): boolean {
		return this.signal.aborted && problem === this.signal.reason;
	}

	/** Stops the run after a failure, unless the workflow continues. */
	failed({ index, continueOnFail }: ItemContext, problem: unknown): void {
		if (!continueOnFail && !this.isStop(problem)) this.stop(index);
	}

	stop(item: number): void {
		this.stoppedBy ??= item;
		this.stopping.abort();
	}

	/** Waits for `next`, and for all earlier calls: items are sent in their order. */
	async inOrder<T>(next: Promise<T>): Promise<T> {
		const before = this.queue;
		this.queue = Promise.allSettled([before, next]).then(() => {});
		await before;
		return await next;
	}
}
