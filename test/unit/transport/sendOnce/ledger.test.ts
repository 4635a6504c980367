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
