/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals, no-console */
import { join } from 'node:path';

import execa from 'execa';

import { devDependencies } from '../../package.json';
import { faults } from '../../test/faults/faults';
import { operations } from '../../test/operations';
import { markdownTable, writeFigures } from '../shared/markdown';
import { buildNode } from '../shared/pack';
import { step } from '../shared/progress';
import { costsOfPolls, type Poll } from './polls';

const COMMAND = 'npm run bench -- --reliability';

/** Runs each operation under each fault, and returns how many of these runs were as they should be. Fails when one was not. */
async function runsUnderFaults(): Promise<number> {
	const { stdout } = await execa('jest', ['--json', 'test/faults/matrix'], { preferLocal: true });
	const { numPassedTests }: { numPassedTests: number } = JSON.parse(stdout);
	return numPassedTests * operations.length;
}

interface Memory {
	messages: number;
	/** Bytes. */
	withItems: number;
	itemsAlone: number;
	afterwards: number;
}

async function memoryOfALongList(): Promise<Memory> {
	const program = join(__dirname, 'memory.ts');
	const nodeOptions = ['--expose-gc', '--import', 'tsx'];
	const { stdout } = await execa(process.execPath, [...nodeOptions, program]);
	return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

const number = (value: number) => value.toLocaleString('en-US');
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function figures(runs: number, memory: Memory, polls: Poll[]): string {
	const { messages, withItems, itemsAlone, afterwards } = memory;
	const { 'n8n-core': core } = devDependencies;
	const how = `Measured on ${new Date().toISOString().slice(0, 10)} by \`${COMMAND}\`, with n8n-core ${core}, Node.js ${process.versions.node}.`;
	const rows = [
		['Faults of the service', number(faults.length)],
		[
			'Runs under a fault, all as promised',
			`${number(runs)} (each fault × ${operations.length} operations × 3 On Error modes × in one pass and on n8n's engine)`,
		],
		[
			`Heap for ${number(messages)} messages put out`,
			`${megabytes(withItems)} (${megabytes(itemsAlone)} as JSON text)`,
		],
		['Heap that is left once nobody needs them', megabytes(afterwards)],
	];
	const costs = polls.map(({ what, requests, kept }) => [what, number(requests), kilobytes(kept)]);
	return [
		how,
		markdownTable(['What', 'Figure'], rows),
		markdownTable(['A poll of the trigger', 'Requests', 'What n8n keeps for it'], costs),
	].join('\n\n');
}

/** Measures what docs/reliability.md promises of the node, and writes the figures into it. */
export async function measureReliability(signal: AbortSignal): Promise<void> {
	await step('Build the node', () => buildNode(signal));
	const runs = await step('Run each operation under each fault', runsUnderFaults);
	const memory = await step('Measure the memory of a long list', memoryOfALongList);
	const polls = await step('Count the requests of a poll', costsOfPolls);
	await writeFigures('reliability.md', COMMAND, figures(runs, memory, polls));
	console.log('docs/reliability.md has the figures.');
}
