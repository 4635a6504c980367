/** The elements from `start` on, `count` at most. Numbers below zero count as zero. */
export function slice<T>(list: readonly T[], start: number, count: number): T[] {
	const from = Math.max(0, start);
	return list.slice(from, from + Math.max(0, count));
}
