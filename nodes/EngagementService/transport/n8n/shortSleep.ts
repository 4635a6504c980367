import { sleep } from 'n8n-workflow';

/** Milliseconds. */
const LONGEST_SLEEP = 250;

/** Sleeps for this time, or for a part of it. n8n's `sleep` cannot be cancelled: several short ones let a run stop soon. */
export async function shortSleep(milliseconds = LONGEST_SLEEP): Promise<void> {
	await sleep(Math.min(milliseconds, LONGEST_SLEEP));
}
