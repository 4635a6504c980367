import { ranges } from './ranges';
import type { Tries } from './tries';

/** Where n8n may run the node several times in an execution, each time with other items. */
export type Place = 'loop' | 'sub-workflow';

const OTHER_ITEMS: Record<Place, string> = {
	loop: ' This node is in a loop: the items of earlier rounds were sent, those of later rounds were not.',
	'sub-workflow':
		' This is a sub-workflow. If it was called before, the items of those calls were sent.',
};

/**
 * Says which of `size` items the service has received, in any try, which others it may have received, and which it has not.
 *
 * @param hasKeys whether every item has a key of Send Once
 * @returns a text that begins with a space; empty for a single item, and if the service has received nothing
 */
export async function receivedText(
	{ results }: Tries,
	size: number,
	hasKeys: boolean,
	place?: Place,
): Promise<string> {
	// In a loop, n8n's Retry sends only the items of this round.
	const retry = place === 'loop' ? '' : ', or press Retry';
	const sentAgain = hasKeys ? 'items that were received are not' : 'all items are';
	const again = ` If you run the workflow again${retry}, ${sentAgain} sent again.`;
	const others = place ? OTHER_ITEMS[place] : '';
	// When a result settles, `keepResult` removes the item if it was not received. So afterwards they are missing.
	await Promise.allSettled(results.values());
	if (size === 1 || !results.size) return others && `${others}${again}`;
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
			!place &&
			' Run the workflow only with the items that are missing.',
		others,
	];
	return texts.filter(Boolean).join('');
}
