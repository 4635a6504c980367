const FIRST_CLOSING = 100;
const LONGEST_CLOSING = 30_000;
const LONGEST_WITHOUT_SUCCESS = 120_000;

/** The gate of a run: nothing is sent while it is closed, since the service has asked to slow down. */
export class Gate {
	/** How often it was closed, and for how many milliseconds. */
	readonly closings = { times: 0, milliseconds: 0 };

	private opensAt = 0;

	private closing = FIRST_CLOSING;

	private refusedSince?: number;

	/** @param now in milliseconds */
	constructor(private readonly now: () => number) {}

	/** Milliseconds. */
	get opensIn(): number {
		return Math.max(this.opensAt - this.now(), 0);
	}

	/** Whether the service has refused everything for so long that it is of no use to go on. */
	get isHopeless(): boolean {
		return this.now() - (this.refusedSince ?? Infinity) >= LONGEST_WITHOUT_SUCCESS;
	}

	passed(): void {
		this.closing = FIRST_CLOSING;
		this.refusedSince = undefined;
	}

	/**
	 * Closes it for as long as the service says, else for a growing time. Some randomness is added, so that not all
	 * who were refused come back at once: little to what the service says, since it takes requests from then on.
	 *
	 * @param isFirst of those that were under way together: the others tell nothing new, unless they ask for longer
	 * @param retryAfter milliseconds
	 */
	close(isFirst: boolean, retryAfter = 0): void {
		const closing = isFirst ? this.closing * (0.5 + Math.random()) : 0;
		const opensIn = Math.max(retryAfter * (1 + Math.random() / 50), closing);
		this.closings.milliseconds += Math.max(opensIn - this.opensIn, 0);
		this.opensAt = this.now() + Math.max(opensIn, this.opensIn);
		this.refusedSince ??= this.now();
		if (!isFirst) return;
		this.closings.times++;
		this.closing = Math.min(2 * this.closing, LONGEST_CLOSING);
	}
}
