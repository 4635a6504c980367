export interface InFlight {
	mean: number;
	most: number;
}

/** What the service has seen in one run. */
export interface Seen {
	/** Requests that it took: all but those that it refused with 429. */
	taken: number;
	/** From the first request's arrival to the last one's answer. */
	inFlight: InFlight;
}

/** Counts the requests of one run. */
export class Tally {
	private taken = 0;

	private inFlight = 0;

	private most = 0;

	/** Milliseconds in flight, of all requests together. */
	private inAll = 0;

	private firstAt?: number;

	private changedAt = 0;

	arrive(): void {
		this.change(1);
		this.firstAt ??= this.changedAt;
		this.most = Math.max(this.most, this.inFlight);
	}

	leave(status: number): void {
		this.change(-1);
		if (status !== 429) this.taken += 1;
	}

	get seen(): Seen {
		const mean = this.inAll / (this.changedAt - (this.firstAt ?? 0));
		return { taken: this.taken, inFlight: { mean, most: this.most } };
	}

	private change(by: number): void {
		const now = performance.now();
		this.inAll += this.inFlight * (now - this.changedAt);
		this.inFlight += by;
		this.changedAt = now;
	}
}
