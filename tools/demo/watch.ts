/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals, no-console */
import { join } from 'node:path';
import { name } from '../../package.json';
import type { LocalN8n } from '../n8n/local';
import { repository } from '../shared/pack';
import { start } from '../shared/processes';

/** What an n8n needs to load the node again when its files change. */
export const reloading = { N8N_DEV_RELOAD: 'true' };

/** Compiles the node into this n8n after each change, until `signal`. */
export function watch({ userFolder }: LocalN8n, signal: AbortSignal): void {
	const installed = join(userFolder, '.n8n', 'nodes', 'node_modules', name, 'dist');
	const args = [require.resolve('typescript/bin/tsc'), '--watch', '--outDir', installed];
	const compiler = start(process.execPath, args, { cwd: repository, signal });
	compiler.lines.on('line', (line) => console.log(line));
}
