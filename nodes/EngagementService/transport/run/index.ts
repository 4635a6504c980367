import type { Pace } from '../pace';
import { SendOnce } from '../sendOnce';
import { Notes } from './notes';
import type { Tries } from './tries';

export * from './hints';
export { receivedText } from './received';
export { keep, triesOf } from './tries';

/** What the items of one run of the node share. */
export class Run {
	/** Made for the first item that says how many requests may be in progress at once. */
	pace?: Pace;

	readonly notes = new Notes();

	readonly sendOnce = new SendOnce(this);

	/** The items of a write that the service has received. */
	readonly received = new Set<number>();

	/** The item that failed and stopped the workflow. */
	endedBy?: number;

	private ending?: Promise<void>;

	private onEnd = () => {};

	private queue: Promise<unknown> = Promise.resolve();

	/**
	 * @param cancelled aborted when nothing further is to be sent
	 * @param tries the results of the items in this run's other tries; undefined without Retry On Fail
	 */
	constructor(
		private readonly cancelled?: AbortSignal,
		readonly tries?: Tries,
	) {}

	/** Whether nothing further is to be sent: an item failed and the workflow stops, or it was cancelled. */
	get isOver(): boolean {
		return this.endedBy !== undefined || this.cancelled?.aborted === true;
	}

	/** Resolves when the run is over, if it is not yet. A listener that nobody needs would be one for each run in a loop. */
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
