import { ServiceProblem } from '../problems';

/** A read is retried after these, since their cause may be temporary. */
const RETRIED_STATUSES = [408, 425, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529];
const MOST_ATTEMPTS = 3;
/** Milliseconds. Each further wait is twice as long. */
const FIRST_WAIT = 300;

const FULL_BUDGET = 500;
const COST = 5;

/** Whether the service refused a request unprocessed because it is too busy. A write that gets a 503 may be processed. */
export function asksToSlowDown(problem: unknown, writes = false): problem is ServiceProblem {
	if (!(problem instanceof ServiceProblem)) return false;
	const { httpCode, retryAfter } = problem;
	return httpCode === 429 || (httpCode === 503 && Boolean(retryAfter) && !writes);
}

/** Decides which failed requests of a run are retried. */
export class RetryPolicy {
	/**
	 * Limits how often the run repeats reads: a service that is down must not get three times the requests. A full budget
	 * is enough for 100 repetitions, and each success gives back a fifth of one. Similar to the retry quota of AWS's SDKs.
	 */
	private budget = FULL_BUDGET;

	succeeded(): void {
		this.budget = Math.min(this.budget + 1, FULL_BUDGET);
	}

	/**
	 * After "slow down", a request is always retried, when the gate opens. A write is retried only if it was certainly not
	 * sent.
	 *
	 * @param attempts how often it was sent, without those that ended in "slow down"
	 * @returns how many milliseconds to wait first; undefined when it is not retried
	 */
	retryIn(problem: unknown, writes: boolean, attempts: number): number | undefined {
		if (asksToSlowDown(problem, writes)) return 0;
		if (!(problem instanceof ServiceProblem) || attempts === MOST_ATTEMPTS) return undefined;
		const { httpCode = 0, isTemporary, isUnreachable, retryAfter } = problem;
		const mayRetry = writes
			? isTemporary && isUnreachable
			: (isTemporary || RETRIED_STATUSES.includes(httpCode)) && this.budget >= COST;
		if (!mayRetry) return undefined;
		this.budget -= COST;
		return Math.max(retryAfter ?? 0, FIRST_WAIT * 2 ** (attempts - 1) * (0.5 + Math.random()));
	}
}
