/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from '../../shared/problem';

/** Where Debian keeps one folder for each version of PostgreSQL, off the PATH. */
const debian = '/usr/lib/postgresql';

/** The path of a program that queue mode needs beside n8n; one that is missing is a Problem. */
export function findProgram(name: 'initdb' | 'postgres' | 'redis-server'): string {
	const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
	const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
	const folders = [
		...path,
		'/usr/sbin',
		...versions.map((version) => join(debian, version, 'bin')),
	];
	const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
	if (found) return found;
	throw new Problem(
		`${name} is missing: on Debian 'apt install postgresql redis-server', on macOS 'brew install postgresql redis', on Windows in WSL.`,
	);
}
