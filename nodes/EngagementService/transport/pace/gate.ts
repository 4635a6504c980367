import { sleep } from 'n8n-workflow';

const FIRST_CLOSING = 100;
const LONGEST_CLOSING = 30_000;
const LONGEST_WITHOUT_ANSWER = 120_000;
/** n8n's `sleep` cannot be cancelled: short sleeps, so that a run that is over does not wait for a minute. */
export const LONGEST_SLEEP = 250;

/** The gate of a run: nothing is sent while it is closed, since the service has asked to slow down. */
export class Gate {
	/** How often it was closed, and how many milliseconds requests waited for it. */
	readonly closings = { times: 0, milliseconds: 0 };

	private opensAt = 0;

	private closing = FIRST_CLOSING;

	/** Milliseconds since the service last answered with anything but "slow down". */
	private waited = 0;

	/** Milliseconds. */
	get opensIn(): number {
		return Math.max(this.opensAt - performance.now(), 0);
	}

	/** Whether the service has refused everything for so long that it is of no use to go on. */
	get isHopeless(): boolean {
		return this.waited >= LONGEST_WITHOUT_ANSWER;
	}

	/** The service answered, with a success or an error, but did not ask to slow down. */
	answered(): void {
		this.closing = FIRST_CLOSING;
		this.waited = 0;
	}

	/**
	 * Closes it for as long as the service says, else for a growing time. Some randomness is added, so that not all
	 * who were refused come back at once: little to what the service says, since it takes requests from then on.
	 *
	 * @param isFirst of those that were in flight together: the others tell nothing new, unless they ask for longer
	 * @param retryAfter milliseconds
	 */
	close(isFirst: boolean, retryAfter = 0): void {
		const closing = isFirst ? this.closing * (0.5 + Math.random()) : 0;
		const opensIn = Math.max(retryAfter * (1 + Math.random() / 50), closing);
		this.opensAt = performance.now() + Math.max(opensIn, this.opensIn);
		if (!isFirst) return;
		this.closings.times++;
		this.closing = Math.min(2 * this.closing, LONGEST_CLOSING);
	}

	/** Waits until it opens. For one caller at a time, since it counts the time. */
	async opened(isOver: () => boolean): Promise<void> {
		while (this.opensIn && !isOver()) {
			const begin = performance.now();
			await sleep(Math.min(this.opensIn, LONGEST_SLEEP));
			// The machine may have slept, too: that is no time in which the service refused anything.
			const waited = Math.min(performance.now() - begin, 2 * LONGEST_SLEEP);
			this.closings.milliseconds += waited;
			this.waited += waited;
		}
	}
}
