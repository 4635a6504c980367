/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';
import { version } from '../../package.json';
import { newest } from '../n8n/versions';
import { between, markdownTable } from '../shared/markdown';
import { repository } from '../shared/pack';
import { ROUNDS, type Result } from './measure';

export function circumstances(): string {
	const machine = `${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GB of memory`;
	return `Measured on ${new Date().toISOString().slice(0, 10)} with version ${version} of this node in n8n ${newest.name} on Node.js ${newest.node}, on a machine with ${machine}. Each figure comes from ${ROUNDS} rounds, after a warm-up round.`;
}

export function section(latency: number, results: Result[]): string {
	const head = ['Work', 'Compared with', 'Ratio', 'Seconds: ours', 'theirs'];
	const rows = results.map(({ pair, ratio, ours, theirs }) => [
		pair.name,
		pair.theirs.name,
		ratio.toFixed(2),
		...[ours, theirs].map(({ took }) => (took / 1_000).toFixed(1)),
		...[ours, theirs].map(({ blocked }) => blocked.toFixed(0)),
	]);
	const table = markdownTable([...head, 'Blocked, ms: ours', 'theirs'], rows, 2);
	return `## ${titleOf(latency)}\n\n${table}`;
}

export const titleOf = (latency: number): string =>
	latency ? `A service that answers after ${latency} ms` : 'A service that answers immediately';

export async function writeFigures(figures: string): Promise<void> {
	const file = join(repository, 'docs/benchmarks.md');
	const text = between(await readFile(file, 'utf8'), ['figures', figures]);
	await writeFile(file, await format(text, { parser: 'markdown' }));
}
