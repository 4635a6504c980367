/* eslint-disable no-console */
import { runInterruptible } from '../../tools/shared/interruptible';
import { killTable, killVerdict } from './killReport';
import { killRounds } from './killRounds';

/** Shows whether a form is submitted twice when n8n dies in the middle of its work. */
async function main(signal: AbortSignal): Promise<void> {
	const rounds = await killRounds(signal);
	console.log(`\n${killTable(rounds)}\n`);
	console.log(killVerdict(rounds));
}

void runInterruptible(main);
