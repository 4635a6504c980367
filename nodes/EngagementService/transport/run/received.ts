import type { Tries } from './tries';

/**
 * Says which of `size` items the service has received, in any try, and which others it may have received.
 *
 * @param stoppedBy the item of the error that this text follows, which says itself whether it may be received
 * @param hasKeys whether every item has a key of Send Once
 * @returns a text that begins with a space; empty if no item was received
 */
export async function receivedText(
	{ results }: Tries,
	stoppedBy: number | undefined,
	size: number,
	hasKeys: boolean,
): Promise<string> {
	const received: number[] = [];
	const inDoubt: number[] = [];
	for (const [item, sending] of results) {
		await sending.then(
			() => received.push(item),
			() => item !== stoppedBy && inDoubt.push(item),
		);
	}
	const texts = [
		received.length &&
			` The service has received ${received.length} of the ${size} items: ${ranges(received)}.`,
		inDoubt.length &&
			` ${received.length ? 'It' : 'The service'} may have received ${inDoubt.length} more: ${ranges(inDoubt)}.`,
	].filter(Boolean);
	if (!texts.length || hasKeys) return texts.join('');
	return `${texts.join('')} If you run the workflow again, it sends all items again. Run it with the other items only.`;
}

/** `0, 1 and 3`; three and more in a row as `0 to 2`. */
function ranges(numbers: number[]): string {
	const series: number[][] = [];
	for (const number of numbers.sort((a, b) => a - b)) {
		const last = series.at(-1);
		if (last?.at(-1) === number - 1) last.push(number);
		else series.push([number]);
	}
	const texts = series.flatMap((each) =>
		each.length < 3 ? each.map(String) : `${each[0]} to ${each.at(-1)}`,
	);
	return new Intl.ListFormat('en-GB').format(texts);
}
