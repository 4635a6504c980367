import { PackageDirectoryLoader } from 'n8n-core';

import { repository } from './pack';

let loading: Promise<PackageDirectoryLoader> | undefined;

/** The built package, as n8n's own loader finds it on disk. */
export async function loadPackage(): Promise<PackageDirectoryLoader> {
	const loader = new PackageDirectoryLoader(repository);
	return await (loading ??= loader.loadAll().then(() => loader));
}
