/**
 * Says which of `size` items the service has received, for the error that stops the workflow.
 *
 * @param hasKeys whether every item has a key of Send Once
 * @returns a text that begins with a space, to follow another; empty if no item was received
 */
export function receivedText(received: number[], size: number, hasKeys: boolean): string {
	if (!received.length) return '';
	const list = ranges(received.sort((a, b) => a - b));
	const items = `${received.length} of the ${size} items: ${list}.`;
	const again = hasKeys ? '' : ' If you run the workflow again, it sends all items again.';
	return ` The service has received ${items}${again}`;
}

/** `0, 1 and 3`; three and more in a row as `0 to 2`. */
function ranges(sorted: number[]): string {
	const series: number[][] = [];
	for (const number of sorted) {
		const last = series.at(-1);
		if (last?.at(-1) === number - 1) last.push(number);
		else series.push([number]);
	}
	const texts = series.flatMap((each) =>
		each.length < 3 ? each.map(String) : `${each[0]} to ${each.at(-1)}`,
	);
	return new Intl.ListFormat('en-GB').format(texts);
}
