/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { PackageDirectoryLoader } from 'n8n-core';

import { repository } from './pack';

let loading: Promise<PackageDirectoryLoader> | undefined;

/** The built package, as n8n's own loader finds it on disk. Throws if a source file is newer. */
export async function loadPackage(): Promise<PackageDirectoryLoader> {
	return await (loading ??= load());
}

async function load(): Promise<PackageDirectoryLoader> {
	for (const folder of ['nodes', 'credentials']) {
		const files = await readdir(join(repository, folder), { recursive: true });
		const sources = files.filter((file) => file.endsWith('.ts'));
		await Promise.all(sources.map(async (file) => await checkBuilt(join(folder, file))));
	}
	const loader = new PackageDirectoryLoader(repository);
	await loader.loadAll();
	return loader;
}

async function checkBuilt(source: string): Promise<void> {
	const { mtimeMs } = await stat(join(repository, source));
	const built = join(repository, 'dist', source.replace(/\.ts$/, '.js'));
	const builtAt = await stat(built).then(
		(file) => file.mtimeMs,
		() => 0,
	);
	if (builtAt < mtimeMs) throw new Error(`${source} is newer than its build. Run: npm run build`);
}
