/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { join } from 'node:path';
import execa from 'execa';
import { repository } from '../shared/pack';
import { environment } from './environment';
import type { Installed } from './install';
import type { LocalN8n } from './local';

/** The folder with our package, as n8n finds it. */
export const installedIn = ({ userFolder }: LocalN8n): string =>
	join(userFolder, '.n8n', 'nodes', 'node_modules', 'n8n-nodes-engagement-service');

/** Runs a program of this folder on n8n's Node.js, with n8n's own code. `n8n` need not run, but has our node. */
export async function runProgram<Result>(
	name: string,
	{ folder, node, env }: Installed,
	{ userFolder }: LocalN8n,
	input: object,
	settings: NodeJS.ProcessEnv = {},
): Promise<Result> {
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
		input: JSON.stringify(input),
	});
	return JSON.parse(stdout);
}
