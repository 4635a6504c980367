/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npm } from './npm';
import { Problem } from './problem';

/** The folder of the package.json. */
export const repository = join(__dirname, '..', '..');

/** Packs the package in `cwd`, with what is built of it, into `folder`; returns the tarball's path. */
export async function pack(cwd: string, folder: string, signal: AbortSignal): Promise<string> {
	await npm(['pack', '--pack-destination', folder], { cwd, signal });
	const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
	if (!tarball) throw new Problem("'npm pack' left no package behind.");
	return join(folder, tarball);
}

/** Installs a packed node where n8n, with this user folder, looks for community nodes. */
export async function installNode(
	tarball: string,
	userFolder: string,
	signal: AbortSignal,
): Promise<void> {
	const folder = join(userFolder, '.n8n', 'nodes');
	await mkdir(folder, { recursive: true });
	await writeFile(join(folder, 'package.json'), '{ "name": "installed-nodes", "private": true }');
	// n8n brings n8n-workflow, the only peer; offline proves that the package needs nothing else.
	const flags = ['--ignore-scripts', '--legacy-peer-deps', '--offline'];
	await npm(['install', tarball, '--prefix', folder, ...flags], { cwd: folder, signal });
}
