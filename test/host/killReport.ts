import Table from 'cli-table3';
import type { Round } from './killRounds';
import { Problem } from './problem';
import { people } from './submitPeople';

const head = ['n8n was killed after', 'Received', 'Processed', 'Under way', 'Twice', 'n8n shows'];

/** One line for each round. */
export function killTable(rounds: Round[]): string {
	const view = new Table({
		head,
		colAligns: ['left', 'right', 'right', 'right', 'right', 'left'],
		style: { head: [], border: [] },
	});
	for (const { killedAfter, received, processed, repeated, status } of rounds) {
		const title = killedAfter === undefined ? 'not at all' : `${killedAfter} submissions`;
		view.push([title, received, processed, received - processed, repeated.length, status]);
	}
	return view.toString();
}

/** The end of the test in one sentence. Rejects with a Problem what was submitted twice, and rounds that show nothing. */
export function killVerdict(rounds: Round[]): string {
	for (const { killedAfter, received, processed, repeated, status } of rounds) {
		const round = killedAfter === undefined ? 'undisturbed' : `killed after ${killedAfter}`;
		if (repeated.length > 0)
			throw new Problem(`Submitted twice (${round}): ${repeated.slice(0, 5).join(', ')}.`);
		if (killedAfter !== undefined && received >= people)
			throw new Problem(`The kill came too late (${round}): all was submitted.`);
		if (killedAfter === undefined && (processed !== people || status !== 'success'))
			throw new Problem(`The undisturbed run is not whole: ${processed} of ${people}, ${status}.`);
	}
	return `Nothing was submitted twice in ${rounds.length} runs of ${people} items, and n8n resumed no run that was killed.`;
}
