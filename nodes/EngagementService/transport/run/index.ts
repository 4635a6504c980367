import type { Pace } from '../pace';
import { Redactor } from '../redact';
import type { Account } from '../send';
import { SendOnce } from '../sendOnce';
import { Tally } from './tally';
import type { Tries } from './tries';

export { hintsOf } from './hints';
export { receivedText } from './received';
export { Tries } from './tries';

/** What the items of one run of the node share. */
export class Run {
	/** Made for the first item that says how many requests may be in progress at once. */
	pace?: Pace;

	readonly tally = new Tally();

	readonly sendOnce = new SendOnce();

	/** Resolves when the run is over, so that a wait can end by it. */
	readonly over: Promise<void>;

	private onOver = () => {};

	private endedBy?: number;

	private accounts: Promise<unknown> = Promise.resolve();

	private readonly inFlight = new Set<Promise<unknown>>();

	private readonly redactors = new Map<string, Redactor>();

	/**
	 * @param size the number of input items
	 * @param cancelled aborted when nothing further is to be sent
	 * @param tries the results of the items in this run's other tries; undefined without Retry On Fail
	 */
	constructor(
		readonly size: number,
		private readonly cancelled?: AbortSignal,
		readonly tries?: Tries,
	) {
		this.over = new Promise((resolve) => (this.onOver = resolve));
		cancelled?.addEventListener('abort', this.onOver);
	}

	/** Whether nothing further is to be sent: an item failed and the workflow stops, or it was cancelled. */
	get isOver(): boolean {
		return this.endedBy !== undefined || this.cancelled?.aborted === true;
	}

	/** @returns whether it is this item that ended it, and not one before */
	end(item: number): boolean {
		this.endedBy ??= item;
		this.onOver();
		return this.endedBy === item;
	}

	/** Returns what is given, and knows of it for `settled`. */
	follow<T>(sending: Promise<T>): Promise<T> {
		const end = () => this.inFlight.delete(sending);
		this.inFlight.add(sending);
		sending.then(end, end);
		return sending;
	}

	/** Waits for everything that is in flight. */
	async settled(): Promise<void> {
		await Promise.allSettled(this.inFlight);
	}

	/** Waits for an item's account after those of the items before, so that items are sent in their order. */
	async inOrder(account: Promise<Account>): Promise<Account> {
		const settled = account.catch(() => {});
		this.accounts = Promise.all([this.accounts, settled]).then(() => {});
		await this.accounts;
		return await account;
	}

	/** Made once for each token: a credential may have an expression, and another token for another item. */
	redactor(token: string): Redactor {
		let redactor = this.redactors.get(token);
		if (!redactor) this.redactors.set(token, (redactor = new Redactor(token)));
		return redactor;
	}
}
