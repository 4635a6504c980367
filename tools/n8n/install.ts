/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from './cache';
import { findNode } from './node';
import type { Version } from './versions';
import { npm, NpmProblem } from '../shared/npm';
import { Problem } from '../shared/problem';
import type { RunOptions } from '../shared/processes';

/** An n8n that is in the cache. */
export interface Installed {
	/** The folder with its node_modules. */
	folder: string;
	/** The Node.js executable that runs it. */
	node: string;
	/** Settings that this version needs. */
	env: NodeJS.ProcessEnv;
}

/**
 * Gets a version of n8n and its Node.js: with the version's lock, or as npm resolves it today when it has none. `say`
 * is told how far it is. Takes minutes the first time.
 */
export async function install(
	version: Version,
	say: (line: string) => void,
	signal: AbortSignal,
): Promise<Installed> {
	const node = await findNode(version.node, signal);
	return { folder: await folderOf(version, say, signal), node, env: version.env };
}

async function folderOf(
	version: Version,
	say: (line: string) => void,
	signal: AbortSignal,
): Promise<string> {
	const files = await filesOf(version);
	const hash = createHash('sha256');
	for (const [, text] of files) hash.update(text);
	const key = hash.digest('hex').slice(0, 16);
	return await cached(`n8n-${key}-${process.platform}-${process.arch}`, async (draft) => {
		const options = { cwd: draft, signal };
		signal.addEventListener('abort', () => say('stopping, and removing what is half done'));
		for (const [name, text] of files) await writeFile(join(draft, name), text);

		const onLine = follow(files.at(-1)?.[1] ?? '', say);
		const flags = ['--legacy-peer-deps', '--ignore-scripts', '--loglevel', 'http'];
		await npm(['install', '--prefix', draft, ...flags], options, onLine);

		say('building its database driver, sqlite3');
		await buildSqlite(draft, options);
	});
}

/** Names and texts of the files that say what to install, the lock last. */
async function filesOf({ folder, name }: Version): Promise<Array<[string, string]>> {
	if (!existsSync(folder)) {
		return [['package.json', JSON.stringify({ private: true, dependencies: { n8n: name } })]];
	}
	const names = ['package.json', 'package-lock.json'];
	return await Promise.all(
		names.map(async (name): Promise<[string, string]> => {
			return [name, await readFile(join(folder, name), 'utf8')];
		}),
	);
}

/** Turns npm's log of its requests into words: how many of the lock's packages it has, or that it cannot get them. */
function follow(lock: string, say: (line: string) => void): (line: string) => void {
	const all = lock.match(/^\s+"node_modules\/.*\{$/gm)?.length;
	const ofAll = all === undefined ? '' : ` of about ${all}`;
	let fetched = 0;
	let failed = 0;
	return (line) => {
		const reason = /^npm http fetch .* failed with (\w+)/.exec(line)?.[1];
		if (reason) {
			failed += 1;
			if (failed === 1) say(`npm's registry does not answer (${reason}), trying on for a while`);
		} else if (/^npm http (fetch|cache) .*\.tgz/.test(line)) {
			fetched += 1;
			if (fetched % 200 === 0) say(`${fetched}${ofAll} packages`);
		}
	};
}

async function buildSqlite(folder: string, options: RunOptions): Promise<void> {
	// The machine's npm may be set to ignore scripts, which here would leave n8n without its database.
	const args = ['rebuild', 'sqlite3', '--prefix', folder, '--ignore-scripts=false'];
	await npm(args, options).catch((error: unknown) => {
		if (!(error instanceof NpmProblem)) throw error;
		const reason = /gyp ERR! stack (?:Error: )?(.+)/.exec(error.output)?.[1] ?? error.message;
		throw new Problem(
			`n8n's database driver, sqlite3, could not be built (${reason}). It needs Python 3, make and a C++ compiler: ` +
				"on Debian 'apt install build-essential python3', on macOS 'xcode-select --install', on Windows Visual Studio Build Tools.",
		);
	});
}
