/* eslint-disable @n8n/community-nodes/no-restricted-globals */
import Table from 'cli-table3';
import type { NodeResult } from './results';

const headings = ['Node', 'Operation', 'Items', 'First item'];
const widest = [32, 35];
const itemsWidth = 7;

/** A table that fits `width` columns, under a line for each workflow. The first item is cut to what fits. */
export function table(results: NodeResult[], width = process.stdout.columns ?? 120): string {
	const rest = width - itemsWidth - (headings.length + 1);
	const names = widest.map((most) => Math.min(most, Math.floor(rest * 0.36)));
	const firstWidth = rest - names[0] - names[1];
	const view = new Table({
		head: headings,
		colWidths: [...names, itemsWidth, firstWidth],
		colAligns: ['left', 'left', 'right', 'left'],
		wordWrap: true,
		style: { head: [], border: [] },
	});
	results.forEach(({ workflow, node, operation, items, first, failure }, index) => {
		if (workflow !== results[index - 1]?.workflow) view.push([{ content: workflow, colSpan: 4 }]);
		const shown = failure ? `✖ ${failure}` : shorten(JSON.stringify(first), firstWidth - 2);
		view.push([node, operation, items, shown]);
	});
	return view.toString();
}

function shorten(text: string, length: number): string {
	return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
