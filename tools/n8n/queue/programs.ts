/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import execa from 'execa';
import { Problem } from '../../shared/problem';

// Where packages keep one folder for each version of PostgreSQL: Debian's, Red Hat's, Homebrew's (Apple's and Intel's chips).
const versioned = ['/usr/lib/postgresql', '/usr', '/opt/homebrew/opt', '/usr/local/opt'];

const hint =
	"on Debian 'apt install postgresql redis-server', on macOS 'brew install postgresql redis', on Windows in WSL.";

/** Paths of the programs that queue mode needs beside n8n. */
export interface Programs {
	initdb: string;
	postgres: string;
	redis: string;
}

/** Finds PostgreSQL and Redis on this machine; one that is missing is a Problem. */
export async function findPrograms(): Promise<Programs> {
	const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
	const postgresql = [...path, ...(await postgresqlFolders())].find(
		(folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
	);
	const redis = [...path, '/usr/sbin', '/opt/homebrew/bin', '/usr/local/bin'].find((folder) =>
		existsSync(join(folder, 'redis-server')),
	);
	if (!postgresql) throw new Problem(`PostgreSQL's initdb and postgres are missing: ${hint}`);
	if (!redis) throw new Problem(`Redis's redis-server is missing: ${hint}`);
	return {
		initdb: join(postgresql, 'initdb'),
		postgres: join(postgresql, 'postgres'),
		redis: join(redis, 'redis-server'),
	};
}

/** Folders that may hold PostgreSQL's programs, which packages often keep off the PATH; the newest version first. */
async function postgresqlFolders(): Promise<string[]> {
	const { stdout, exitCode } = await execa('pg_config', ['--bindir'], { reject: false });
	const folders = await Promise.all(
		versioned.map(async (parent) => {
			const names = await readdir(parent).catch(() => []);
			const versions = names.filter((name) => /^(postgresql(@\d+)?|pgsql-\d+|\d+)$/.test(name));
			versions.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
			return versions.map((name) => join(parent, name, 'bin'));
		}),
	);
	return [...(exitCode === 0 ? [stdout] : []), ...folders.flat()];
}
