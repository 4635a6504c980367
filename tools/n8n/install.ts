/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npm } from '../shared/npm';
import { Problem } from '../shared/problem';
import { cached } from './cache';
import { findNode } from './node';
import type { Version } from './versions';

/** An n8n that is in the cache. */
export interface Installed {
	/** The folder with its node_modules. */
	folder: string;
	/** The Node.js executable that runs it. */
	node: string;
	/** Settings that this version needs. */
	env: NodeJS.ProcessEnv;
}

/** Gets a version of n8n, with its lock or as npm resolves it today, and its Node.js. Takes minutes the first time. */
export async function install(version: Version, signal: AbortSignal): Promise<Installed> {
	const node = await findNode(version.node, signal);
	const files = await filesOf(version);
	const hash = createHash('sha256');
	for (const [, text] of files) hash.update(text);
	const key = hash.digest('hex').slice(0, 16);
	const folder = await cached(`n8n-${key}-${process.platform}-${process.arch}`, async (draft) => {
		const options = { cwd: draft, signal };
		for (const [name, text] of files) await writeFile(join(draft, name), text);
		await npm(['install', '--prefix', draft, '--legacy-peer-deps', '--ignore-scripts'], options);
		// The machine's npm may be set to ignore scripts, which here would leave n8n without its database.
		const build = ['rebuild', 'sqlite3', '--prefix', draft, '--ignore-scripts=false'];
		await npm(build, options).catch((error: Error) => {
			const needs = "n8n's database driver needs Python 3, make and a C++ compiler.";
			throw new Problem(`${error.message}\n${needs}`);
		});
	});
	return { folder, node, env: version.env };
}

/** Names and texts of the files that say what to install. */
async function filesOf({ folder, name }: Version): Promise<string[][]> {
	if (!existsSync(folder)) {
		return [['package.json', JSON.stringify({ private: true, dependencies: { n8n: name } })]];
	}
	const names = ['package.json', 'package-lock.json'];
	return await Promise.all(
		names.map(async (file) => [file, await readFile(join(folder, file), 'utf8')]),
	);
}
