import { sleep } from 'n8n-workflow';

import type { ConcurrencyLimit } from './concurrency';
import type { Gate } from './gate';

/** The most items in a batch. If n8n crashes, their keys may be in doubt. */
const LARGEST = 100;
/** Milliseconds. A batch starts before it is full if no item is being prepared, and none has come in this time. */
const PAUSE = 10;

type LookUp = () => Promise<void>;

/**
 * Lets items look their keys up before their turn, in batches, as long as all keys were sent before. A batch is as large as
 * the number of such items in a row, so batches double. It is never smaller than the limit. When an item with a new key has
 * its turn, all items wait for their turn again.
 */
export class Lookahead {
	/** How many items in a row were sent before. */
	private streak = 0;

	/** The batch that is not full yet. */
	private filling?: LookUp[];
	/** Resolves after the latest batch. */
	private allLookups = Promise.resolve();

	/** How many items wait for lookups: their own, or earlier ones. `Slots` counts them as prepared ahead. */
	waiting = 0;

	constructor(
		private readonly limit: ConcurrencyLimit,
		private readonly gate: Gate,
		private readonly isPreparing: () => boolean,
	) {}

	/** How many items look their keys up together; 0 if each waits for its turn. */
	get size(): number {
		return this.streak < this.limit.most ? 0 : Math.min(this.streak, LARGEST);
	}

	/** An item had its turn, and its key was new or not. */
	hadTurn(isNew: boolean): void {
		this.streak = isNew ? 0 : this.streak + 1;
	}

	/**
	 * Waits for a batch, and for all lookups in it. Without batches, waits only for those that began before.
	 *
	 * @param lookUp never rejects
	 */
	async join(lookUp: LookUp): Promise<void> {
		if (this.size) this.add(lookUp);
		this.waiting++;
		await this.allLookups;
		this.waiting--;
	}

	private add(lookUp: LookUp): void {
		if (!this.filling) {
			const batch: LookUp[] = (this.filling = []);
			this.allLookups = this.allLookups.then(async () => await this.run(batch));
		}
		if (this.filling.push(lookUp) >= this.size) this.filling = undefined;
	}

	private async run(batch: LookUp[]): Promise<void> {
		await this.untilFilled(batch);
		if (this.gate.isOver) return;
		await Promise.all(batch.map(async (lookUp) => await lookUp()));
	}

	/** Waits until a batch is full, or until no item has come for a while. Afterwards, none can join. */
	private async untilFilled(batch: LookUp[]): Promise<void> {
		let count = 0;
		while (batch === this.filling && (batch.length > count || this.isPreparing())) {
			count = batch.length;
			await sleep(PAUSE);
		}
		if (batch === this.filling) this.filling = undefined;
	}
}
