/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import envPaths from 'env-paths';
import execa from 'execa';
import { npm } from '../shared/processes';
import type { Version } from './versions';

const cache = envPaths('n8n-nodes-engagement-service', { suffix: '' }).cache;

export interface Installed {
	folder: string;
	node: string;
	env: NodeJS.ProcessEnv;
}

const files = ['package.json', 'package-lock.json'];

/** Takes minutes the first time. A version without a lock is what npm resolves today. */
export async function install({ name, folder, node, env }: Version): Promise<Installed> {
	const texts = existsSync(folder)
		? await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
		: [JSON.stringify({ private: true, dependencies: { n8n: name } })];
	return { folder: await installed(texts), node: await nodeOf(node), env };
}

/** The folder in the cache in which n8n is installed as these texts of package.json and its lock say. */
async function installed(texts: string[]): Promise<string> {
	const hash = createHash('sha256').update(texts.join('')).digest('hex');
	const key = `n8n-${hash.slice(0, 16)}-${process.platform}-${process.arch}`;
	const folder = join(cache, key);
	if (existsSync(folder)) return folder;
	await mkdir(cache, { recursive: true });
	// The folder gets its name only when it is complete, so an interrupted installation is never used.
	const draft = await mkdtemp(`${folder}-draft-`);
	try {
		for (const [at, text] of texts.entries()) await writeFile(join(draft, files[at]), text);
		await npm(['install', '--legacy-peer-deps', '--ignore-scripts'], draft);
		// The machine's npm may be set to ignore scripts, which here would leave n8n without its database.
		await npm(['rebuild', 'sqlite3', '--ignore-scripts=false'], draft);
		await rename(draft, folder);
	} finally {
		await rm(draft, { recursive: true, force: true, maxRetries: 5 });
	}
	return folder;
}

/** The machine's own Node.js, else one that npm keeps in its cache. */
async function nodeOf(major: number): Promise<string> {
	if (Number.parseInt(process.versions.node, 10) === major) return process.execPath;
	// Without a network, npm would try for minutes to look up a Node.js that it has.
	const flags = ['--yes', '--prefer-offline', `--package=node@${major}`, '--ignore-scripts=false'];
	const command = ['node', '-p', 'process.execPath'];
	return (await execa('npm', ['exec', ...flags, '--', ...command])).stdout;
}
