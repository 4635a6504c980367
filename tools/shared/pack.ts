/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { npm, run } from './processes';

/** The folder of the package.json. */
export const repository = join(__dirname, '..', '..');

/** Packs the built package in `cwd` into `folder`; returns the tarball's path. */
export async function pack(cwd: string, folder: string): Promise<string> {
	// npm writes a log to its cache. The one in the home may not be writable.
	await npm(['pack', '--pack-destination', folder, '--cache', join(folder, 'npm-cache')], cwd);
	const [tarball] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
	return join(folder, tarball);
}

/** Unpacks a package beside its tarball; returns the folder with its files. */
export async function unpack(tarball: string): Promise<string> {
	const cwd = dirname(tarball);
	// GNU tar takes the colon of C:\ for the end of a host's name.
	await run('tar', ['-xzf', basename(tarball)], { cwd });
	return join(cwd, 'package');
}
