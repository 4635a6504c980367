/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { cpus, totalmem } from 'node:os';
import { version } from '../../package.json';
import { newest } from '../n8n/versions';
import { markdownTable } from '../shared/markdown';
import type { PackageFigures } from './package';
import type { Result } from './statistics';

/** How it was measured: with which version of Node.js, and how often. */
export function circumstances(node: string, rounds: number): string {
	const machine = `${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GB of memory`;
	return `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench\`: version ${version} of this node in a real n8n ${newest.name} on Node.js ${node}, beside n8n's own HTTP Request node, on a machine with ${machine}. Each figure comes from ${rounds} alternating runs after one to warm up.`;
}

/** What was measured. */
export function figuresOf(results: Result[], { tarball, load }: PackageFigures): string {
	const latencies = [...new Set(results.map(({ latency }) => latency))];
	const tables = latencies.flatMap((latency) => [
		`## A service that answers ${latency === 0 ? 'at once' : `after ${latency} ms`}`,
		markdownTable(headings, results.filter((one) => one.latency === latency).map(row), 2),
	]);
	const ofPackage = `The tarball has ${(tarball / 1_000).toFixed(1)} kB. Node and credential load in ${load.toFixed(1)} ms, in a new process that has loaded n8n-workflow before, as n8n has.`;
	return [...tables, '## The package', ofPackage].join('\n\n');
}

const headings = [
	'Work',
	'Beside',
	'Ratio',
	'To the floor',
	'µs per item: ours',
	'theirs',
	'floor',
	'In flight: ours',
	'theirs',
	'Blocked, ms: ours',
	'theirs',
	'Memory, MB: ours',
	'theirs',
];

function row({ name, beside, ratio, toFloor, ours, theirs, floor }: Result): string[] {
	return [
		name,
		beside,
		ratio.toFixed(2),
		toFloor.toFixed(2),
		...[ours, theirs, floor].map(({ perItem }) => digits(perItem)),
		...[ours, theirs].map(({ atOnce }) => String(atOnce)),
		...[ours, theirs].map(({ blocked }) => blocked.toFixed(0)),
		...[ours, theirs].map(({ heap }) => (heap / 2 ** 20).toFixed(0)),
	];
}

const digits = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value).toString());
