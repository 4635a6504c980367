/** A Markdown table. Columns from the `right`th on are aligned to the right. */
export function markdownTable(head: string[], rows: string[][], right = head.length): string {
	const ruler = head.map((_, index) => (index < right ? '---' : '--:'));
	return [head, ruler, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
