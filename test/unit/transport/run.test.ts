/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { getEventListeners } from 'node:events';

import { beginTry, Run } from '../../../nodes/EngagementService/transport/run';
import { nodeOf } from '../../engine/harness/workflow';

it('a run that nobody waits for adds no listener to the execution', () => {
	const { signal } = new AbortController();

	const run = new Run(signal, beginTry({}, nodeOf('Engagement Service')));

	expect(run.signal.aborted).toBe(false);
	expect(getEventListeners(signal, 'abort')).toEqual([]);
});
