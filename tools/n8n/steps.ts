/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { join } from 'node:path';
import execa from 'execa';
import { repository } from '../shared/pack';
import { environment } from './environment';
import type { Installed } from './install';
import type { LocalN8n } from './local';
import type { Job, Outcome } from './stepExecutor';

/** Runs the steps of a job with n8n's own code, on its Node.js. `n8n` need not run, but has our node. */
export async function runSteps(
	job: Omit<Job, 'n8n' | 'ours'>,
	{ folder, node, env }: Installed,
	{ userFolder }: LocalN8n,
	settings: NodeJS.ProcessEnv,
): Promise<Outcome[]> {
	const packages = join(userFolder, '.n8n', 'nodes', 'node_modules');
	const all: Job = { ...job, n8n: folder, ours: join(packages, 'n8n-nodes-engagement-service') };
	const program = join(__dirname, 'stepExecutor.ts');
	const { stdout } = await execa(node, ['--import', 'tsx', program], {
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
		input: JSON.stringify(all),
	});
	return JSON.parse(stdout);
}
