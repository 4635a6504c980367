import type { INode } from 'n8n-workflow';

import type { Result } from '../exchange';
import { mayBeReceived } from '../problems';
import { SendOnce } from '../sendOnce';

/** State that the tries of n8n's Retry On Fail share: each try runs all items again. */
export interface Tries {
	/** The results of a write by item. A rejection is a request that the service may have received. */
	results: Map<number, Promise<Result | undefined>>;
	sendOnce: SendOnce;
	/** How many tries have begun. */
	count: number;
}

/** On n8n's object for the call. State in a module would be lost if n8n updates the package between two tries. */
const TRIES: unique symbol = Symbol.for('n8n-nodes-engagement-service.tries');

/**
 * The state of the tries so far, for the one that begins now. Without Retry On Fail, it is the only one.
 *
 * @param call an object that n8n passes to every try of one call, and to nothing else
 */
export function beginTry(call: object, { retryOnFail }: INode): Tries {
	const carrier: { [TRIES]?: Tries } = retryOnFail ? call : {};
	const tries = (carrier[TRIES] ??= { results: new Map(), sendOnce: new SendOnce(), count: 0 });
	tries.count++;
	return tries;
}

/** Whether n8n begins no other try. It limits the number that the user has set. */
export function isLastTry({ count }: Tries, { retryOnFail, maxTries = 3 }: INode): boolean {
	return !retryOnFail || count >= Math.min(Math.max(maxTries, 2), 5);
}

/** Keeps an item's result. `sending` resolves with undefined when nothing was sent. */
export function keep({ results }: Tries, item: number, sending: Promise<Result | undefined>): void {
	const kept = sending.catch((problem: unknown) => {
		if (mayBeReceived(problem)) throw problem;
		return undefined;
	});
	results.set(item, kept);
	// A rejection is read by the next try, or by the error that stops the workflow.
	kept.catch(() => {});
}
