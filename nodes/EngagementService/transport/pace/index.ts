import { sleep } from 'n8n-workflow';

import { LONGEST_SLEEP } from '../host';
import { ServiceProblem } from '../problems';
import type { ConcurrencyLimit } from './concurrency';
import { Gate } from './gate';
import { asksToSlowDown, RetryPolicy } from './retry';

const GIVEN_UP = 'The node waited for two minutes, but the service accepted no request.';

interface Policy {
	writes?: boolean;
	/** Aborted when this request alone is no longer wanted: it rejects at its turn. */
	signal?: AbortSignal;
	/** Called when the request failed for good, before the next one is sent. */
	onFailure?(): void;
}

/** Sends a request when it has its turn. Calls `started` just before, since only then latency begins. */
type Attempt<T> = (started: () => Promise<void>) => Promise<T>;

/**
 * Sends the requests of a run, as many at once as the limit allows. Sends none while the service has asked to slow down.
 * Retries requests where that helps. A request that waits to be retried takes no slot, and its waiting does not count as
 * latency.
 */
export class Pace {
	private readonly gate = new Gate();
	private readonly retries = new RetryPolicy();

	private readonly queue: Array<() => void> = [];
	private inFlight = 0;

	private onRoom = () => {};

	/** Every request fails with it once the gate has timed out. */
	private failure?: ServiceProblem;

	/** @param signal aborted when the run sends nothing more: every wait ends then */
	constructor(
		private readonly limit: ConcurrencyLimit,
		private readonly signal: AbortSignal,
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
	 * Sends one request in its turn, and retries it as `RetryPolicy` says.
	 *
	 * @throws the reason of the signal if the run was stopped before
	 */
	async schedule<T>(policy: Policy, attempt: Attempt<T>): Promise<T> {
		const { writes = false, onFailure } = policy;
		let attempts = 0;
		for (let isNew = true; ; isNew = false) {
			await this.acquire(isNew);
			const trying = this.tryNow(policy, attempt);
			const problem: unknown = await trying.then(() => {}).catch((reason: unknown) => reason);
			if (!asksToSlowDown(problem, writes)) attempts++;
			const delay = this.failure ? undefined : this.retries.retryIn(problem, writes, attempts);
			if (problem && delay === undefined) onFailure?.();
			this.release();
			if (delay === undefined) return await trying;
			await this.wait(delay);
		}
	}

	/** Waits for this time, and until the gate opens. Ends early when the run sends nothing more. */
	async wait(milliseconds: number): Promise<void> {
		const end = performance.now() + milliseconds;
		const left = () => Math.max(end - performance.now(), this.gate.opensIn);
		while (left() > 0 && !this.isOver) await sleep(Math.min(left(), LONGEST_SLEEP));
	}

	/** Whether nothing more is sent. */
	private get isOver(): boolean {
		return this.signal.aborted || this.failure !== undefined;
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
		while (this.queue.length && this.canStart()) {
			this.limit.inFlight(++this.inFlight);
			this.queue.shift()?.();
		}
		this.onRoom();
	}

	/** Whether a new request would start at once. */
	canStart(): boolean {
		// When nothing is sent any more, waiting requests end at once.
		return this.isOver || (!this.gate.opensIn && this.inFlight < this.limit.most);
	}

	private async tryNow<T>({ writes, signal }: Policy, attempt: Attempt<T>): Promise<T> {
		const throwIfOver = () => {
			this.signal.throwIfAborted();
			signal?.throwIfAborted();
			if (this.failure) throw this.failure;
		};
		let sentAt: number | undefined;
		const started = async () => {
			// The gate may have closed while the request was prepared.
			await this.wait(0);
			throwIfOver();
			sentAt = performance.now();
		};
		throwIfOver();
		const value = await attempt(started).catch((problem: unknown) => {
			if (sentAt === undefined) throw problem;
			if (asksToSlowDown(problem, writes)) {
				this.gate.close(this.limit.refused(sentAt), problem.retryAfter);
				if (this.gate.isTimedOut) this.failure ??= problem.adding(GIVEN_UP);
				throw this.failure ?? problem;
			}
			if (problem instanceof ServiceProblem && problem.httpCode) this.gate.answered();
			throw problem;
		});
		// It was not sent.
		if (sentAt === undefined) return value;
		this.gate.answered();
		this.retries.succeeded();
		this.limit.answered(sentAt);
		return value;
	}
}
