import { markdownTable } from '../shared/markdown';
import { kinds } from './service/kinds';
import type { Figures, Result } from './statistics';

/** How long each piece of work took on one kind of service, for results with a floor. */
export function timeTable(results: Result[]): string {
	const head = ['Work', 'Beside', 'Ratio', 'To the floor', 'µs per item: ours', 'theirs', 'floor'];
	const rows = results.flatMap(({ work, beside, ratio, ours, theirs, floor }) => {
		if (!floor) return [];
		const perItem = [ours, theirs, floor].map(({ took }) => digits((took * 1_000) / work.units));
		return [
			[
				work.name,
				beside,
				...[ratio, floor.ratio].map(fixed),
				...perItem,
				...inFlight(ours, theirs),
			],
		];
	});
	return markdownTable([...head, ...inFlightHead], rows, 2);
}

/** A figure of each piece of work, ours and theirs, with two columns for each kind of service. */
export function comparison(results: Result[], figure: (figures: Figures) => number): string {
	const all = [...new Set(results.map(({ kind }) => kind))];
	const head = all.flatMap((kind) => [`${kinds[kind].does}: ours`, 'theirs']);
	const rows = results
		.filter(({ kind }) => kind === all[0])
		.map(({ work, beside }) => {
			const same = results.filter((one) => one.work.name === work.name && one.beside === beside);
			const pairs = same.flatMap(({ ours, theirs }) => [ours, theirs]);
			return [work.name, beside, ...pairs.map((side) => figure(side).toFixed(0))];
		});
	return markdownTable(['Work', 'Beside', ...head], rows, 2);
}

/** How near each side came to what the service lets, and how many items failed. */
export function limitTable(results: Result[]): string {
	const head = ['A service that', 'Beside', 'Ratio', 'Seconds: ours', 'theirs'];
	const more = ['To the limit: ours', 'theirs', 'Failed items: ours', 'theirs'];
	const rows = results.map(({ kind, work, beside, ratio, ours, theirs }) => {
		const both = [ours, theirs];
		return [
			kinds[kind].does,
			beside,
			fixed(ratio),
			...both.map(({ took }) => (took / 1_000).toFixed(1)),
			...both.map(({ took }) => (work.limit ? fixed(took / work.limit) : '')),
			...both.map(({ failed }) => `${failed} of ${work.input}`),
			...inFlight(ours, theirs),
		];
	});
	return markdownTable([...head, ...more, ...inFlightHead], rows, 2);
}

const inFlightHead = ['In flight, mean (most): ours', 'theirs'];

const inFlight = (...sides: Figures[]) =>
	sides.map(({ inFlight: { mean, most } }) => `${digits(mean)} (${most})`);

const fixed = (value: number) => value.toFixed(2);

const digits = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value).toString());
