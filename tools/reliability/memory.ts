/* eslint-disable @n8n/community-nodes/no-restricted-globals, no-console */
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
	await read();
	const before = heap();
	let items = await read();
	const withItems = heap() - before;
	const itemsAlone = JSON.stringify(items).length;
	items = [];
	const afterwards = heap() - before;
	console.log(JSON.stringify({ messages: MESSAGES, withItems, itemsAlone, afterwards }));
	await service.close();
}

void main();
