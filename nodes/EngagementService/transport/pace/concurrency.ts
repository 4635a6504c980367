import type { Kind } from '../contract';

const FIRST = 10;
/** A write in flight is in doubt if n8n crashes. */
const MOST_WRITES = 100;
const MOST_READS = 250;
/** A round ends after as many answers as the limit, and never before this many. */
const FEWEST_SAMPLES = 5;
/** Only round trips of more than twice the shortest are a sign of a queue in the service. */
const TOLERANCE = 2;
/** After this many slow rounds in a row at a limit up to 10, the median of the last one is the new shortest time. */
const MOST_SLOW_ROUNDS = 5;

/**
 * How many requests may be in flight. It is the user's number. Without one, it adapts to the service, up to 250 reads or 100
 * writes. It starts at 10, and grows as long as answers take less than twice the shortest time. It shrinks when they take
 * longer, and halves when the service asks to slow down. It compares medians, since a few slow answers say nothing. Slow
 * answers do not lower it below 10, since the shortest time may be luck. Similar to Netflix's Gradient2 and Vector's
 * adaptive concurrency.
 */
export class ConcurrencyLimit {
	private adapted = FIRST;
	private isDoubling = true;

	/** Answers to requests that were sent before this are ignored: they say nothing about the lower limit. */
	private loweredAt = -Infinity;
	private slowedDownAt = -Infinity;

	private shortest = Infinity;
	private roundTrips: number[] = [];
	private isReached = false;
	private slowRounds = 0;

	private readonly highest: number;

	/** The user's number. */
	fixed?: number;

	constructor(kind: Kind) {
		this.highest = kind === 'write' ? MOST_WRITES : MOST_READS;
	}

	get most(): number {
		return this.fixed ?? Math.floor(this.adapted);
	}

	/** Called with the number of requests when one more is sent. The limit grows only if it is reached. */
	inFlight(count: number): void {
		this.isReached ||= count >= this.most;
	}

	answered(sentAt: number): void {
		if (this.fixed || sentAt <= this.loweredAt) return;
		this.roundTrips.push(performance.now() - sentAt);
		if (this.roundTrips.length < Math.max(this.adapted, FEWEST_SAMPLES)) return;
		const middle = Math.floor(this.roundTrips.length / 2);
		const median = this.roundTrips.sort((a, b) => a - b)[middle];
		this.shortest = Math.min(this.shortest, median);
		const share = (TOLERANCE * this.shortest) / median;
		this.slowRounds = share < 1 && this.adapted <= FIRST ? this.slowRounds + 1 : 0;
		if (share < 1) {
			this.lower(Math.max(share, 0.5), Math.min(this.adapted, FIRST));
		} else if (this.isReached) {
			const step = this.isDoubling ? this.adapted : Math.max(1, Math.sqrt(this.adapted) / 2);
			this.adapted = Math.min(this.adapted + step, this.highest);
		}
		if (this.slowRounds >= MOST_SLOW_ROUNDS) {
			this.shortest = median;
			this.isDoubling = true;
		}
		this.beginRound();
	}

	/** The service asked to slow down. Returns whether it is the first time for the requests that were in flight together. */
	slowDown(sentAt: number): boolean {
		if (sentAt <= this.slowedDownAt) return false;
		this.lower(0.5, 1);
		this.slowedDownAt = this.loweredAt;
		this.beginRound();
		return true;
	}

	private lower(share: number, lowest: number): void {
		this.adapted = Math.max(this.adapted * share, lowest);
		this.isDoubling = false;
		this.loweredAt = performance.now();
	}

	private beginRound(): void {
		this.roundTrips = [];
		this.isReached = false;
	}
}
