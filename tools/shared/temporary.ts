/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that is removed, with all that is in it, when it goes out of scope. */
export async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
	const path = await mkdtemp(join(tmpdir(), 'engagement-service-demo-'));
	return {
		path,
		[Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 10 }),
	};
}
