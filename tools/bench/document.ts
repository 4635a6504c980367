/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { cpus, totalmem } from 'node:os';
import { version } from '../../package.json';
import { newest } from '../n8n/versions';
import type { PackageFigures } from './package';
import { runs } from './plan';
import { kinds } from './service/kinds';
import type { Result } from './statistics';
import { comparison, limitTable, timeTable } from './tables';

/** How it was measured, with which version of Node.js. */
export function circumstances(node: string): string {
	const machine = `${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GB of memory`;
	return `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench\`: version ${version} of this node in a real n8n ${newest.name} on Node.js ${node}, beside n8n's own HTTP Request node, on a machine with ${machine}. Each figure comes from ${runs.atOnce.rounds} alternating runs after one to warm up, or from ${runs.later.rounds} where the service takes its time.`;
}

/** What was measured. */
export function figuresOf(results: Result[], { tarball, load }: PackageFigures): string {
	const timed = results.filter(({ floor }) => floor);
	const limited = results.filter(({ floor }) => !floor);
	const times = [...new Set(timed.map(({ kind }) => kind))].map((kind) =>
		section(
			`A service that ${kinds[kind].does}`,
			timed.filter((one) => one.kind === kind),
			timeTable,
		),
	);
	const ofPackage = `The tarball has ${(tarball / 1_000).toFixed(1)} kB. Node and credential load in ${load.toFixed(1)} ms, in a new process that has loaded n8n-workflow before, as n8n has.`;
	return [
		...times,
		section('Services that are uneven, or have a limit', limited, limitTable),
		section('How long n8n was blocked, in milliseconds', timed, (all) =>
			comparison(all, ({ blocked }) => blocked),
		),
		section("How much n8n's memory grew, in MB", timed, (all) =>
			comparison(all, ({ heap }) => heap / 2 ** 20),
		),
		`## The package\n\n${ofPackage}`,
	]
		.filter(Boolean)
		.join('\n\n');
}

/** Nothing where nothing was measured. */
function section(title: string, results: Result[], table: (results: Result[]) => string): string {
	return results.length ? `## ${title}\n\n${table(results)}` : '';
}
