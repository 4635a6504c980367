/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { join } from 'node:path';

import { PackageDirectoryLoader } from 'n8n-core';

let loading: Promise<PackageDirectoryLoader> | undefined;

/** The built package, as n8n's own loader finds it on disk. */
export async function loadPackage(): Promise<PackageDirectoryLoader> {
	const loader = new PackageDirectoryLoader(join(__dirname, '../..'));
	loading ??= loader.loadAll().then(() => loader);
	return await loading;
}
