/* eslint-disable @n8n/community-nodes/no-restricted-globals, no-console */
import { Interrupted, Problem } from './problem';

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Runs a program whose `signal` is aborted when the person stops it, and ends the process once `program` has returned.
 * What a person can act on is shown as its message alone.
 */
export async function runInterruptible(
	program: (signal: AbortSignal) => Promise<void>,
): Promise<never> {
	const stop = new AbortController();
	process.on('SIGINT', () => stop.abort(new Interrupted(exitCodes.SIGINT)));
	process.on('SIGTERM', () => stop.abort(new Interrupted(exitCodes.SIGTERM)));
	process.on('SIGHUP', () => stop.abort(new Interrupted(exitCodes.SIGHUP)));
	try {
		await program(stop.signal);
		process.exit(0);
	} catch (error) {
		console.error(canActOn(error) ? `\n${error.message}` : error);
		process.exit(error instanceof Interrupted ? error.exitCode : 1);
	}
}

/** Problems, and what the system refuses: a full disk, a folder that may not be written. */
function canActOn(error: unknown): error is Error {
	return error instanceof Problem || (error instanceof Error && 'code' in error);
}
