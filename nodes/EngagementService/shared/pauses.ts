import { sleep } from 'n8n-workflow';

/** How many milliseconds work goes on in a row. Meanwhile, everything else in n8n waits. */
const LONGEST_WORK = 5;

/** Pauses in long work. */
export class Pauses {
	private start = performance.now();

	/** Call it after each piece of work. If the work has been long, it lets everything else in n8n go on. */
	async next(): Promise<void> {
		if (performance.now() - this.start <= LONGEST_WORK) return;
		await sleep(0);
		this.start = performance.now();
	}
}

/** Milliseconds. */
const LONGEST_SLEEP = 250;

/** Sleeps for this time, or for a part of it: n8n's `sleep` cannot be cancelled, so a longer one would go on after its run. */
export async function shortSleep(milliseconds = LONGEST_SLEEP): Promise<void> {
	await sleep(Math.min(milliseconds, LONGEST_SLEEP));
}
