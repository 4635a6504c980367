import type { Pace } from './pace';
import { Redactor } from './redact';
import { SendOnce } from './sendOnce';
import { Tally } from './tally';
import type { Tries } from './tries';

/** What the items of one run of the node share. */
export class Run {
	/** Made for the first item that says how many requests there may be at once. */
	pace?: Pace;

	/** The outputs of the items that do not go to the first. */
	readonly outputs = new Map<number, number>();

	readonly tally = new Tally();

	readonly sendOnce = new SendOnce();

	private endedBy?: number;

	private readonly underWay = new Set<Promise<unknown>>();

	private readonly redactors = new Map<string, Redactor>();

	/** @param tries what came of the items in this run's other tries; undefined without Retry On Fail */
	constructor(
		private readonly isCancelled: () => boolean,
		readonly tries?: Tries,
	) {}

	/** Whether nothing further is to be sent: an item failed and the workflow is to stop, or it was cancelled. */
	get isOver(): boolean {
		return this.endedBy !== undefined || this.isCancelled();
	}

	/** @returns whether it is this item that ended it, and not one before */
	end(item: number): boolean {
		this.endedBy ??= item;
		return this.endedBy === item;
	}

	/** Returns what is given, and knows of it for `settled`. */
	follow<T>(sending: Promise<T>): Promise<T> {
		const end = () => this.underWay.delete(sending);
		this.underWay.add(sending);
		sending.then(end, end);
		return sending;
	}

	/** Waits for everything that is under way. */
	async settled(): Promise<void> {
		await Promise.allSettled(this.underWay);
	}

	/** Made once for each token: a credential may have an expression, and another token for another item. */
	redactor(token: string): Redactor {
		let redactor = this.redactors.get(token);
		if (!redactor) this.redactors.set(token, (redactor = new Redactor(token)));
		return redactor;
	}
}
