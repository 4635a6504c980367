/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

// First, since it replaces a function of n8n-workflow.
import '../engine/harness/virtualTime';
import { repository } from '../../tools/shared/pack';

/** Runs the files of a folder as one, or a part of them. */
export function runFiles(folder: string, part = 1, parts = 1): void {
	const path = join(repository, 'test', folder);
	const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.test.ts'))
		.sort()
		.filter((_file, index) => index % parts === part - 1);
	for (const file of files) {
		describe(file, () => {
			jest.requireActual(join(path, file));
		});
	}
}
