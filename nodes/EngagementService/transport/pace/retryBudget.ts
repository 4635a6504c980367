const FULL = 500;
const COST = 5;

/**
 * Limits how often a run repeats reads: a service that is down must not get three times the requests. A full budget is
 * enough for 100 repetitions, and each success gives back a fifth of one. Similar to the retry quota of AWS's SDKs.
 */
export class RetryBudget {
	private left = FULL;

	/** Takes one repetition. Returns false if none is left. */
	spend(): boolean {
		if (this.left < COST) return false;
		this.left -= COST;
		return true;
	}

	succeeded(): void {
		this.left = Math.min(this.left + 1, FULL);
	}
}
