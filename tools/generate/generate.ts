/* eslint-disable @n8n/community-nodes/no-restricted-imports, no-console */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { Command } from 'commander';
import { format, resolveConfig } from 'prettier';

import { Problem, runInterruptible } from '../shared/interruptible';
import { breaks } from './breaks';
import { DOCUMENT, operationsDocument } from './document';
import { INTERFACE, presentInterface } from './interface';
import { FOLDER, schemas } from './schemas';

const program = new Command('generate')
	.description(
		'Writes docs/operations.md, the output schemas, and the record of what stored workflows rely on. It writes nothing that breaks stored workflows.',
	)
	.option('--check', 'write nothing, and list the files that are out of date');

async function generate(): Promise<void> {
	const { check } = program.parse().opts<{ check?: true }>();
	const present = await presentInterface();
	const problems = breaks(await readFile(INTERFACE, 'utf8'), present);
	if (problems.length) {
		throw new Problem(`Stored workflows would break:\n${problems.join('\n')}`);
	}
	const files = new Map([[DOCUMENT, await operationsDocument()]]);
	for (const [name, schema] of Object.entries(schemas())) {
		files.set(`${FOLDER}/${name}.json`, JSON.stringify(schema));
	}
	for (const [path, text] of files) {
		files.set(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
	}
	files.set(INTERFACE, present);
	for (const [path, text] of files) {
		if ((await readFile(path, 'utf8').catch(() => '')) === text) continue;
		console.log(check ? `${path}: run \`npm run generate\`` : `Written: ${path}`);
		if (check) continue;
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, text);
	}
}

void runInterruptible(generate);
