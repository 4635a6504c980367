/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { join } from 'node:path';
import execa from 'execa';
import { repository } from '../shared/pack';
import { environment } from './environment';
import type { Installed } from './install';
import type { LocalN8n } from './local';

/** The folders in which n8n and our package are installed: a part of the input of each program. */
export interface Folders {
	n8n: string;
	ours: string;
}

/** Runs a program of this folder on n8n's Node.js, with n8n's own code. `n8n` need not run, but has our node. */
export async function runProgram<Result>(
	name: string,
	{ folder, node, env }: Installed,
	{ userFolder }: LocalN8n,
	input: object,
	settings: NodeJS.ProcessEnv = {},
): Promise<Result> {
	const packages = join(userFolder, '.n8n', 'nodes', 'node_modules');
	const folders: Folders = { n8n: folder, ours: join(packages, 'n8n-nodes-engagement-service') };
	const { stdout } = await execa(node, ['--import', 'tsx', join(__dirname, name)], {
		cwd: repository,
		env: {
			...(await environment(userFolder, 0)),
			...env,
			...settings,
			N8N_LOG_LEVEL: 'silent',
			// As n8n does for the packages of its user folder.
			NODE_PATH: join(folder, 'node_modules'),
		},
		extendEnv: false,
		input: JSON.stringify({ ...folders, ...input }),
	});
	return JSON.parse(stdout);
}
