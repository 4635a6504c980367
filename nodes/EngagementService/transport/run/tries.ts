import type { INode } from 'n8n-workflow';

import type { Result } from '../exchange';
import { isDoubtful } from '../problems';
import { SendOnce } from '../sendOnce';

/** What the tries of one call of a write share: with n8n's Retry On Fail, each of them runs all items again. */
export interface Tries {
	/** By item: what the service has received, and as a rejection what it may have received. */
	results: Map<number, Promise<Result | undefined>>;
	sendOnce: SendOnce;
}

const calls = new WeakMap<object, Tries>();

/**
 * The tries so far.
 *
 * @param call what n8n hands to every try, and to nothing else
 * @returns undefined without Retry On Fail
 */
export function triesOf(call: object, { retryOnFail }: INode): Tries | undefined {
	if (!retryOnFail) return undefined;
	const tries = calls.get(call) ?? { results: new Map(), sendOnce: new SendOnce() };
	calls.set(call, tries);
	return tries;
}

/** @param sending resolves with undefined when nothing was sent */
export function keep({ results }: Tries, item: number, sending: Promise<Result | undefined>): void {
	const kept = sending.catch((problem: unknown) => {
		if (isDoubtful(problem)) throw problem;
		return undefined;
	});
	results.set(item, kept);
	// A rejection is read in the next try, if there is one.
	kept.catch(() => {});
}
