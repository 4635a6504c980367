import { sleep } from 'n8n-workflow';

import { givenUp, ServiceProblem } from '../problems';
import type { ConcurrencyLimit } from './concurrency';
import { Gate, LONGEST_SLEEP } from './gate';
import { asksToSlowDown, retryIn } from './retry';

/** What the pace has to know of a request. */
interface Terms {
	writes?: boolean;
	/** Called when it failed and is not retried, before the next request is sent. */
	onFailure?(): void;
	/** Asked before each try, once its turn has come; the time that this takes is no latency. */
	isWanted?(): boolean | Promise<boolean>;
}

/**
 * When the requests of a run are sent: as many at once as the limit lets, none while the service has asked to slow down,
 * and again where that helps. It counts requests, of which an item may have many, and measures each attempt alone: waiting
 * is no latency, and requests that wait hold no place.
 */
export class Pace {
	private readonly gate = new Gate();

	private readonly queue: Array<() => void> = [];

	private inFlight = 0;

	private onRoom = () => {};

	private isWatched = false;

	private hopeless?: ServiceProblem;

	/** @param isOver whether nothing further is to be sent: every wait ends then */
	constructor(
		private readonly limit: ConcurrencyLimit,
		private readonly isOver: () => boolean,
	) {}

	/** How often the service asked to slow down, and how many milliseconds the run waited for it. */
	get closings() {
		return this.gate.closings;
	}

	/** Whether as many requests are in flight as may be. */
	get isFull(): boolean {
		return this.inFlight >= this.limit.most;
	}

	/** Whether a request would be sent at once. If not, more places are wanted. */
	hasFreePlace(): boolean {
		const isFree = !this.queue.length && this.mayPass;
		if (!isFree && !this.gate.opensIn) this.limit.reached();
		return isFree;
	}

	/** Whether fewer requests wait than may be in flight. More would only need memory. */
	get hasRoom(): boolean {
		return this.queue.length < this.limit.most;
	}

	/** Resolves when there is room. For one caller at a time. */
	async room(): Promise<void> {
		while (!this.hasRoom) await new Promise<void>((resolve) => (this.onRoom = resolve));
	}

	/**
	 * Sends one request in its turn, and again as `retryIn` says.
	 *
	 * @returns undefined when it was not wanted, or the run was over before it could be sent
	 */
	async send<T>(
		attempt: () => Promise<T>,
		{ writes = false, onFailure, isWanted }: Terms = {},
	): Promise<T | undefined> {
		const tryOnce = async () => {
			if (this.isOver()) return undefined;
			if (this.hopeless) throw this.hopeless;
			if ((isWanted && !(await isWanted())) || this.isOver()) return undefined;
			return await this.measured(attempt, writes);
		};
		for (let tries = 1, isNew = true; ; isNew = false) {
			await this.acquire(isNew);
			const result = await tryOnce().then(
				(value) => ({ value }),
				(problem: unknown) => ({ problem }),
			);
			if ('value' in result) {
				this.release();
				return result.value;
			}
			const { problem } = result;
			const isRefused = asksToSlowDown(problem, writes);
			const wait = isRefused ? 0 : retryIn(problem, writes, tries++);
			const isFinal = wait === undefined || (isRefused && this.hopeless !== undefined);
			if (isFinal) onFailure?.();
			this.release();
			if (isFinal) throw problem;
			await this.wait(wait);
		}
	}

	/** Ends early when the run is over. */
	async wait(milliseconds: number): Promise<void> {
		const end = performance.now() + milliseconds;
		for (let left = milliseconds; left > 0 && !this.isOver(); left = end - performance.now()) {
			await sleep(Math.min(left, LONGEST_SLEEP));
		}
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

	private get mayPass(): boolean {
		// Nothing is sent then, so nothing needs a place.
		if (this.isOver() || this.hopeless) return true;
		return !this.gate.opensIn && !this.isFull;
	}

	private startNext(): void {
		while (this.queue.length && this.mayPass) {
			this.inFlight++;
			this.queue.shift()?.();
		}
		if (this.queue.length) {
			if (!this.gate.opensIn) this.limit.reached();
			else if (!this.isWatched) void this.watch();
		}
		this.onRoom();
	}

	/** Starts what waits when the gate opens. One timer for all, and none where nothing waits. */
	private async watch(): Promise<void> {
		this.isWatched = true;
		await this.gate.opened(this.isOver);
		this.isWatched = false;
		this.startNext();
	}

	private async measured<T>(attempt: () => Promise<T>, writes: boolean): Promise<T> {
		const { generation } = this.limit;
		const begin = performance.now();
		const isCurrent = () => generation === this.limit.generation;
		const value = await attempt().catch((problem: unknown) => {
			if (asksToSlowDown(problem, writes)) {
				this.gate.close(isCurrent(), problem.retryAfter);
				if (isCurrent()) this.limit.refused();
				if (this.gate.isHopeless) this.hopeless ??= givenUp(problem);
				throw this.hopeless ?? problem;
			}
			if (problem instanceof ServiceProblem && problem.httpCode) this.gate.answered();
			throw problem;
		});
		this.gate.answered();
		if (isCurrent()) this.limit.answered(performance.now() - begin);
		return value;
	}
}
