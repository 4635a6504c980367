/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import envPaths from 'env-paths';

const root = envPaths('n8n-nodes-engagement-service', { suffix: '' }).cache;

/**
 * The folder `name` of the cache, where the platform keeps caches. `fill` makes its content the first time, in a draft
 * folder that gets its name only when it is complete: what is interrupted is never taken for finished.
 */
export async function cached(
	name: string,
	fill: (draft: string) => Promise<void>,
): Promise<string> {
	const folder = join(root, name);
	if (existsSync(folder)) return folder;
	await mkdir(dirname(folder), { recursive: true });
	const draft = await mkdtemp(`${folder}-draft-`);
	try {
		await fill(draft);
		await rename(draft, folder).catch((error: unknown) => {
			// Another run may have been quicker.
			if (!existsSync(folder)) throw error;
		});
	} finally {
		await rm(draft, { recursive: true, force: true, maxRetries: 5 });
	}
	return folder;
}
