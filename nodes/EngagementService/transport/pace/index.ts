import { sleep } from 'n8n-workflow';

import { givenUp, ServiceProblem } from '../problems';
import type { ConcurrencyLimit } from './concurrency';
import { Gate } from './gate';
import { asksToSlowDown, retryIn } from './retry';

/** n8n's `sleep` cannot be cancelled: short sleeps, so that a run that is over does not wait for a minute. */
const LONGEST_SLEEP = 250;

/** What the pace has to know of a request. */
interface Terms {
	writes?: boolean;
	/** Called when it failed and is not retried, before the next request is sent. */
	onFailure?(): void;
	/** Asked before each try, once its turn has come; the time that this takes is no latency. */
	shouldSend?(): boolean | Promise<boolean>;
}

/**
 * Sends the requests of a run: as many at once as the limit allows, none while the service has asked to slow down, and
 * again where that helps. An item may have many. A request that waits holds no place, and its waiting is no latency.
 */
export class Pace {
	private readonly gate = new Gate();

	private readonly queue: Array<() => void> = [];

	private inFlight = 0;

	private onRoom = () => {};

	/** Every request fails with it once the gate has timed out. */
	private failure?: ServiceProblem;

	/** @param isStopped whether nothing further is to be sent: every wait ends then */
	constructor(
		private readonly limit: ConcurrencyLimit,
		private readonly isStopped: () => boolean,
	) {}

	/** How often the service asked to slow down, and how many milliseconds the run waited for it. */
	get closings() {
		return this.gate.closings;
	}

	/** Resolves when the next request may be prepared: more would only need memory. For one caller. */
	async untilRoom(): Promise<void> {
		// Handle the answers that have arrived first.
		if (this.inFlight >= this.limit.most) await sleep(0);
		while (this.queue.length >= this.limit.most) {
			await new Promise<void>((resolve) => (this.onRoom = resolve));
		}
	}

	/**
	 * Sends one request in its turn, and again as `retryIn` says.
	 *
	 * @returns undefined when it was not wanted, or the run was over before it could be sent
	 */
	async schedule<T>(attempt: () => Promise<T>, terms: Terms = {}): Promise<T | undefined> {
		const { writes = false, onFailure } = terms;
		let tries = 0;
		const delayAfter = (problem: unknown) =>
			asksToSlowDown(problem, writes) ? 0 : retryIn(problem, writes, ++tries);
		for (let isNew = true; ; isNew = false) {
			await this.acquire(isNew);
			const sending = this.tryNow(attempt, terms);
			const problem: unknown = await sending.then(() => {}).catch((reason: unknown) => reason);
			const delay = this.failure ? undefined : delayAfter(problem);
			if (problem && delay === undefined) onFailure?.();
			this.release();
			if (delay === undefined) return await sending;
			await this.wait(delay);
		}
	}

	/** Waits so long, and until the gate opens. Ends early when nothing further is to be sent. */
	async wait(milliseconds: number): Promise<void> {
		const end = performance.now() + milliseconds;
		const left = () => Math.max(end - performance.now(), this.gate.opensIn);
		while (left() > 0 && !this.sendsNothing) await sleep(Math.min(left(), LONGEST_SLEEP));
	}

	private get sendsNothing(): boolean {
		return this.isStopped() || this.failure !== undefined;
	}

	/** A new request comes after those that wait, one that is sent again before them. */
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

	/** The gate needs no timer: a refused request waits until it opens, and comes here. */
	private startNext(): void {
		while (this.queue.length && this.hasFreePlace()) {
			this.inFlight++;
			this.queue.shift()?.();
		}
		this.onRoom();
	}

	/** Whether a request would be sent at once. */
	hasFreePlace(): boolean {
		// Nothing is sent any more, so nothing needs a place.
		return this.sendsNothing || (!this.gate.opensIn && this.limit.allows(this.inFlight));
	}

	private async tryNow<T>(attempt: () => Promise<T>, terms: Terms): Promise<T | undefined> {
		const { writes = false, shouldSend = () => true } = terms;
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
		this.limit.answered(sentAt);
		return value;
	}
}
