/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { getEventListeners } from 'node:events';

import { Run } from '../../../nodes/EngagementService/transport/run';

it('adds no listener to an execution: in a loop, Node would warn of a memory leak', () => {
	const { signal } = new AbortController();

	const run = new Run(signal);

	expect(run.isStopped).toBe(false);
	expect(getEventListeners(signal, 'abort')).toEqual([]);
});
