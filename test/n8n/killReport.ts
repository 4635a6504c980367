import Table from 'cli-table3';
import type { Round } from './killRounds';
import { Problem } from '../../tools/shared/problem';
import { people } from '../../tools/n8n/submitPeople';

const head = ['n8n killed after', 'Received', 'Processed', 'Twice', 'After the kill', 'n8n shows'];

/** One line for each round. */
export function killTable(rounds: Round[]): string {
	const view = new Table({
		head,
		colAligns: ['left', 'right', 'right', 'right', 'right', 'left'],
		style: { head: [], border: [] },
	});
	for (const { killedAfter, received, processed, repeated, afterKill, status } of rounds) {
		const title = killedAfter === undefined ? 'not killed' : `${killedAfter} submissions`;
		view.push([title, received, processed, repeated.length, afterKill, status]);
	}
	return view.toString();
}

/** The end of the test in one sentence. Rejects with a Problem what was sent twice, and rounds that prove nothing. */
export function killVerdict(rounds: Round[]): string {
	const problem = rounds.map(problemOf).find((text) => text !== undefined);
	if (problem !== undefined) throw new Problem(problem);
	return `Nothing was submitted twice: n8n resumed none of the killed runs, and the undisturbed run sent all ${people}, each once.`;
}

function problemOf(round: Round): string | undefined {
	const { killedAfter, received, processed, repeated, afterKill, status } = round;
	const name = killedAfter === undefined ? 'Not killed' : `Killed after ${killedAfter}`;
	if (repeated.length > 0) {
		return `${name}: ${repeated.length} were submitted twice, ${repeated[0]} among them.`;
	}
	if (afterKill > 0) return `${name}: n8n went on, and submitted ${afterKill} more.`;
	if (killedAfter !== undefined) {
		return received < people ? undefined : `${name}: the kill came too late, all was submitted.`;
	}
	if (processed === people && received === people && status === 'success') return undefined;
	return `${name}: ${processed} of ${people} were processed, and n8n shows ${status}.`;
}
