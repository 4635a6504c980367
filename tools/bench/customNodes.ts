/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';

const sources = join(__dirname, 'nodes');
const compilerOptions = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 };

/** Puts the bench's own nodes where n8n, with this user folder, looks for a person's own nodes. */
export async function installBenchNodes(userFolder: string): Promise<void> {
	const folder = join(userFolder, '.n8n', 'custom');
	await mkdir(folder, { recursive: true });
	for (const file of await readdir(sources)) {
		const source = await readFile(join(sources, file), 'utf8');
		const { outputText } = transpileModule(source, { compilerOptions });
		// n8n takes every file of this name for a node, and no other.
		const extension = file.startsWith('Bench') ? '.node.js' : '.js';
		await writeFile(join(folder, file.replace('.ts', extension)), outputText);
	}
}
