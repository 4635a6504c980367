import type { Pace } from './pace';
import { Redactor } from './redact';

/** What the items of one run of the node share. */
export class Run {
	/** Made for the first item that says how many requests there may be at once. */
	pace?: Pace;

	private hasEnded = false;

	private readonly redactors = new Map<string, Redactor>();

	constructor(private readonly isCancelled: () => boolean) {}

	/** Whether nothing further is to be sent: an item failed and the workflow is to stop, or it was cancelled. */
	get isOver(): boolean {
		return this.hasEnded || this.isCancelled();
	}

	/** @returns whether this is what ended it, and not an item before */
	end(): boolean {
		const isFirst = !this.hasEnded;
		this.hasEnded = true;
		return isFirst;
	}

	/** Made once for each token: a credential may have an expression, and another token for another item. */
	redactor(token: string): Redactor {
		let redactor = this.redactors.get(token);
		if (!redactor) this.redactors.set(token, (redactor = new Redactor(token)));
		return redactor;
	}
}
