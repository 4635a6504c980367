import { Pauses } from '../../shared/pauses';
import type { ConcurrencyLimit } from './concurrency';
import type { Gate } from './gate';
import type { Lookahead } from './lookahead';

/** How many items are prepared ahead of those that may be in flight: as many, or a batch of lookups, within these bounds. */
const FEWEST_AHEAD = 40;
const MOST_AHEAD = 100;

/** At most as many requests have a slot as the limit and the gate allow. The others queue. */
export class Slots {
	/** Those that are sent again start first. */
	private readonly queues: Record<'first' | 'last', Array<() => void>> = { first: [], last: [] };
	private inFlight = 0;

	/** How many items are still being prepared. They will queue. */
	private inPreparation = 0;

	private onRoom = () => {};

	private readonly pauses = new Pauses();
	private isStarting = false;

	constructor(
		private readonly limit: ConcurrencyLimit,
		private readonly gate: Gate,
		private readonly lookahead: Lookahead,
	) {}

	/**
	 * Resolves when the next item may be prepared, so that prepared items do not fill the memory. It waits until half of the
	 * room is free: n8n evaluates expressions faster if they follow one another. For one caller at a time.
	 */
	async untilRoom(): Promise<void> {
		if (this.taken < this.limit.most + this.ahead) return;
		while (this.taken > this.limit.most + this.ahead / 2) {
			await new Promise<void>((resolve) => (this.onRoom = resolve));
		}
	}

	/** Waits for what an item needs before it can queue. Meanwhile, the item counts as one that is prepared ahead. */
	async takeRoom<T>(needed: Promise<T>): Promise<T> {
		this.inPreparation++;
		return await needed.finally(() => {
			this.inPreparation--;
			this.onRoom();
		});
	}

	/** Waits for a slot, in one of the queues. Never rejects. */
	async acquire(queue: 'first' | 'last'): Promise<void> {
		await new Promise<void>((start) => {
			this.queues[queue].push(start);
			void this.startNext();
		});
	}

	release(): void {
		this.inFlight--;
		void this.startNext();
		this.onRoom();
	}

	/** Whether a new request could start now, once all in the queues have started. */
	canStart(): boolean {
		return this.hasSlotsFor(this.queued + 1);
	}

	get isPreparing(): boolean {
		return this.inPreparation > 0;
	}

	private hasSlotsFor(count: number): boolean {
		// When nothing is sent any more, waiting requests end at once.
		if (this.gate.isOver) return true;
		return !this.gate.opensIn && this.inFlight + count <= this.limit.most;
	}

	private get queued(): number {
		return this.queues.first.length + this.queues.last.length;
	}

	private get taken(): number {
		return this.inFlight + this.queued + this.inPreparation + this.lookahead.waiting;
	}

	private get ahead(): number {
		const wanted = Math.max(this.limit.most, this.lookahead.size, FEWEST_AHEAD);
		return Math.min(wanted, MOST_AHEAD);
	}

	/**
	 * With pauses: n8n opens a connection for each request, and none opens while more requests start. No timer opens the gate:
	 * a request that is sent again waits for it, and then starts the queues.
	 */
	private async startNext(): Promise<void> {
		if (this.isStarting) return;
		this.isStarting = true;
		const { first, last } = this.queues;
		while (this.queued && this.hasSlotsFor(1)) {
			this.limit.inFlight(++this.inFlight);
			(first.shift() ?? last.shift())?.();
			await this.pauses.next();
		}
		this.isStarting = false;
	}
}
