import type { INode } from 'n8n-workflow';

import type { Result } from '../exchange';
import { mayBeReceived } from '../problems';
import { SendOnce } from '../sendOnce';

/** State that the tries of n8n's Retry On Fail share: each try runs all items again. */
export interface Tries {
	/** The results of a write by item. A rejection is a request that the service may have received. */
	results: Map<number, Promise<Result | undefined>>;
	sendOnce: SendOnce;
}

const calls = new WeakMap<object, Tries>();

/**
 * The state of the tries so far.
 *
 * @param call an object that n8n passes to every try of one call, and to nothing else
 * @returns undefined without Retry On Fail
 */
export function triesOf(call: object, { retryOnFail }: INode): Tries | undefined {
	if (!retryOnFail) return undefined;
	const tries = calls.get(call) ?? { results: new Map(), sendOnce: new SendOnce() };
	calls.set(call, tries);
	return tries;
}

/** Keeps an item's result for the next try. `sending` resolves with undefined when nothing was sent. */
export function keep({ results }: Tries, item: number, sending: Promise<Result | undefined>): void {
	const kept = sending.catch((problem: unknown) => {
		if (mayBeReceived(problem)) throw problem;
		return undefined;
	});
	results.set(item, kept);
	// A rejection is read in the next try, if there is one.
	kept.catch(() => {});
}
