/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';

/** A Markdown table. Columns from the `right`th on are aligned to the right. */
export function markdownTable(head: string[], rows: string[][], right = head.length): string {
	const ruler = head.map((_, index) => (index < right ? '---' : '--:'));
	return [head, ruler, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Writes what `command` has measured between its marks in a document of docs/, and leaves the rest of it as it is. */
export async function writeFigures(
	document: string,
	command: string,
	figures: string,
): Promise<void> {
	const file = join(__dirname, '../../docs', document);
	const begin = `<!-- figures: ${command} -->`;
	const [before, marked] = (await readFile(file, 'utf8')).split(begin);
	const [, ...after] = marked?.split(/(?=<!-- end of figures)/) ?? [];
	if (!after.length) throw new Error(`docs/${document} has no marks for '${command}'.`);
	const written = `${before}${begin}\n\n${figures}\n\n${after.join('')}`;
	await writeFile(file, await format(written, { parser: 'markdown' }));
}
