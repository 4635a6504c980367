/* eslint-disable no-console */
import { runInterruptible } from '../../../tools/shared/interruptible';
import { queueChecks } from './checks';
import { queueTable, queueVerdict } from './report';

/** Shows that the node works on n8n in queue mode, and what happens there when a worker dies. */
async function main(signal: AbortSignal): Promise<void> {
	const checks = await queueChecks(signal);
	console.log(`\n${queueTable(checks)}\n`);
	console.log(queueVerdict(checks));
}

void runInterruptible(main);
