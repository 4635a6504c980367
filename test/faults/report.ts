/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals, no-console */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import execa from 'execa';
import prettier from 'prettier';

import { devDependencies } from '../../package.json';
import { runInterruptible } from '../../tools/shared/interruptible';
import { killVerdict } from '../n8n/killReport';
import { killRounds, type Round } from '../n8n/killRounds';
import { step } from '../../tools/shared/progress';
import { temporaryFolder } from '../../tools/shared/temporary';
import { faults } from './faults';
import { countedIn, countingTo } from './figures';

const DOCUMENT = join(__dirname, '../../docs/reliability.md');
const BEGIN = '<!-- figures: npm run reliability -->';

interface Memory {
	messages: number;
	/** Bytes. */
	withItems: number;
	itemsAlone: number;
	afterwards: number;
}

const number = (value: number) => value.toLocaleString('en-US');
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

async function testFigures(): Promise<Map<string, number>> {
	await using folder = await temporaryFolder();
	const file = join(folder.path, 'figures');
	await execa('jest', ['test/reliability', 'test/property'], {
		env: countingTo(file),
		preferLocal: true,
	});
	return countedIn(file);
}

async function memoryFigures(): Promise<Memory> {
	const { stdout } = await execa(process.execPath, [
		'--expose-gc',
		'--import',
		'tsx',
		join(__dirname, 'memory.ts'),
	]);
	return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

function figures(tests: Map<string, number>, memory: Memory, rounds: Round[]): string {
	const { messages, withItems, itemsAlone, afterwards } = memory;
	const crashes = rounds.filter(({ killedAfter }) => killedAfter !== undefined);
	const { 'n8n-core': core } = devDependencies;
	const rows = [
		['Faults of the service', number(faults.length)],
		[
			'Runs under a fault',
			`${number(tests.get('runs under a fault') ?? 0)} (each fault × 8 operations × 3 On Error modes × in one pass and on n8n's engine)`,
		],
		['Requests that met a fault', number(tests.get('requests under a fault') ?? 0)],
		['Inputs tried by property tests', number(tests.get('inputs') ?? 0)],
		[
			'Crashes of n8n in the middle of 200 submissions',
			`${crashes.length}, after ${crashes.map(({ killedAfter }) => killedAfter).join(', ')} submissions`,
		],
		[
			'Records lost; submissions sent twice; places with the token',
			'0, 0, 0: the tests fail at the first one',
		],
		[
			`Heap for ${number(messages)} messages put out`,
			`${megabytes(withItems)} (${megabytes(itemsAlone)} as JSON text)`,
		],
		['Heap that is left once nobody needs them', megabytes(afterwards)],
	];
	return [
		`Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run reliability\`, with n8n-core ${core} and n8n 2.41.1, Node.js ${process.versions.node}.`,
		'',
		'| What | Figure |',
		'| --- | --- |',
		...rows.map(([what, figure]) => `| ${what} | ${figure} |`),
	].join('\n');
}

/** Runs everything that docs/reliability.md promises, and writes the figures into it. Fails when anything fails. */
async function main(signal: AbortSignal): Promise<void> {
	const tests = await step('Run the reliability and property tests', testFigures);
	const memory = await step('Measure the memory of a long list', memoryFigures);
	const rounds = await killRounds(signal);
	console.log(killVerdict(rounds));
	const [text] = (await readFile(DOCUMENT, 'utf8')).split(BEGIN);
	const written = `${text}${BEGIN}\n\n${figures(tests, memory, rounds)}\n`;
	await writeFile(DOCUMENT, await prettier.format(written, { parser: 'markdown' }));
	console.log('docs/reliability.md has the figures.');
}

void runInterruptible(main);
