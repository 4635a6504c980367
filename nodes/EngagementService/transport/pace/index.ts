import type { Kind } from '../contract';
import { ServiceProblem } from '../problems';
import { ConcurrencyLimit } from './concurrency';
import { Gate } from './gate';
import { Lookahead } from './lookahead';
import { RetryPolicy } from './retry';
import { Slots } from './slots';

/** Decides how many requests of a run are in flight, and when each is sent: each gets a turn. */
export class Pace {
	readonly limit: ConcurrencyLimit;
	readonly gate: Gate;
	readonly lookahead: Lookahead;
	readonly slots: Slots;
	readonly retries: RetryPolicy;

	/**
	 * @param signal aborted when the run sends nothing more: every wait ends then
	 * @param account the ID of its credential, which other runs may have, too
	 */
	constructor(kind: Kind, signal: AbortSignal, account?: string) {
		this.limit = new ConcurrencyLimit(kind);
		this.gate = new Gate(signal, account);
		this.lookahead = new Lookahead(this.limit, this.gate, () => this.slots.isPreparing);
		this.slots = new Slots(this.limit, this.gate, this.lookahead);
		this.retries = new RetryPolicy(kind);
	}

	/** @param signal aborted when this request alone is no longer wanted: it rejects at its turn */
	turn(signal?: AbortSignal): Turn {
		return new Turn(this, signal);
	}
}

/**
 * Lends a slot to one request, from `begin` to `end`. While the request waits to be sent again, others have the slot, and
 * its waiting does not count as latency.
 */
export class Turn {
	/** How often it was sent, without those that ended in "slow down". */
	private attempts = 0;

	/** Latency begins here. Undefined before the request is sent, and while it waits to be sent again. */
	private sentAt?: number;

	constructor(
		private readonly pace: Pace,
		private readonly signal?: AbortSignal,
	) {}

	/** Whether the request is being sent, or was. Not while it waits to be sent again: it was not processed then. */
	get mayHaveBeenSent(): boolean {
		return this.sentAt !== undefined;
	}

	/**
	 * Waits for a slot. Call `end` also after an error.
	 *
	 * @throws the reason of the signal if nothing more is sent; the service's problem if the run has given up
	 */
	async begin(): Promise<void> {
		await this.pace.slots.acquire('last');
		this.throwIfOver();
	}

	/**
	 * Sends the request until it has an answer, or is not to be sent again. Waits each time until it may be sent.
	 *
	 * @throws the problem if it is not to be sent again
	 */
	async answerTo<T>(send: () => Promise<T>): Promise<T> {
		for (;;) {
			await this.ready();
			try {
				const answer = await send();
				this.succeeded();
				return answer;
			} catch (problem) {
				await this.untilAgain(problem);
			}
		}
	}

	/** Gives the slot back. */
	end(): void {
		this.pace.slots.release();
	}

	/** Latency begins after it. Waits if the gate has closed since `begin`. */
	private async ready(): Promise<void> {
		await this.pace.gate.wait(0);
		this.throwIfOver();
		this.sentAt = performance.now();
	}

	private succeeded(): void {
		const { gate, retries, limit } = this.pace;
		gate.succeeded();
		retries.succeeded();
		limit.answered(this.sentAt ?? 0);
	}

	/** Waits without a slot, and then for the next one, before the requests that wait already. */
	private async untilAgain(problem: unknown): Promise<void> {
		const { slots, gate } = this.pace;
		const delay = this.learnFrom(problem);
		if (delay === undefined) throw problem;
		this.sentAt = undefined;
		slots.release();
		await gate.wait(delay);
		await slots.acquire('first');
	}

	/**
	 * Closes the gate if the service asks to slow down, and counts the attempt if not.
	 *
	 * @returns how many milliseconds to wait before the request is sent again; undefined if it is not
	 */
	private learnFrom(problem: unknown): number | undefined {
		const { gate, retries, limit } = this.pace;
		if (problem instanceof ServiceProblem && problem.meaning === 'slow down') {
			gate.close(problem, limit.slowDown(this.sentAt ?? 0));
			return 0;
		}
		if (problem instanceof ServiceProblem && problem.httpCode) gate.answered();
		return retries.retryIn(problem, ++this.attempts);
	}

	private throwIfOver(): void {
		this.pace.gate.throwIfOver();
		this.signal?.throwIfAborted();
	}
}
