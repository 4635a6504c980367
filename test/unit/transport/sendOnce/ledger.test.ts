/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { IAllExecuteFunctions } from 'n8n-workflow';

import { Ledger } from '../../../../nodes/EngagementService/transport/sendOnce/ledger';

it('a key is settled even if the store refuses the next key in the same call', async () => {
	let isBusy = false;
	const helpers = {
		checkProcessedAndRecord: async (entries: string[]) => {
			if (isBusy) throw new Error('Busy');
			return { new: entries };
		},
		removeProcessed: async () => {},
	};
	const ids = { getWorkflow: () => ({ id: 'busy' }), getNode: () => ({ id: 'node' }) };
	const ledger = Ledger.of({ helpers, ...ids } as unknown as IAllExecuteFunctions);
	await ledger.announce('a');
	isBusy = true;

	const calls = [ledger.announce('b'), ledger.settle('a', 'received')];
	const [next, settled] = await Promise.allSettled(calls);
	expect([next.status, settled.status]).toEqual(['rejected', 'fulfilled']);
});

it('the data of the execution that used the ledger first can be freed', async () => {
	setFlagsFromString('--expose-gc');
	const collect: () => void = runInNewContext('gc');
	const use = () => {
		const helpers = { checkProcessedAndRecord: () => {}, removeProcessed: () => {} };
		const ids = { getWorkflow: () => ({ id: 'freed' }), getNode: () => ({ id: 'node' }) };
		Ledger.of({ helpers, ...ids } as unknown as IAllExecuteFunctions);
		return new WeakRef(helpers);
	};
	const used = use();
	await new Promise(setImmediate);
	collect();

	expect(used.deref()).toBeUndefined();
});

it('only one of those that wait for a key gets it', async () => {
	const helpers = { checkProcessedAndRecord: () => {}, removeProcessed: () => {} };
	const ids = { getWorkflow: () => ({ id: 'waiting' }), getNode: () => ({ id: 'node' }) };
	const ledger = Ledger.of({ helpers, ...ids } as unknown as IAllExecuteFunctions);
	const { signal } = new AbortController();
	const unlock = await ledger.lock('a', signal);
	let locked = 0;
	const waiting = [1, 2].map(async () => {
		const unlockNext = await ledger.lock('a', signal);
		locked++;
		return unlockNext;
	});
	unlock();
	const unlockNext = await Promise.race(waiting);
	await new Promise(setImmediate);

	expect(locked).toBe(1);
	unlockNext();
	await Promise.all(waiting);
});
