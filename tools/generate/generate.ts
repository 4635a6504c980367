/* eslint-disable @n8n/community-nodes/no-restricted-imports, no-console */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { Command } from 'commander';
import { format, resolveConfig } from 'prettier';

import { Problem, runInterruptible } from '../shared/interruptible';
import { between, partsOf } from '../shared/markdown';
import { breaks } from './breaks';
import { documentParts } from './document';
import { FOLDER, schemas } from './schemas';

const DOCUMENT = 'docs/operations.md';

const INSTEAD = `Keep what was there and add something new beside it, or make a new version of the node. If no commit has it yet, run \`git checkout ${DOCUMENT}\` first:`;

const program = new Command('generate')
	.description(
		'Writes docs/operations.md and the output schemas. It writes nothing that breaks stored workflows.',
	)
	.option('--check', 'write nothing, and list the files that are out of date');

async function generate(): Promise<void> {
	const { check } = program.parse().opts<{ check?: true }>();
	const before = await readFile(DOCUMENT, 'utf8');
	const parts = await documentParts();
	const problems = breaks(partsOf(before).json, parts.json);
	if (problems.length) {
		throw new Problem(`Stored workflows would break. ${INSTEAD}\n${problems.join('\n')}`);
	}
	const files = new Map([[DOCUMENT, Object.entries(parts).reduce(between, before)]]);
	for (const [name, schema] of Object.entries(schemas())) {
		files.set(`${FOLDER}/${name}.json`, JSON.stringify(schema));
	}
	for (const [path, text] of files) {
		const formatted = await format(text, { ...(await resolveConfig(path)), filepath: path });
		if ((await readFile(path, 'utf8').catch(() => '')) === formatted) continue;
		console.log(check ? `${path}: run \`npm run generate\`` : `Written: ${path}`);
		if (check) continue;
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, formatted);
	}
}

void runInterruptible(generate);
