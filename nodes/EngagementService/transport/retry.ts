import { sleep } from 'n8n-workflow';

import { ServiceProblem } from './problems';
import type { Run } from './run';

const TRIES = 3;
const FIRST_WAIT = 300;
const LONGEST_SLEEP = 250;

/**
 * Tries a request up to three times in all, if its problem says that it may be tried again. Between the tries it waits:
 * as long as the service says, else a random time around 300 and 600 ms, so that many items do not come back at once.
 */
export async function retried<T>(run: Run, attempt: () => Promise<T>): Promise<T> {
	for (let tried = 1; ; tried++) {
		const result = await attempt().then(
			(value) => ({ value }),
			(problem: unknown) => ({ problem }),
		);
		if ('value' in result) return result.value;
		const { problem } = result;
		if (!(problem instanceof ServiceProblem && problem.mayTryAgain) || tried === TRIES)
			throw problem;
		const wait = problem.retryAfter ?? FIRST_WAIT * 2 ** (tried - 1) * (0.5 + Math.random());
		await pause(run, wait);
		if (run.isOver) throw problem;
	}
}

/** n8n's `sleep` cannot be broken off: in short ones, so that a run that is over does not wait for a minute. */
export async function pause(run: Run, milliseconds: number): Promise<void> {
	for (let left = milliseconds; left > 0 && !run.isOver; left -= LONGEST_SLEEP) {
		await sleep(Math.min(left, LONGEST_SLEEP));
	}
}
