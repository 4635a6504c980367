/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { getEventListeners } from 'node:events';

import { beginTry, receivedText, Run } from '../../../nodes/EngagementService/transport/run';
import { nodeOf } from '../../engine/harness/workflow';

it('a run that nobody waits for adds no listener to the execution', () => {
	const { signal } = new AbortController();
	const node = nodeOf('Engagement Service');

	const run = new Run({
		node,
		continueOnFail: false,
		tries: beginTry({}, node),
		cancelled: signal,
		requestOptions: () => ({ http: {} }),
	});

	expect(run.signal.aborted).toBe(false);
	expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('an error names the received items in their order, even if a later try sent them', async () => {
	const tries = beginTry({}, nodeOf('Engagement Service'));
	const sent = Promise.resolve({ items: [], output: 0 });
	for (const item of [10, 2, 9, 1]) tries.results.set(item, sent);

	const text = await receivedText(tries, undefined, 12, true);
	expect(text).toBe(' The service has received 4 of the 12 items: 1, 2, 9 and 10.');
});
