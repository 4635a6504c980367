/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';
import { version } from '../../package.json';
import { newest } from '../n8n/versions';
import { between, markdownTable } from '../shared/markdown';
import { repository } from '../shared/pack';
import { chart, type Measure } from './chart';
import type { Result } from './measure';

const seconds: Measure = { title: 'Seconds, by items', of: ({ took }) => took / 1_000 };
const blocked: Measure = { title: 'Blocked, in ms, by items', of: (reading) => reading.blocked };
const memory: Measure = { title: 'Memory in MB, by items', of: (reading) => reading.memory };

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

export function section(latency: number, results: Result[]): string {
	const head = ['Work', 'Items', 'Seconds: ours', 'theirs', 'Blocked, ms: ours', 'theirs'];
	const rows = results.map(({ work, items, ours, theirs }) => [
		work,
		items.toLocaleString('en'),
		...[seconds, blocked, memory].flatMap(({ of }) =>
			[ours, theirs].map((reading) => (reading ? number.format(of(reading)) : '–')),
		),
	]);
	const table = markdownTable([...head, 'Memory, MB: ours', 'theirs'], rows, 1);
	return `## A service that answers ${latency ? `after ${latency} ms` : 'immediately'}\n\n${table}`;
}

/** Writes the sections into docs/benchmarks.md, and draws the charts of these results. */
export async function writeFigures(sections: string[], charted: Result[]): Promise<void> {
	const compared = charted.filter(({ theirs }) => theirs);
	for (const [name, measures] of Object.entries({ time: [seconds], load: [blocked, memory] })) {
		const file = join(repository, 'docs/images/benchmarks', name);
		await writeFile(`${file}.svg`, chart(compared, measures));
		await writeFile(`${file}.dark.svg`, chart(compared, measures, 'dark'));
	}
	const machine = `${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GB of memory`;
	const circumstances = `Measured on ${new Date().toISOString().slice(0, 10)} with version ${version} of this node in n8n ${newest.name} on Node.js ${newest.node}, on a machine with ${machine}.`;
	const file = join(repository, 'docs/benchmarks.md');
	const figures = [circumstances, ...sections].join('\n\n');
	const text = between(await readFile(file, 'utf8'), ['figures', figures]);
	await writeFile(file, await format(text, { parser: 'markdown' }));
}
