/** A Markdown table. Columns from the `right`th on are aligned to the right. */
export function markdownTable(head: string[], rows: string[][], right = head.length): string {
	const ruler = head.map((_, index) => (index < right ? '---' : '--:'));
	return [head, ruler, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const END = '<!-- end -->';

/** The document with `part` between `<!-- generated: name -->` and the next `<!-- end -->`. */
export function between(document: string, [name, part]: [name: string, part: string]): string {
	const mark = `<!-- generated: ${name} -->`;
	const [before, after = ''] = document.split(mark);
	const rest = after.slice(after.search(/<!-- (end|generated: .+) -->/));
	if (!rest.startsWith(END)) throw new Error(`The document has no ${mark} with an ${END}`);
	return `${before}${mark}\n\n${part}\n\n${rest}`;
}

/** Every part that `between` has put into the document, by name. */
export function partsOf(document: string): Record<string, string> {
	const parts = document.matchAll(/<!-- generated: (.+) -->([^]*?)<!-- end -->/g);
	return Object.fromEntries([...parts].map(([, name, part]) => [name, part]));
}
