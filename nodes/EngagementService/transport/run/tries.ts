import type { INode } from 'n8n-workflow';

import type { Result } from '../exchange';
import { isDoubtful } from '../problems';

/**
 * What came of the items of a write in the tries of n8n's Retry On Fail, each of which runs all items again. Reads are
 * not kept: they are simply read again.
 */
export class Tries {
	private readonly received = new Map<number, Promise<Result | undefined>>();

	/**
	 * The tries so far.
	 *
	 * @param call what n8n hands to every try, and to nothing else
	 * @returns undefined where there is one try only
	 */
	static of(call: object, { retryOnFail }: INode): Tries | undefined {
		if (!retryOnFail) return undefined;
		let tries = calls.get(call);
		if (!tries) calls.set(call, (tries = new Tries()));
		return tries;
	}

	/**
	 * What came of an item that was sent in an earlier try: its result, or a rejection when it may have been received.
	 *
	 * @returns undefined, or a promise of it, for an item that is to be sent
	 */
	of(index: number): Promise<Result | undefined> | undefined {
		return this.received.get(index);
	}

	/** @param sending ends with undefined when it came to nothing being sent */
	keep(index: number, sending: Promise<Result | undefined>): void {
		const received = sending.catch((problem: unknown) => {
			if (isDoubtful(problem)) throw problem;
			return undefined;
		});
		this.received.set(index, received);
		// A rejection is read in the next try, if there is one.
		received.then((result) => result ?? this.received.delete(index)).catch(() => {});
	}
}

const calls = new WeakMap<object, Tries>();
