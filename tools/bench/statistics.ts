import type { Case } from './case';
import type { Rounds, Sample } from './run';

/** What is told of one side. */
export interface Figures {
	/** Microseconds for each item, the median of the runs. */
	perItem: number;
	/** The most requests in flight. */
	atOnce: number;
	/** Milliseconds, the longest of all runs. */
	blocked: number;
	/** Bytes, the most of all runs. */
	heap: number;
}

/** Our node beside one rival. */
export interface Result {
	name: string;
	beside: string;
	/** Milliseconds that each answer took at least. */
	latency: number;
	/** Ours to theirs, and to the floor: the median over the rounds. */
	ratio: number;
	toFloor: number;
	ours: Figures;
	theirs: Figures;
	floor: Figures;
}

/** A line for each rival of the case. */
export function resultsOf(work: Case, rounds: Rounds, latency: number): Result[] {
	return work.rivals.map(({ name }, index) => ({
		name: work.name,
		beside: name,
		latency,
		ratio: ratio(rounds.ours, rounds.rivals[index]),
		toFloor: ratio(rounds.ours, rounds.floor),
		ours: figures(rounds.ours, work.units),
		theirs: figures(rounds.rivals[index], work.units),
		floor: figures(rounds.floor, work.units),
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

function figures(samples: Sample[], units: number): Figures {
	return {
		perItem: (median(samples.map(({ took }) => took)) * 1_000) / units,
		atOnce: Math.max(...samples.map(({ atOnce }) => atOnce)),
		blocked: Math.max(...samples.map(({ blocked }) => blocked)),
		heap: Math.max(...samples.map(({ heap }) => heap)),
	};
}
