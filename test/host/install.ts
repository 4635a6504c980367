/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { createHash } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from './cache';
import { npm, NpmProblem } from './npm';
import { Problem } from './problem';
import type { RunOptions } from './processes';

const files = ['package.json', 'package-lock.json'];

/**
 * Installs the n8n of `lockFolder` (its package.json and package-lock.json) into the cache and returns its folder.
 * `say` is told how far it is. Takes minutes the first time.
 */
export async function installN8n(
	lockFolder: string,
	say: (line: string) => void,
	signal: AbortSignal,
): Promise<string> {
	const [manifest, lock] = await Promise.all(files.map((file) => readFile(join(lockFolder, file))));
	const key = createHash('sha256').update(manifest).update(lock).digest('hex').slice(0, 16);
	return await cached(`n8n-${key}-${process.platform}-${process.arch}`, async (draft) => {
		const options = { cwd: draft, signal };
		signal.addEventListener('abort', () => say('stopping, and removing what is half done'));
		await Promise.all(files.map((file) => copyFile(join(lockFolder, file), join(draft, file))));

		const onLine = follow(lock.toString(), say);
		const flags = ['--legacy-peer-deps', '--ignore-scripts', '--loglevel', 'http'];
		await npm(['install', '--prefix', draft, ...flags], options, onLine);

		say('building its database driver, sqlite3');
		await buildSqlite(draft, options);
	});
}

/** Turns npm's log of its requests into words: how many of the lock's packages it has, or that it cannot get them. */
function follow(lock: string, say: (line: string) => void): (line: string) => void {
	const all = lock.match(/^ {4}"node_modules\//gm)?.length ?? 0;
	let fetched = 0;
	let failed = 0;
	return (line) => {
		const reason = /^npm http fetch .* failed with (\w+)/.exec(line)?.[1];
		if (reason) {
			failed += 1;
			if (failed === 1) say(`npm's registry does not answer (${reason}), trying on for a while`);
		} else if (/^npm http (fetch|cache) .*\.tgz/.test(line)) {
			fetched += 1;
			if (fetched % 200 === 0) say(`${fetched} of about ${all} packages`);
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
