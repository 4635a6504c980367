/** Lets at most `max` tasks be under way at once; the others start in the order in which they came. */
export class Limiter {
	private running = 0;

	private readonly waiting: Array<() => void> = [];

	private onRoom = () => {};

	constructor(private readonly max: number) {}

	get isFull(): boolean {
		return this.running >= this.max;
	}

	async run<T>(task: () => Promise<T>): Promise<T> {
		if (this.running < this.max) this.running++;
		else await new Promise<void>((start) => this.waiting.push(start));
		try {
			return await task();
		} finally {
			// A waiting task takes over the place, so that none that comes later can slip in before it.
			const next = this.waiting.shift();
			if (next) next();
			else this.running--;
			this.onRoom();
		}
	}

	/** Resolves when fewer tasks wait than may be under way: enough to go on with at once. For one caller at a time. */
	async room(): Promise<void> {
		if (this.waiting.length < this.max) return;
		await new Promise<void>((resolve) => (this.onRoom = resolve));
	}
}
