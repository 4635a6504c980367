import { sleep } from 'n8n-workflow';

import { Gate, LONGEST_SLEEP } from './gate';
import type { Limit } from './limit';
import { givenUp, ServiceProblem } from '../problems';

const TRIES = 3;
const FIRST_WAIT = 300;

/**
 * When the requests of a run are sent: as many at once as the limit lets, none while the service has asked to slow down,
 * and once more where that helps. It counts requests, of which an item may have many, and measures each attempt alone:
 * waiting is no latency, and what waits holds no place.
 */
export class Pace {
	private readonly gate = new Gate();

	private underWay = 0;

	private readonly waiting: Array<() => void> = [];

	private onRoom = () => {};

	private isWatched = false;

	private hopeless?: ServiceProblem;

	/** @param isOver whether nothing further is to be sent: every wait ends then */
	constructor(
		private readonly limit: Limit,
		private readonly isOver: () => boolean,
	) {}

	/** How often the service asked to slow down, and how many milliseconds the run waited for it. */
	get closings() {
		return this.gate.closings;
	}

	/** Whether as many requests are under way as may be. */
	get isFull(): boolean {
		return this.underWay >= this.limit.most;
	}

	/** Whether a request would be sent at once. If not, more places are wanted. */
	hasFreePlace(): boolean {
		if (this.isFree) return true;
		if (!this.gate.opensIn) this.limit.reached();
		return false;
	}

	/** Whether fewer requests wait than may be under way. More would only need memory. */
	get hasRoom(): boolean {
		return this.waiting.length < this.limit.most;
	}

	/** Resolves when there is room. For one caller at a time. */
	async room(): Promise<void> {
		while (!this.hasRoom) await new Promise<void>((resolve) => (this.onRoom = resolve));
	}

	/**
	 * Sends one request in its turn.
	 *
	 * @param attempt sends it; a `ServiceProblem` says whether it may be sent again
	 * @param onFailure called when it is not, before the next request is sent
	 * @param isWanted asked when its turn has come, before each try; what that takes is no latency
	 * @returns undefined when it was not wanted, or the run was over before it could be sent
	 */
	async send<T>(
		attempt: () => Promise<T>,
		onFailure: () => void,
		isWanted?: () => Promise<boolean>,
	): Promise<T | undefined> {
		for (let tries = 1, isNew = true; ; isNew = false) {
			await this.place(isNew);
			const mayGo = !isWanted || (await this.ask(isWanted, onFailure));
			if (!mayGo || this.isOver()) {
				this.leave();
				return undefined;
			}
			const result = this.hopeless ? { problem: this.hopeless } : await this.measured(attempt);
			if ('value' in result) {
				this.leave();
				return result.value;
			}
			const { problem } = result;
			const isFinal = problem === this.hopeless || !isTransient(problem) || tries === TRIES;
			if (isFinal) onFailure();
			this.leave();
			if (isFinal) throw problem;
			if (problem.asksToSlowDown) continue;
			const usual = FIRST_WAIT * 2 ** (tries - 1) * (0.5 + Math.random());
			await this.wait(problem.retryAfter ?? usual);
			tries++;
		}
	}

	/** Asks whether a request that has its place is wanted, unless it is not sent in any case. */
	private async ask(isWanted: () => Promise<boolean>, onFailure: () => void): Promise<boolean> {
		if (this.isOver() || this.hopeless) return true;
		return await isWanted().catch((problem: unknown) => {
			onFailure();
			this.leave();
			throw problem;
		});
	}

	/** Ends early when the run is over. */
	async wait(milliseconds: number): Promise<void> {
		const end = performance.now() + milliseconds;
		for (let left = milliseconds; left > 0 && !this.isOver(); left = end - performance.now()) {
			await sleep(Math.min(left, LONGEST_SLEEP));
		}
	}

	/** A new request comes after those that wait, one that is to be sent again before them. */
	private async place(isNew: boolean): Promise<void> {
		if (this.isFree) {
			this.underWay++;
			return;
		}
		await new Promise<void>((start) => {
			if (isNew) this.waiting.push(start);
			else this.waiting.unshift(start);
			this.letPass();
		});
	}

	private leave(): void {
		this.underWay--;
		this.letPass();
	}

	private get isFree(): boolean {
		return !this.waiting.length && this.mayPass;
	}

	private get mayPass(): boolean {
		// What is not sent needs no place.
		if (this.isOver() || this.hopeless) return true;
		return !this.gate.opensIn && !this.isFull;
	}

	private letPass(): void {
		while (this.waiting.length && this.mayPass) {
			this.underWay++;
			this.waiting.shift()?.();
		}
		if (this.waiting.length) {
			if (!this.gate.opensIn) this.limit.reached();
			else if (!this.isWatched) void this.watch();
		}
		this.onRoom();
	}

	/** Lets pass what waits when the gate opens. One timer for all, and none where nothing waits. */
	private async watch(): Promise<void> {
		this.isWatched = true;
		await this.gate.opened(this.isOver);
		this.isWatched = false;
		this.letPass();
	}

	private async measured<T>(
		attempt: () => Promise<T>,
	): Promise<{ value: T } | { problem: unknown }> {
		const { flight } = this.limit;
		const begin = performance.now();
		const result = await attempt().then(
			(value) => ({ value }),
			(problem: unknown) => ({ problem }),
		);
		if ('value' in result) {
			this.gate.answered();
			if (flight === this.limit.flight) this.limit.answered(performance.now() - begin);
		} else if (isTransient(result.problem) && result.problem.asksToSlowDown) {
			const isFirst = flight === this.limit.flight;
			this.gate.close(isFirst, result.problem.retryAfter);
			if (isFirst) this.limit.refused();
			if (this.gate.isHopeless) this.hopeless ??= givenUp(result.problem);
			if (this.hopeless) return { problem: this.hopeless };
		} else if (result.problem instanceof ServiceProblem && result.problem.httpCode) {
			this.gate.answered();
		}
		return result;
	}
}

function isTransient(problem: unknown): problem is ServiceProblem {
	return problem instanceof ServiceProblem && problem.mayTryAgain;
}
