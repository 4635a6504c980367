import type { Kind } from '../contract';
import { ServiceProblem } from '../problems';

const MOST_ATTEMPTS = 3;
/** Milliseconds. Each further wait is twice as long. */
const FIRST_WAIT = 300;

const FULL_BUDGET = 500;
const COST = 5;

/** Decides which failed requests of a run are retried. */
export class RetryPolicy {
	/**
	 * Limits how often the run repeats reads: a service that is down must not get three times the requests. A full budget
	 * is enough for 100 repetitions, and each success gives back a fifth of one. Similar to the retry quota of AWS's SDKs.
	 */
	private budget = FULL_BUDGET;

	constructor(private readonly kind: Kind) {}

	succeeded(): void {
		this.budget = Math.min(this.budget + 1, FULL_BUDGET);
	}

	/**
	 * @param attempts how often it was sent, without those that ended in "slow down"
	 * @returns how many milliseconds to wait before it is sent again; undefined if it is not
	 */
	retryIn(problem: unknown, attempts: number): number | undefined {
		if (!(problem instanceof ServiceProblem) || problem.meaning !== 'retry') return undefined;
		if (attempts === MOST_ATTEMPTS) return undefined;
		// A write that is retried was not sent: it is no burden for the service.
		if (this.kind !== 'write') {
			if (this.budget < COST) return undefined;
			this.budget -= COST;
		}
		const { retryAfter = 0 } = problem;
		return Math.max(retryAfter, FIRST_WAIT * 2 ** (attempts - 1) * (0.5 + Math.random()));
	}
}
