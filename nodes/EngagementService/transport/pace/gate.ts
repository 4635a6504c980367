import { shortSleep } from '../../shared/pauses';
import type { ServiceProblem } from '../problems';

const FIRST_BACKOFF = 100;
const LONGEST_BACKOFF = 30_000;
const LONGEST_WITHOUT_ANSWER = 120_000;
/** While the service accepts requests of other runs. */
const LONGEST_BESIDE_OTHERS = 3_600_000;

const GIVEN_UP = 'The node waited for two minutes, but the service accepted no request.';
const GIVEN_UP_BESIDE_OTHERS =
	'The node waited for an hour, but the service accepted only requests of other executions.';

/** When the service last accepted a request of this process, by account. */
const lastSuccesses = new Map<string, number>();

/** How often the gate was closed, and for how long so far. */
export interface Closings {
	times: number;
	milliseconds: number;
}

/** Closed while the service has asked to slow down: nothing is sent. Times are in milliseconds. */
export class Gate {
	private opensAt = 0;
	private backoff = FIRST_BACKOFF;
	private timesClosed = 0;

	/** How long all closings take, up to the time that the gate opens. Planned, not measured: a sleep of the computer must not count. */
	private closedUntilOpening = 0;

	/** The total at the last answer other than "slow down". */
	private closedBeforeAnswer = 0;

	/** Each ends a sleep. */
	private readonly wakes = new Set<() => void>();

	/** Every request fails with it, once the service has answered nothing but "slow down" for too long. */
	private failure?: ServiceProblem;

	/**
	 * @param signal aborted when the run sends nothing more: every wait ends then
	 * @param account the ID of its credential, which other runs may have, too
	 */
	constructor(
		private readonly signal: AbortSignal,
		private readonly account?: string,
	) {}

	get opensIn(): number {
		return Math.max(this.opensAt - performance.now(), 0);
	}

	get closings(): Closings {
		return { times: this.timesClosed, milliseconds: this.closedUntilOpening - this.opensIn };
	}

	/** Whether nothing more is sent. */
	get isOver(): boolean {
		return this.signal.aborted || this.failure !== undefined;
	}

	throwIfOver(): void {
		this.signal.throwIfAborted();
		if (this.failure) throw this.failure;
	}

	/** Waits for this time, and until the gate opens. Ends early when nothing more is sent. */
	async wait(milliseconds: number): Promise<void> {
		const end = performance.now() + milliseconds;
		const left = () => Math.max(end - performance.now(), this.opensIn);
		while (left() > 0 && !this.isOver) await this.sleep(left());
	}

	/** Ends at once when nothing more is sent: n8n stores a cancelled execution within milliseconds. */
	private async sleep(milliseconds: number): Promise<void> {
		let wake = () => {};
		const woken = new Promise<void>((resolve) => (wake = resolve));
		this.wakes.add(wake);
		// One for all sleeps: Node.js warns of more than ten.
		this.signal.addEventListener('abort', this.wakeAll);
		await Promise.race([shortSleep(milliseconds), woken]);
		this.wakes.delete(wake);
		if (!this.wakes.size) this.signal.removeEventListener('abort', this.wakeAll);
	}

	private readonly wakeAll = () => this.wakes.forEach((wake) => wake());

	/** The service answered, with a success or an error, but did not ask to slow down. */
	answered(): void {
		this.backoff = FIRST_BACKOFF;
		this.closedBeforeAnswer = this.closings.milliseconds;
	}

	/** The service accepted a request. */
	succeeded(): void {
		this.answered();
		if (this.account) lastSuccesses.set(this.account, performance.now());
	}

	/**
	 * The service asked to slow down. Closes the gate for as long as it says, or else for a growing time. A random part
	 * keeps requests from coming back together. It is small after `retryAfter`, since the service expects requests
	 * then.
	 *
	 * @param isFirst whether no other request that was in flight at the same time got this answer before. Later
	 * ones only extend the wait
	 */
	close(problem: ServiceProblem, isFirst: boolean): void {
		const { retryAfter = 0 } = problem;
		const backoff = isFirst ? this.backoff * (0.5 + Math.random()) : 0;
		const { opensIn } = this;
		const closedFor = Math.max(retryAfter * (1 + Math.random() / 50), backoff, opensIn);
		this.closedUntilOpening += closedFor - opensIn;
		this.opensAt = performance.now() + closedFor;
		const reason = this.reasonToGiveUp();
		if (reason) this.failure ??= problem.adding(reason);
		if (!isFirst) return;
		this.timesClosed++;
		this.backoff = Math.min(2 * this.backoff, LONGEST_BACKOFF);
	}

	private reasonToGiveUp(): string | undefined {
		const withoutAnswer = this.closings.milliseconds - this.closedBeforeAnswer;
		if (withoutAnswer >= LONGEST_BESIDE_OTHERS) return GIVEN_UP_BESIDE_OTHERS;
		const lastSuccess = lastSuccesses.get(this.account ?? '') ?? -Infinity;
		const withoutSuccess = performance.now() - lastSuccess;
		const isLongEnough = Math.min(withoutAnswer, withoutSuccess) >= LONGEST_WITHOUT_ANSWER;
		return isLongEnough ? GIVEN_UP : undefined;
	}
}
