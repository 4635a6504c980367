/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';

/** A Markdown table. Columns from the `right`th on are aligned to the right. */
export function markdownTable(head: string[], rows: string[][], right = head.length): string {
	const ruler = head.map((_, index) => (index < right ? '---' : '--:'));
	return [head, ruler, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Writes what was measured between the two marks of a document of docs/, and leaves the rest of it as it is. */
export async function writeFigures(document: string, figures: string): Promise<void> {
	const file = join(__dirname, '../../docs', document);
	const [before, old, after] = (await readFile(file, 'utf8')).split(
		/(?<=<!-- figures.*-->)|(?=<!-- end of figures)/,
	);
	if (!old || !after) throw new Error(`docs/${document} has no marks for its figures.`);
	const written = [before, figures, after].join('\n\n');
	await writeFile(file, await format(written, { parser: 'markdown' }));
}
