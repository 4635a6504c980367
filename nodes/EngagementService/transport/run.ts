import type { Pace } from './pace';
import { Redactor } from './redact';

/** What the items of one run of the node share. */
export class Run {
	/** Made for the first item that says how many requests there may be at once. */
	pace?: Pace;

	/** How many items had their list cut by their limit. */
	cut = 0;

	/** How many items failed while the workflow went on. */
	failed = 0;

	private endedBy?: number;

	private readonly redactors = new Map<string, Redactor>();

	constructor(private readonly isCancelled: () => boolean) {}

	/** Whether nothing further is to be sent: an item failed and the workflow is to stop, or it was cancelled. */
	get isOver(): boolean {
		return this.endedBy !== undefined || this.isCancelled();
	}

	/** @returns whether it is this item that ended it, and not one before */
	end(item: number): boolean {
		this.endedBy ??= item;
		return this.endedBy === item;
	}

	/** Made once for each token: a credential may have an expression, and another token for another item. */
	redactor(token: string): Redactor {
		let redactor = this.redactors.get(token);
		if (!redactor) this.redactors.set(token, (redactor = new Redactor(token)));
		return redactor;
	}
}
