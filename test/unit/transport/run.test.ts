/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { getEventListeners } from 'node:events';

import { Run } from '../../../nodes/EngagementService/transport/run';

it('a run adds no listener to an execution', () => {
	const { signal } = new AbortController();

	const run = new Run(signal);

	expect(run.isStopped).toBe(false);
	expect(getEventListeners(signal, 'abort')).toEqual([]);
});
