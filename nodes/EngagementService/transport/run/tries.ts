import type { INode } from 'n8n-workflow';

import type { Result } from '../exchange';
import { isDoubtful } from '../problems';

/**
 * The results of a write's items in the tries of n8n's Retry On Fail, each of which runs all items again. Only what the
 * service has received, or may have, is kept: the latter as a rejection. Reads are simply read again.
 */
export type Tries = Map<number, Promise<Result | undefined>>;

const calls = new WeakMap<object, Tries>();

/**
 * The tries so far.
 *
 * @param call what n8n hands to every try, and to nothing else
 * @returns undefined where there is one try only
 */
export function triesOf(call: object, { retryOnFail }: INode): Tries | undefined {
	if (!retryOnFail) return undefined;
	const tries = calls.get(call) ?? new Map();
	calls.set(call, tries);
	return tries;
}

/** @param sending resolves with undefined when nothing was sent */
export function keep(tries: Tries, item: number, sending: Promise<Result | undefined>): void {
	const received = sending.catch((problem: unknown) => {
		if (isDoubtful(problem)) throw problem;
		return undefined;
	});
	tries.set(item, received);
	// A rejection is read in the next try, if there is one.
	received.then((result) => result ?? tries.delete(item)).catch(() => {});
}
