const FIRST = 10;
const HIGHEST = 100;
/** How many round trips are compared at least; as many as there may be requests at once, if that is more. */
const FEWEST_SAMPLES = 5;
/** Round trips of twice the shortest are no sign of a queue in the service. */
const TOLERANCE = 2;
/** After so many slow rounds in a row that did not shrink it any further, the service has become slower for good. */
const PATIENCE = 5;

/**
 * How many requests there may be at once: as many as a person has set, else as many as the service takes without
 * becoming slower, from 10, never above 100. It grows as long as answers come within twice the shortest time, shrinks to
 * 10 at least when they take longer, and halves when the service asks to slow down. Medians, since a few slow answers say
 * nothing; and 10 at least, since on a service whose answers are spread wide the shortest of them are luck, and fewer
 * requests would make them no shorter. A relative of Netflix's Gradient2 and of Vector's adaptive concurrency.
 */
export class ConcurrencyLimit {
	/** Increases whenever the limit is lowered, so that answers to older requests are ignored. */
	generation = 0;

	private adapted = FIRST;

	private doubles = true;

	private shortest = Infinity;

	private roundTrips: number[] = [];

	private isReached = false;

	private slowRounds = 0;

	constructor(private readonly fixed?: number) {}

	get most(): number {
		return this.fixed ?? Math.floor(this.adapted);
	}

	/** A request had to wait for a place. */
	reached(): void {
		this.isReached = true;
	}

	/** A request of this generation was answered after so many milliseconds. */
	answered(roundTrip: number): void {
		if (this.fixed) return;
		this.roundTrips.push(roundTrip);
		if (this.roundTrips.length < Math.max(this.adapted, FEWEST_SAMPLES)) return;
		const middle = Math.floor(this.roundTrips.length / 2);
		const median = this.roundTrips.sort((a, b) => a - b)[middle];
		this.shortest = Math.min(this.shortest, median);
		const share = (TOLERANCE * this.shortest) / median;
		this.slowRounds = share < 1 && this.adapted <= FIRST ? this.slowRounds + 1 : 0;
		if (share < 1) this.shrink(Math.max(share, 0.5), Math.min(this.adapted, FIRST));
		else if (this.isReached) this.adapted = Math.min(this.adapted + this.step, HIGHEST);
		if (this.slowRounds === PATIENCE) {
			this.shortest = median;
			this.doubles = true;
			this.slowRounds = 0;
		}
		this.beginRound();
	}

	/** The service asked to slow down, the first time in this generation. */
	refused(): void {
		this.shrink(0.5, 1);
		this.beginRound();
	}

	private beginRound(): void {
		this.roundTrips = [];
		this.isReached = false;
	}

	private get step(): number {
		return this.doubles ? this.adapted : Math.max(1, Math.sqrt(this.adapted) / 2);
	}

	private shrink(share: number, lowest: number): void {
		this.generation++;
		this.doubles = false;
		this.adapted = Math.max(this.adapted * share, lowest);
	}
}
