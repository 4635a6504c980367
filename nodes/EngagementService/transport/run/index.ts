import type { Pace } from '../pace';
import { HintCollector } from './hintCollector';
import type { Tries } from './tries';

export * from './hints';
export { receivedText } from './received';
export { beginTry, isLastTry, keep } from './tries';

/** State that the items of one run of the node share. */
export class Run {
	/** Made by the first item whose Requests at Once is valid or missing. */
	pace?: Pace;

	readonly hints = new HintCollector();

	/** The item that failed and stopped the workflow. */
	stoppedBy?: number;

	private stopping?: Promise<void>;
	private onStop = () => {};
	private queue: Promise<unknown> = Promise.resolve();

	/**
	 * @param cancelled aborted when n8n cancels the execution, or the time of a poll is over
	 */
	constructor(
		private readonly cancelled: AbortSignal | undefined,
		readonly tries: Tries,
	) {}

	/** Whether nothing more is sent: a failed item stops the workflow, or it was cancelled. */
	get isStopped(): boolean {
		return this.stoppedBy !== undefined || this.cancelled?.aborted === true;
	}

	/** Resolves when the run is stopped. Made on demand, so that not every run in a loop adds a listener. */
	get stopped(): Promise<void> {
		return (this.stopping ??= new Promise((resolve) => {
			this.onStop = resolve;
			this.cancelled?.addEventListener('abort', () => resolve());
		}));
	}

	stop(item: number): void {
		this.stoppedBy ??= item;
		this.onStop();
	}

	/** Waits for `next`, and for all earlier calls: items are sent in their order. */
	async inOrder<T>(next: Promise<T>): Promise<T> {
		const before = this.queue;
		this.queue = Promise.allSettled([before, next]).then(() => {});
		await before;
		return await next;
	}
}
