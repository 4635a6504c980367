import Table from 'cli-table3';
import { Problem } from '../../../tools/shared/problem';
import type { Check } from './check';

/** One line for each check. */
export function queueTable(checks: Check[]): string {
	const view = new Table({
		head: ['What was tried', 'What was seen', ''],
		colWidths: [36, 74, 8],
		wordWrap: true,
		style: { head: [], border: [] },
	});
	for (const { title, seen, problem } of checks)
		view.push([title, seen, problem ? 'wrong' : 'right']);
	return view.toString();
}

/** The end of the test in one sentence. Rejects with a Problem what went wrong. */
export function queueVerdict(checks: Check[]): string {
	const wrong = checks.filter(({ problem }) => problem !== undefined);
	if (wrong.length === 0) return 'The node works in queue mode, and nothing was submitted twice.';
	throw new Problem(wrong.map(({ title, problem }) => `${title}: ${problem}`).join('\n'));
}
