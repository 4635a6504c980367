/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import prettier from 'prettier';
import { version } from '../../package.json';
import { newest } from '../n8n/versions';
import type { PackageFigures } from './package';
import { explanation } from './explanation';
import type { Result } from './statistics';
import { headings, row } from './tables';

const DOCUMENT = join(__dirname, '../../docs/benchmarks.md');

export interface Circumstances {
	/** Of the Node.js that runs n8n. */
	node: string;
	rounds: number;
	packed: PackageFigures;
}

/** Writes docs/benchmarks.md. */
export async function writeDocument(results: Result[], given: Circumstances): Promise<void> {
	const latencies = [...new Set(results.map(({ latency }) => latency))];
	const parts = [
		'# Benchmarks',
		circumstances(given),
		...latencies.flatMap((latency) => [titleOf(latency), tableOf(results, latency)]),
		'## The package',
		packageLine(given.packed),
		explanation,
	];
	await writeFile(DOCUMENT, await prettier.format(parts.join('\n\n'), { parser: 'markdown' }));
}

function circumstances({ node, rounds }: Circumstances): string {
	const machine = `${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GB of memory`;
	return `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench\`: version ${version} of this node in a real n8n ${newest.name} on Node.js ${node}, beside n8n's own HTTP Request node, on a machine with ${machine}. Each figure comes from ${rounds} alternating runs after one to warm up.`;
}

const titleOf = (latency: number) =>
	latency === 0
		? '## A service that answers at once'
		: `## A service that answers after ${latency} ms`;

function tableOf(results: Result[], latency: number): string {
	const lines = [
		headings,
		headings.map((_, index) => (index < 2 ? '---' : '--:')),
		...results.filter((result) => result.latency === latency).map(row),
	];
	return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

function packageLine({ tarball, load }: PackageFigures): string {
	return `The tarball has ${(tarball / 1_000).toFixed(1)} kB. Node and credential load in ${load.toFixed(1)} ms, in a new process that has loaded n8n-workflow before, as n8n has.`;
}
