/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import prettier from 'prettier';
import { version } from '../../../package.json';
import type { Report } from './checkHost';
import { rows } from './report';

const BEGIN = '<!-- versions: npm run test:host -->';
const END = '<!-- end of versions -->';

/** Writes what was found into docs/compatibility.md, and its short form into the README. */
export async function writeDocument(reports: Report[]): Promise<void> {
	const day = new Date().toISOString().slice(0, 10);
	const summary = markdown(
		['n8n', 'n8n-workflow', 'Node.js', 'Checked on', 'Result'],
		reports.map((report) => {
			const { n8n, n8nWorkflow, node } = report;
			return [n8n, n8nWorkflow, node, day, resultOf(report)];
		}),
	);
	const all = markdown(['Check', ...reports.map(({ n8n }) => n8n)], rows(reports));
	const given = `Version ${version} of this node, checked by \`npm run test:host\`:`;
	await replace('docs/compatibility.md', [given, summary, '## What was checked', all]);
	await replace('README.md', [summary]);
}

function resultOf({ findings }: Report): string {
	const limits = findings.flatMap(({ outcome, why = '' }) =>
		outcome === 'known limit' ? [why] : [],
	);
	const passed = `${findings.length - limits.length} of ${findings.length} passed`;
	return [passed, ...limits].join('; ');
}

function markdown(head: string[], lines: string[][]): string {
	const all = [head, head.map(() => '---'), ...lines];
	return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Puts the parts between the two marks of a document, and leaves the rest of it as it is. */
async function replace(path: string, parts: string[]): Promise<void> {
	const file = join(__dirname, '../../..', path);
	const text = await readFile(file, 'utf8');
	const before = text.slice(0, text.indexOf(BEGIN) + BEGIN.length);
	const after = text.slice(text.indexOf(END));
	const written = [before, ...parts, after].join('\n\n');
	const options = await prettier.resolveConfig(file);
	await writeFile(file, await prettier.format(written, { ...options, filepath: file }));
}
