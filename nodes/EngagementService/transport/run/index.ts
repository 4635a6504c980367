import type { Pace } from '../pace';
import { SendOnce } from '../sendOnce';
import { Notes } from './notes';
import type { Tries } from './tries';

export * from './hints';
export { receivedText } from './received';
export { keep, triesOf } from './tries';

/** State that the items of one run of the node share. */
export class Run {
	/** Made by the first item whose Requests at Once is valid or missing. */
	pace?: Pace;

	readonly notes = new Notes();

	readonly sendOnce: SendOnce;

	/** The items of a write that the service has received. */
	readonly received = new Set<number>();

	/** The item that failed and stopped the workflow. */
	endedBy?: number;

	private ending?: Promise<void>;

	private onEnd = () => {};

	private queue: Promise<unknown> = Promise.resolve();

	/**
	 * @param cancelled aborted when nothing further is to be sent
	 * @param tries what Retry On Fail keeps of earlier tries; undefined without it
	 */
	constructor(
		private readonly cancelled?: AbortSignal,
		readonly tries?: Tries,
	) {
		this.sendOnce = tries?.sendOnce ?? new SendOnce();
	}

	/** Whether nothing further is to be sent: an item failed and the workflow stops, or it was cancelled. */
	get isOver(): boolean {
		return this.endedBy !== undefined || this.cancelled?.aborted === true;
	}

	/** Resolves when the run is over, if it is not yet. Made on demand: a loop would otherwise add a listener for each run. */
	get over(): Promise<void> {
		return (this.ending ??= new Promise((resolve) => {
			this.onEnd = resolve;
			this.cancelled?.addEventListener('abort', () => resolve());
		}));
	}

	end(item: number): void {
		this.endedBy ??= item;
		this.onEnd();
	}

	/** Waits for `next` after everything that was given before, so that items are sent in their order. */
	async inOrder<T>(next: Promise<T>): Promise<T> {
		const before = this.queue;
		this.queue = Promise.allSettled([before, next]).then(() => {});
		await before;
		return await next;
	}
}
