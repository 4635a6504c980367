import { ranges } from './ranges';
import type { Tries } from './tries';

/**
 * Says which of `size` items the service has received, in any try, which others it may have received, and which it has not.
 *
 * @param hasKeys whether every item has a key of Send Once
 * @param isInLoop whether the node is in a loop, so that these are the items of one round
 * @returns a text that begins with a space; empty for a single item, and if the service has received nothing
 */
export async function receivedText(
	{ results }: Tries,
	size: number,
	hasKeys: boolean,
	isInLoop = false,
): Promise<string> {
	// In a loop, n8n's Retry sends only the items of this round.
	const retry = isInLoop ? '' : ', or press Retry';
	const sentAgain = hasKeys ? 'items that were received are not' : 'all items are';
	const again = ` If you run the workflow again${retry}, ${sentAgain} sent again.`;
	const loop = isInLoop
		? ' This node is in a loop: the items of earlier rounds were sent, those of later rounds were not.'
		: '';
	// When a result settles, `keepResult` removes the item if it was not received. So afterwards they are missing.
	await Promise.allSettled(results.values());
	if (size === 1 || !results.size) return loop && `${loop}${again}`;
	const received: number[] = [];
	const inDoubt: number[] = [];
	for (const [item, sending] of results) {
		await sending.then(
			() => received.push(item),
			() => inDoubt.push(item),
		);
	}
	const missing = [...Array(size).keys()].filter((item) => !results.has(item));
	const saysMore = received.length > 0 || missing.length > 0;
	const mayHave = received.length
		? `It may have received ${inDoubt.length} more`
		: `The service may have received ${inDoubt.length} of the ${size} items`;
	const texts = [
		received.length &&
			` The service has received ${received.length} of the ${size} items: ${ranges(received)}.`,
		saysMore && inDoubt.length && ` ${mayHave}: ${ranges(inDoubt)}.`,
		again,
		missing.length
			? ` Not received${hasKeys ? ' in this run' : ''}: ${ranges(missing)}.`
			: ` The service may have received all ${size} items. Look there first.`,
		!missing.length &&
			!hasKeys &&
			!isInLoop &&
			' Run the workflow only with the items that are missing.',
		loop,
	];
	return texts.filter(Boolean).join('');
}
