import { sleep } from 'n8n-workflow';

/** How many milliseconds work goes on in a row. Meanwhile, everything else in n8n waits. */
const LONGEST_TURN = 5;

/** Divides long work into turns. */
export class Turns {
	private start = performance.now();

	/** Call it after each piece of work. At the end of a turn, it lets everything else in n8n go on. */
	async next(): Promise<void> {
		if (performance.now() - this.start <= LONGEST_TURN) return;
		await sleep(0);
		this.start = performance.now();
	}
}
