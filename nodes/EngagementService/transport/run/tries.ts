import type { INode } from 'n8n-workflow';

import type { Result } from '../contract';
import type { Closings } from '../pace/gate';
import { mayBeReceived } from '../problems';
import { SendOnce } from '../sendOnce';
import type { ItemsByHint } from './hints';

/** State that the tries of n8n's Retry On Fail share: each try runs all items again. */
export interface Tries {
	/** By item: the result of a write, or a rejection if the service may have received it. Other items are sent again. */
	results: Map<number, Promise<Result>>;
	hints: ItemsByHint;
	sendOnce: SendOnce;
	/** Of the tries that have ended. */
	closings: Closings;
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
	const tries = (carrier[TRIES] ??= {
		results: new Map(),
		hints: new Map(),
		sendOnce: new SendOnce(),
		closings: { times: 0, milliseconds: 0 },
		count: 0,
	});
	tries.count++;
	return tries;
}

/** Keeps the result of a write for the next try, also a failure after which the service may have received it. */
export function keepResult({ results }: Tries, item: number, sending: Promise<Result>): void {
	results.set(item, sending);
	sending.catch((problem: unknown) => {
		if (!mayBeReceived(problem)) results.delete(item);
	});
}

/** Adds the closings of a try. Returns those of all. */
export function addClosings({ closings }: Tries, { times, milliseconds }: Closings): Closings {
	closings.times += times;
	closings.milliseconds += milliseconds;
	return closings;
}

/** Whether n8n begins no other try. It limits the number that the user has set. */
export function isLastTry({ count }: Tries, { retryOnFail, maxTries = 3 }: INode): boolean {
	return !retryOnFail || count >= Math.min(Math.max(maxTries, 2), 5);
}
