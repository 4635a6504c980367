/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals, no-console */
import { constants } from 'node:os';

/** Something that the person at the terminal can act on. Its message is all that they are shown. */
export class Problem extends Error {}

const stopping = new AbortController();

/** Aborted when the person stops the program. */
export const interruption = stopping.signal;

/** Ends the process once `program` has returned or was stopped. */
export async function runInterruptible(program: () => Promise<void>): Promise<never> {
	for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		process.on(name, () => stopping.abort(constants.signals[name]));
	}
	try {
		await program();
		process.exit(0);
	} catch (error) {
		if (!interruption.aborted) {
			console.error(canActOn(error) ? `\n${error.message}` : error);
			process.exit(1);
		}
		console.error('\nStopped.');
		// What shells expect after that signal.
		process.exit(128 + interruption.reason);
	}
}

/** Problems, and errors of the system, such as a full disk or a folder without write permission. */
function canActOn(error: unknown): error is Error {
	return error instanceof Problem || (error instanceof Error && 'code' in error);
}
