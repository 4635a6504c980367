/* eslint-disable @n8n/community-nodes/no-restricted-imports, @typescript-eslint/no-require-imports */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type * as core from 'n8n-core';

import { repository } from './pack';

let loading: Promise<core.PackageDirectoryLoader> | undefined;

/** The built package, as n8n's own loader finds it on disk. Throws if a source file is newer. */
export async function loadPackage(): Promise<core.PackageDirectoryLoader> {
	return await (loading ??= load());
}

async function load(): Promise<core.PackageDirectoryLoader> {
	for (const folder of ['nodes', 'credentials']) {
		const files = readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' });
		for (const file of files) if (file.endsWith('.ts')) checkBuilt(join(folder, file));
	}
	// Loading it takes a second, and not every test that imports this file needs it.
	const { PackageDirectoryLoader }: typeof core = require('n8n-core');
	const loader = new PackageDirectoryLoader(repository);
	await loader.loadAll();
	return loader;
}

function checkBuilt(source: string): void {
	const built = join(repository, 'dist', source.replace(/\.ts$/, '.js'));
	const builtAt = statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0;
	if (builtAt < statSync(join(repository, source)).mtimeMs)
		throw new Error(`${source} is newer than its build. Run: npm run build`);
}
