/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals, no-console */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { breaks } from './breaks';
import { written } from './interface';
import { committedInterface, INTERFACE, presentInterface } from './interfaceFile';
import { FOLDER, schemas } from './schemas';
import { DOCUMENT, operationsDocument } from './document';
import { formatted } from './formatted';

/** Writes every file that is made from the node and the contract, unless the node has come to break stored workflows. */
async function generate(): Promise<void> {
	const present = await presentInterface();
	const problems = breaks(await committedInterface(), present);
	if (problems.length) {
		console.error(
			`Nothing was written, since stored workflows would break:\n${problems.join('\n')}`,
		);
		process.exitCode = 1;
		return;
	}
	await rm(FOLDER, { recursive: true, force: true });
	for (const [name, schema] of Object.entries(await schemas())) {
		await write(`${FOLDER}/${name}.json`, JSON.stringify(schema));
	}
	await write(DOCUMENT, await operationsDocument());
	await writeFile(INTERFACE, written(present));
}

async function write(file: string, text: string): Promise<void> {
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, await formatted(file, text));
	console.log(`Written: ${file}`);
}

void generate();
