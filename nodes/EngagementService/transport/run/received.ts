/**
 * Says which items of a write the service has received, for the error that stops the workflow.
 *
 * @param size the number of input items
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
	const runs: number[][] = [];
	for (const number of sorted) {
		const run = runs.at(-1);
		if (run?.at(-1) === number - 1) run.push(number);
		else runs.push([number]);
	}
	const texts = runs.flatMap((run) =>
		run.length < 3 ? run.map(String) : `${run[0]} to ${run.at(-1)}`,
	);
	return new Intl.ListFormat('en-GB').format(texts);
}
