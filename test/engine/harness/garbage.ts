/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Frees all that nothing refers to any more. */
export async function collectGarbage(): Promise<void> {
	setFlagsFromString('--expose-gc');
	const collect: () => void = runInNewContext('gc');
	await nextTurn();
	collect();
}
