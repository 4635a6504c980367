/** `0, 1 and 3`; three and more in a row as `0 to 2`. After `most` of these, the rest is only counted. */
export function ranges(numbers: number[], most = Infinity): string {
	const series: number[][] = [];
	for (const number of numbers.sort((a, b) => a - b)) {
		const last = series.at(-1);
		if (last?.at(-1) === number - 1) last.push(number);
		else series.push([number]);
	}
	const texts = series
		.slice(0, most)
		.flatMap((each) => (each.length < 3 ? each.map(String) : `${each[0]} to ${each.at(-1)}`));
	const others = series.slice(most).flat().length;
	return new Intl.ListFormat('en-GB').format([...texts, ...(others ? [`${others} more`] : [])]);
}
