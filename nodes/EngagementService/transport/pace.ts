import { sleep } from 'n8n-workflow';

import { ServiceProblem } from './problems';

const TRIES = 3;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 60_000;
const LONGEST_SLEEP = 250;

/** How many requests of a run are under way at once, and when one is tried again. */
export class Pace {
	private running = 0;

	private readonly waiting: Array<() => void> = [];

	private onRoom = () => {};

	/** @param isOver whether nothing further is to be sent: a wait ends then */
	constructor(
		private readonly mostAtOnce: number,
		private readonly isOver: () => boolean,
	) {}

	/** Whether as many are under way as may be. */
	get isFull(): boolean {
		return this.running >= this.mostAtOnce;
	}

	/** Starts a task when it has a place, in the order in which they came, and never at once. */
	async turn<T>(task: () => Promise<T>): Promise<T> {
		await this.place();
		try {
			return await task();
		} finally {
			// A waiting task takes over the place, so that none that comes later can slip in before it.
			const next = this.waiting.shift();
			if (next) next();
			else this.running--;
			this.onRoom();
		}
	}

	private async place(): Promise<void> {
		if (this.isFull) await new Promise<void>((start) => this.waiting.push(start));
		else this.running++;
	}

	/** Resolves when fewer tasks wait than may be under way: enough to go on with at once. For one caller at a time. */
	async room(): Promise<void> {
		if (this.waiting.length < this.mostAtOnce) return;
		await new Promise<void>((resolve) => (this.onRoom = resolve));
	}

	/**
	 * Tries a request up to three times in all, if its problem says that it may be tried again. Between the tries it
	 * waits: as long as the service says, else a random time around 300 and 600 ms, so that many do not come back at once.
	 */
	async retried<T>(attempt: () => Promise<T>): Promise<T> {
		for (let tried = 1; ; tried++) {
			const result = await attempt().then(
				(value) => ({ value }),
				(problem: unknown) => ({ problem }),
			);
			if ('value' in result) return result.value;
			const { problem } = result;
			if (!(problem instanceof ServiceProblem && problem.mayTryAgain)) throw problem;
			if (tried === TRIES) throw problem;
			const wait = retryAfter(problem.retryAfter);
			await this.wait(wait ?? FIRST_WAIT * 2 ** (tried - 1) * (0.5 + Math.random()));
			if (this.isOver()) throw problem;
		}
	}

	/** n8n's `sleep` cannot be broken off: in short ones, so that a run that is over does not wait for a minute. */
	async wait(milliseconds: number): Promise<void> {
		for (let left = milliseconds; left > 0 && !this.isOver(); left -= LONGEST_SLEEP) {
			await sleep(Math.min(left, LONGEST_SLEEP));
		}
	}
}

/**
 * The wait that a `Retry-After` header asks for, in seconds or as a date.
 *
 * @returns milliseconds from 0 to 60,000, or undefined when there is no such header
 */
export function retryAfter(header: unknown, now = Date.now()): number | undefined {
	if (typeof header !== 'string' || !header.trim()) return undefined;
	const wait = Number.isFinite(Number(header)) ? Number(header) * 1000 : Date.parse(header) - now;
	return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), LONGEST_WAIT);
}
