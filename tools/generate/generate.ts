/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals, no-console */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { Command } from 'commander';
import { format, resolveConfig } from 'prettier';

import { breaks } from './breaks';
import { DOCUMENT, operationsDocument } from './document';
import { INTERFACE, presentInterface, read, written } from './interface';
import { FOLDER, schemas } from './schemas';

const program = new Command('generate')
	.description(
		'Writes docs/operations.md, the output schemas, and the record of what stored workflows rely on.',
	)
	.option('--check', 'write nothing, and list the files that are out of date');

/** The text of every file, by its path. */
async function generated(): Promise<Map<string, string>> {
	const files = new Map([[DOCUMENT, await operationsDocument()]]);
	for (const [name, schema] of Object.entries(schemas())) {
		// n8n's editor has one file for each operation: that of its default output.
		if (!name.includes(' ')) files.set(`${FOLDER}/${name}.json`, JSON.stringify(schema));
	}
	for (const [path, text] of files) {
		files.set(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
	}
	return files.set(INTERFACE, written(await presentInterface()));
}

/** Nothing is written that breaks stored workflows. */
async function main(): Promise<void> {
	const { check } = program.parse().opts<{ check?: true }>();
	const committed = await readFile(INTERFACE, 'utf8').catch(() => '');
	const problems = breaks(read(committed), await presentInterface());
	const files = await generated();
	if (problems.length) {
		console.error(`Stored workflows would break:\n${problems.join('\n')}`);
		process.exitCode = 1;
	} else if (check) {
		for (const [path, text] of files) {
			const present = await readFile(path, 'utf8').catch(() => undefined);
			if (present !== text) console.log(`${path}: run \`npm run generate\``);
		}
	} else {
		await rm(FOLDER, { recursive: true, force: true });
		for (const [path, text] of files) {
			await mkdir(dirname(path), { recursive: true });
			await writeFile(path, text);
		}
		console.log(`Written: ${[...files.keys()].join(', ')}`);
	}
}

void main();
