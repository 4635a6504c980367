/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { dirname, join } from 'node:path';
import { Problem } from './problem';
import { run } from './processes';

/** Unpacks a package beside its tarball; returns the folder with its files. */
export async function unpack(tarball: string, signal: AbortSignal): Promise<string> {
	const cwd = dirname(tarball);
	const { exitCode, output } = await run('tar', ['-xzf', tarball], { cwd, signal });
	if (exitCode !== 0) throw new Problem(`'tar' could not unpack ${tarball}: ${output}`);
	return join(cwd, 'package');
}
