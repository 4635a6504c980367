/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { setImmediate as nextTurn } from 'node:timers/promises';

const { now } = performance;
const n8n = jest.requireActual<typeof import('n8n-workflow')>('n8n-workflow');
let isVirtual = false;
/** How far the virtual time is ahead of the real one, in milliseconds. */
let ahead = 0;

async function mockSleep(milliseconds: number): Promise<void> {
	if (!isVirtual) return await n8n.sleep(milliseconds);
	const end = performance.now() + milliseconds;
	await nextTurn();
	ahead += Math.max(end - performance.now(), 0);
}

jest.mock('n8n-workflow', () => ({
	...jest.requireActual<object>('n8n-workflow'),
	sleep: mockSleep,
}));

/** A sleep of the node ends at once and advances the clock. The timeouts of requests stay real. */
export function useVirtualTime(): void {
	beforeEach(() => {
		isVirtual = true;
		jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ahead);
	});
	afterEach(() => {
		isVirtual = false;
		jest.restoreAllMocks();
	});
}
