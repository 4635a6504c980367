import Table from 'cli-table3';
import type { Result } from './statistics';
import { headings, row } from './tables';

/** The results as a table for a terminal. */
export function table(results: Result[]): string {
	const view = new Table({
		head: headings.map((heading) => heading.replace(': ', ':\n')),
		colAligns: headings.map((_, index) => (index < 2 ? 'left' : 'right')),
		style: { head: [], border: [], compact: true },
	});
	results.forEach((result, index) => {
		const { latency } = result;
		if (latency !== results[index - 1]?.latency) view.push([titleOf(latency)]);
		view.push(row(result));
	});
	return view.toString();
}

function titleOf(latency: number) {
	const content = latency === 0 ? 'Answers at once' : `Answers after ${latency} ms`;
	return { content, colSpan: headings.length };
}
