import { sleep } from 'n8n-workflow';

import { givenUp, ServiceProblem } from '../problems';
import type { ConcurrencyLimit } from './concurrency';
import { Gate } from './gate';
import { asksToSlowDown, retryIn } from './retry';
import { RetryBudget } from './retryBudget';

/** n8n's `sleep` cannot be cancelled. Several short sleeps let a run stop soon. */
const LONGEST_SLEEP = 250;

interface Options {
	writes?: boolean;
	/** Called when the request failed for good, before the next one is sent. */
	onFailure?(): void;
	/** Called before each try, when it is the request's turn. Its time does not count as latency. */
	shouldSend?(): boolean | Promise<boolean>;
}

/**
 * Sends the requests of a run, as many at once as the limit allows. Sends none while the service has asked to slow down.
 * Retries requests where that helps. A request that waits takes no slot, and its waiting does not count as latency.
 */
export class Pace {
	private readonly gate = new Gate();
	private readonly budget = new RetryBudget();

	private readonly queue: Array<() => void> = [];
	private inFlight = 0;

	private onRoom = () => {};

	/** Every request fails with it once the gate has timed out. */
	private failure?: ServiceProblem;

	/** @param isStopped whether the run sends nothing more: every wait ends then */
	constructor(
		private readonly limit: ConcurrencyLimit,
		private readonly isStopped: () => boolean,
	) {}

	/** How often the service asked to slow down, and how many milliseconds the run waited for it. */
	get closings() {
		return this.gate.closings;
	}

	/** Resolves when the next request may be prepared. Earlier, it would only need memory. For one caller at a time. */
	async untilRoom(): Promise<void> {
		// Handle the answers that have arrived first.
		if (this.inFlight >= this.limit.most) await sleep(0);
		while (this.queue.length >= this.limit.most) {
			await new Promise<void>((resolve) => (this.onRoom = resolve));
		}
	}

	/**
	 * Sends one request in its turn, and retries it as `retryIn` says.
	 *
	 * @returns undefined when it should not be sent, or the run was stopped before
	 */
	async schedule<T>(attempt: () => Promise<T>, options: Options = {}): Promise<T | undefined> {
		const { writes = false, onFailure } = options;
		let tries = 0;
		for (let isNew = true; ; isNew = false) {
			await this.acquire(isNew);
			const trying = this.tryNow(attempt, options);
			const problem: unknown = await trying.then(() => {}).catch((reason: unknown) => reason);
			if (!asksToSlowDown(problem, writes)) tries++;
			const delay = this.failure ? undefined : this.retryDelay(problem, writes, tries);
			if (problem && delay === undefined) onFailure?.();
			this.release();
			if (delay === undefined) return await trying;
			await this.wait(delay);
		}
	}

	/** As `retryIn`, but limits how often the run repeats reads. */
	private retryDelay(problem: unknown, writes: boolean, tries: number): number | undefined {
		const delay = retryIn(problem, writes, tries);
		const isFree = writes || delay === undefined || asksToSlowDown(problem, writes);
		return isFree || this.budget.spend() ? delay : undefined;
	}

	/** Waits for this time, and until the gate opens. Ends early when the run sends nothing more. */
	async wait(milliseconds: number): Promise<void> {
		const end = performance.now() + milliseconds;
		const left = () => Math.max(end - performance.now(), this.gate.opensIn);
		while (left() > 0 && !this.sendsNothing) await sleep(Math.min(left(), LONGEST_SLEEP));
	}

	private get sendsNothing(): boolean {
		return this.isStopped() || this.failure !== undefined;
	}

	/** A new request queues behind those that wait, a retry before them. */
	private async acquire(isNew: boolean): Promise<void> {
		await new Promise<void>((start) => {
			if (isNew) this.queue.push(start);
			else this.queue.unshift(start);
			this.startNext();
		});
	}

	private release(): void {
		this.inFlight--;
		this.startNext();
	}

	/** No timer opens the gate: the retry of a refused request waits for it, and then starts the queue. */
	private startNext(): void {
		while (this.queue.length && this.hasFreeSlot()) {
			this.inFlight++;
			this.queue.shift()?.();
		}
		this.onRoom();
	}

	/** Whether a new request would start at once. */
	hasFreeSlot(): boolean {
		// When nothing is sent any more, waiting requests end at once.
		return this.sendsNothing || (!this.gate.opensIn && this.limit.allows(this.inFlight));
	}

	private async tryNow<T>(attempt: () => Promise<T>, options: Options): Promise<T | undefined> {
		const { writes = false, shouldSend = () => true } = options;
		if (this.isStopped()) return undefined;
		if (this.failure) throw this.failure;
		if (!(await shouldSend()) || this.isStopped()) return undefined;
		const sentAt = performance.now();
		const value = await attempt().catch((problem: unknown) => {
			if (asksToSlowDown(problem, writes)) {
				this.gate.close(this.limit.refused(sentAt), problem.retryAfter);
				if (this.gate.isTimedOut) this.failure ??= givenUp(problem);
				throw this.failure ?? problem;
			}
			if (problem instanceof ServiceProblem && problem.httpCode) this.gate.answered();
			throw problem;
		});
		this.gate.answered();
		this.budget.succeeded();
		this.limit.answered(sentAt);
		return value;
	}
}
