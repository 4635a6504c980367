/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npm } from '../shared/npm';
import { cached } from './cache';

/** The path of a Node.js of version `major`: the machine's own, else one from npm in the cache. */
export async function findNode(major: number, signal: AbortSignal): Promise<string> {
	if (Number.parseInt(process.versions.node, 10) === major) return process.execPath;
	const name = `nodejs-${major}-${process.platform}-${process.arch}`;
	const folder = await cached(name, async (draft) => {
		await writeFile(join(draft, 'package.json'), '{ "private": true }');
		// The package gets the one for this platform by a script.
		const args = ['install', `node@${major}`, '--prefix', draft, '--ignore-scripts=false'];
		await npm(args, { cwd: draft, signal });
	});
	const file = process.platform === 'win32' ? 'node.exe' : 'node';
	return join(folder, 'node_modules', 'node', 'bin', file);
}
