const FIRST_BACKOFF = 100;
const LONGEST_BACKOFF = 30_000;
const LONGEST_WITHOUT_ANSWER = 120_000;

/** Closed while the service has asked to slow down: nothing is sent. Times are in milliseconds. */
export class Gate {
	private opensAt = 0;
	private backoff = FIRST_BACKOFF;
	private timesClosed = 0;

	/** How long all closings take. It is added up, not measured, since the machine may sleep. */
	private totalClosed = 0;

	/** The total at the last answer other than "slow down". */
	private closedBeforeAnswer = 0;

	get opensIn(): number {
		return Math.max(this.opensAt - performance.now(), 0);
	}

	/** How often it was closed, and for how long so far. */
	get closings() {
		return { times: this.timesClosed, milliseconds: this.totalClosed - this.opensIn };
	}

	/** Whether the service has answered nothing but "slow down" for so long that the run gives up. */
	get isTimedOut(): boolean {
		return this.closings.milliseconds - this.closedBeforeAnswer >= LONGEST_WITHOUT_ANSWER;
	}

	/** The service answered, with a success or an error, but did not ask to slow down. */
	answered(): void {
		this.backoff = FIRST_BACKOFF;
		this.closedBeforeAnswer = this.closings.milliseconds;
	}

	/**
	 * Closes it for as long as the service says, or else for a growing time. A random part keeps refused requests from
	 * coming back together. It is small after `retryAfter`, since the service expects requests then.
	 *
	 * @param isFirst whether this is the first refusal of those in flight together; later ones can only extend the time
	 */
	close(isFirst: boolean, retryAfter = 0): void {
		const backoff = isFirst ? this.backoff * (0.5 + Math.random()) : 0;
		const { opensIn } = this;
		const closedFor = Math.max(retryAfter * (1 + Math.random() / 50), backoff, opensIn);
		this.totalClosed += closedFor - opensIn;
		this.opensAt = performance.now() + closedFor;
		if (!isFirst) return;
		this.timesClosed++;
		this.backoff = Math.min(2 * this.backoff, LONGEST_BACKOFF);
	}
}
