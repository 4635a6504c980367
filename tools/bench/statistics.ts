import type { Case } from './cases/case';
import type { Rounds, Sample } from './run';
import type { KindName } from './service/kinds';
import type { InFlight } from './service/tally';

/** What is told of one side. */
export interface Figures {
	/** Milliseconds, the median of the runs. */
	took: number;
	/** The median of the means, and the most of all runs. */
	inFlight: InFlight;
	/** Items, the most of all runs. */
	failed: number;
	/** Milliseconds, the longest of all runs. */
	blocked: number;
	/** Bytes, the most of all runs. */
	heap: number;
}

/** Our node beside one rival. */
export interface Result {
	kind: KindName;
	work: Case;
	beside: string;
	/** Ours to theirs: the median over the rounds. */
	ratio: number;
	ours: Figures;
	theirs: Figures;
	floor?: Figures & { ratio: number };
}

/** A result for each rival of the case. */
export function resultsOf(work: Case, { ours, rivals, floor }: Rounds, kind: KindName): Result[] {
	return work.rivals.map(({ name }, index) => ({
		kind,
		work,
		beside: name,
		ratio: ratio(ours, rivals[index]),
		ours: figures(ours),
		theirs: figures(rivals[index]),
		floor: floor && { ...figures(floor), ratio: ratio(ours, floor) },
	}));
}

/** The middle value; the mean of the two middle ones when their number is even. */
export function median(values: number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length / 2;
	return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}

function ratio(ours: Sample[], theirs: Sample[]): number {
	return median(ours.map(({ took }, round) => took / theirs[round].took));
}

function figures(samples: Sample[]): Figures {
	const most = (figure: (sample: Sample) => number) => Math.max(...samples.map(figure));
	return {
		took: median(samples.map(({ took }) => took)),
		inFlight: {
			mean: median(samples.map(({ inFlight }) => inFlight.mean)),
			most: most(({ inFlight }) => inFlight.most),
		},
		failed: most(({ failed }) => failed),
		blocked: most(({ blocked }) => blocked),
		heap: most(({ heap }) => heap),
	};
}
