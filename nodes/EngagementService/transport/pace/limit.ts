/** How many requests there may be at once. */
export interface Limit {
	readonly most: number;
	/** Counts how often it was lowered: what was under way then says nothing of the time after. */
	readonly flight: number;
	/** A request had to wait for a place. */
	reached(): void;
	/** A request of this flight was answered after so many milliseconds. */
	answered(roundTrip: number): void;
	/** The service asked to slow down, the first time in this flight. */
	refused(): void;
}

/** As many as a person has set. */
export class SetLimit implements Limit {
	flight = 0;

	constructor(readonly most: number) {}

	reached(): void {}

	answered(): void {}

	refused(): void {
		this.flight++;
	}
}

const FIRST = 10;
const HIGHEST = 100;
/** How many round trips are compared at least; as many as there may be requests at once, if that is more. */
const FEWEST_SAMPLES = 5;
/** Round trips of twice the shortest are no sign of a queue in the service. */
const TOLERANCE = 2;
/** After so many slow rounds in a row that did not shrink it any further, the service has become slower for good. */
const PATIENCE = 5;

/**
 * As many as the service takes without becoming slower: from 10, never above 100. It grows as long as answers come within
 * twice the shortest time, shrinks to 10 at least when they take longer, and halves when the service asks to slow down.
 * Medians, since a few slow answers say nothing; and 10 at least, since on a service whose answers are spread wide the
 * shortest of them are luck, and fewer requests would make them no shorter. A relative of Netflix's Gradient2 and of
 * Vector's adaptive concurrency.
 */
export class FoundLimit implements Limit {
	flight = 0;

	private limit = FIRST;

	private doubles = true;

	private shortest = Infinity;

	private roundTrips: number[] = [];

	private isReached = false;

	private roundsInVain = 0;

	get most(): number {
		return Math.floor(this.limit);
	}

	reached(): void {
		this.isReached = true;
	}

	answered(roundTrip: number): void {
		this.roundTrips.push(roundTrip);
		if (this.roundTrips.length < Math.max(this.limit, FEWEST_SAMPLES)) return;
		const median = medianOf(this.roundTrips);
		this.shortest = Math.min(this.shortest, median);
		const share = (TOLERANCE * this.shortest) / median;
		this.roundsInVain = share < 1 && this.limit <= FIRST ? this.roundsInVain + 1 : 0;
		if (share < 1) this.shrink(Math.max(share, 0.5), Math.min(this.limit, FIRST));
		else if (this.isReached) this.grow();
		if (this.roundsInVain === PATIENCE) this.beginAnew(median);
		this.beginRound();
	}

	refused(): void {
		this.shrink(0.5, 1);
		this.beginRound();
	}

	private beginAnew(shortest: number): void {
		this.shortest = shortest;
		this.doubles = true;
		this.roundsInVain = 0;
	}

	private beginRound(): void {
		this.roundTrips = [];
		this.isReached = false;
	}

	private grow(): void {
		const more = this.doubles ? this.limit : Math.max(1, Math.sqrt(this.limit) / 2);
		this.limit = Math.min(this.limit + more, HIGHEST);
	}

	private shrink(share: number, lowest: number): void {
		this.flight++;
		this.doubles = false;
		this.limit = Math.max(this.limit * share, lowest);
	}
}

function medianOf(numbers: number[]): number {
	return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
