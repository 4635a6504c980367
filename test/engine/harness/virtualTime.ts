/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { setImmediate as nextTurn } from 'node:timers/promises';

const n8n = jest.requireActual<typeof import('n8n-workflow')>('n8n-workflow');
const HOUR = 3_600_000;
let isVirtual = false;
/** The time, in milliseconds. Only a sleep of the node advances it, so no test depends on the speed of the machine. */
let time = 0;

async function mockSleep(milliseconds: number): Promise<void> {
	if (!isVirtual) return await n8n.sleep(milliseconds);
	const end = time + milliseconds;
	await nextTurn();
	time = Math.max(time, end);
}

jest.mock('n8n-workflow', () => ({
	...jest.requireActual<object>('n8n-workflow'),
	sleep: mockSleep,
}));

/** A sleep of the node ends at once and advances the clock. The timeouts of requests stay real. */
export function useVirtualTime(): void {
	beforeEach(() => {
		isVirtual = true;
		// Later than all that the node remembers of other tests, and a whole number, which stays exact.
		time = Math.ceil(time) + HOUR;
		jest.spyOn(performance, 'now').mockImplementation(() => time);
	});
	afterEach(() => {
		isVirtual = false;
		jest.restoreAllMocks();
	});
}
