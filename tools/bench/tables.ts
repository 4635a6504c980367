import type { Result } from './statistics';

export const headings = [
	'Work',
	'Beside',
	'Ratio',
	'To the floor',
	'µs per item: ours',
	'theirs',
	'floor',
	'In flight: ours',
	'theirs',
	'Blocked, ms: ours',
	'theirs',
	'Memory, MB: ours',
	'theirs',
];

/** A line of the table. */
export function row({ name, beside, ratio, toFloor, ours, theirs, floor }: Result): string[] {
	return [
		name,
		beside,
		ratio.toFixed(2),
		toFloor.toFixed(2),
		...[ours, theirs, floor].map(({ perItem }) => digits(perItem)),
		...[ours, theirs].map(({ atOnce }) => String(atOnce)),
		...[ours, theirs].map(({ blocked }) => blocked.toFixed(0)),
		...[ours, theirs].map(({ heap }) => (heap / 2 ** 20).toFixed(0)),
	];
}

const digits = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value).toString());
