/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { getEventListeners } from 'node:events';

import type { Kind } from '../../../nodes/EngagementService/transport/contract';
import { beginTry, Run } from '../../../nodes/EngagementService/transport/run';
import { HintCollector, nothingFound } from '../../../nodes/EngagementService/transport/run/hints';
import { ranges } from '../../../nodes/EngagementService/transport/run/ranges';
import { receivedText } from '../../../nodes/EngagementService/transport/run/received';
import { nodeOf } from '../../engine/harness/workflow';

const runOf = (kind: Kind, cancelled?: AbortSignal) => {
	const node = nodeOf('Engagement Service');
	const tries = beginTry({}, node);
	const requestOptions = () => ({ http: {} });
	return new Run({ node, kind, continueOnFail: false, tries, cancelled, requestOptions });
};

it('a run that nobody waits for adds no listener to the execution', () => {
	const { signal } = new AbortController();

	const run = runOf('read', signal);

	expect(run.signal.aborted).toBe(false);
	expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it.each<[Kind, number]>([
	['read', 250],
	['check', 250],
	['write', 100],
])('a run of kind %s has up to %i requests in flight', (kind, most) => {
	const { limit } = runOf(kind).pace;
	for (let rounds = 0; rounds < 50; rounds++) {
		limit.inFlight(limit.most);
		for (let left = limit.most; left > 0; left--) limit.answered(performance.now() - 50);
	}

	expect(limit.most).toBe(most);
});

it('an item whose credential fails stops the run before the next item goes on', async () => {
	const run = runOf('read');
	const failing = run.inOrder(0, Promise.reject(new Error('No credential'))).catch(String);
	await run.inOrder(1, Promise.resolve());

	expect(run.signal.aborted).toBe(true);
	expect(await failing).toContain('No credential');
});

it('an item that was only cancelled is not the one that stopped the run', () => {
	const execution = new AbortController();
	const run = runOf('write', execution.signal);
	execution.abort();
	run.stopAfter(1, run.signal.reason);
	run.stopAfter(0, new Error('Refused'));

	expect(run.stoppedBy).toBe(0);
});

const again = ' If you run the workflow again, or press Retry, all items are sent again.';
const withKeys =
	' If you run the workflow again, or press Retry, items that were received are not sent again.';
const onlyMissing = ' Run the workflow only with the items that are missing.';

it.each<[received: number[], inDoubt: number[], size: number, text: string]>([
	[[], [], 5, ''],
	[[], [3], 1, ''],
	// A later try may have sent an item that comes first.
	[
		[10, 2, 9, 1],
		[],
		12,
		` The service has received 4 of the 12 items: 1, 2, 9 and 10.${again} Not received: 0, 3 to 8 and 11.`,
	],
	[
		[0, 1, 2],
		[4, 3],
		10,
		` The service has received 3 of the 10 items: 0 to 2. It may have received 2 more: 3 and 4.${again} Not received: 5 to 9.`,
	],
	[
		[],
		[3],
		5,
		` The service may have received 1 of the 5 items: 3.${again} Not received: 0 to 2 and 4.`,
	],
	[
		[],
		[0, 1, 2, 3, 4],
		5,
		`${again} The service may have received all 5 items. Look there first.${onlyMissing}`,
	],
	[
		[0, 1, 2],
		[3, 4],
		5,
		` The service has received 3 of the 5 items: 0 to 2. It may have received 2 more: 3 and 4.${again} The service may have received all 5 items. Look there first.${onlyMissing}`,
	],
])('the error says what the service has: %j, perhaps %j of %i', async (...given) => {
	const [received, inDoubt, size, text] = given;
	const tries = beginTry({}, nodeOf('Engagement Service'));
	for (const item of received) tries.results.set(item, Promise.resolve({ items: [], output: 0 }));
	for (const item of inDoubt) {
		const sending = Promise.reject(new Error('No answer'));
		sending.catch(() => {});
		tries.results.set(item, sending);
	}

	expect(await receivedText(tries, size, false)).toBe(text);
	expect(await receivedText(tries, size, true)).toBe(
		text
			.replace(again, withKeys)
			.replace('Not received', 'Not received in this run')
			.replace(onlyMissing, ''),
	);
	// Other calls may have sent other items.
	expect(await receivedText(tries, size, false, 'sub-workflow')).not.toContain(onlyMissing);
});

it('no hint is about an item whose last try gave none', () => {
	const hints = new HintCollector(new Map());
	hints.add(0, nothingFound);
	hints.begin(0);

	expect(hints.after(1, { times: 0, milliseconds: 0 })).toEqual([]);
});

it.each<[numbers: number[], most: number | undefined, text: string]>([
	[[4], undefined, '4'],
	[[7, 0, 1, 3, 4, 5], undefined, '0, 1, 3 to 5 and 7'],
	[[0, 2, 3, 4, 6, 8, 9], 2, '0, 2 to 4 and 3 more'],
	[[0, 2], 2, '0 and 2'],
])('the numbers %j, at most %s, are shown as %s', (numbers, most, text) => {
	expect(ranges(numbers, most)).toBe(text);
});
