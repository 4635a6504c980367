/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals, no-console */
import { setTimeout } from 'node:timers/promises';

import { runNode } from '../../test/engine/harness';
import { operationNamed } from '../../test/operations';
import { tokens } from '../service';
import { startServiceWithMessages } from '../service/manyMessages';

const MESSAGES = 100_000;

/** Bytes in use after everything that nobody needs is gone. */
function heap(): number {
	global.gc?.();
	return process.memoryUsage().heapUsed;
}

/** Prints what the node leaves in memory after it has read a long list: with its items, and without them. */
async function main(): Promise<void> {
	const service = await startServiceWithMessages(MESSAGES);
	const credentials = { baseUrl: service.url, apiToken: tokens.full };
	const read = async () => {
		const { items } = await runNode(credentials, {
			parameters: {
				...operationNamed('txtMessage/getManyByContact').parameters,
				returnAll: true,
				options: { pageSize: 5_000 },
			},
		});
		return items;
	};
	let figures = {};
	// Only the last round counts: what comes first lives longer, and the first list with it.
	for (let round = 0; round < 3; round++) {
		const before = heap();
		let items = await read();
		const withItems = heap() - before;
		const itemsAlone = JSON.stringify(items).length;
		items = [];
		// n8n lets go of an execution a moment after its end.
		await setTimeout(1000);
		figures = { messages: MESSAGES, withItems, itemsAlone, afterwards: heap() - before };
	}
	console.log(JSON.stringify(figures));
	await service.close();
}

void main();
