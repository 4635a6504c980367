/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { join } from 'node:path';
import execa from 'execa';
import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	INodeExecutionData,
	INodeParameters,
} from 'n8n-workflow';
import { repository } from '../shared/pack';
import { environment } from './environment';
import type { LocalN8n } from './local';
import type { Installed } from './install';

export type ExpressionEngine = 'vm' | 'quickjs';

export interface Step {
	/** Our node's type, or `reader.n8n` or `reader.ours`: see stepExecutor.ts. */
	type: string;
	parameters: INodeParameters;
	input: IDataObject[];
	continueOnFail?: boolean;
}

export interface Job {
	/** The folder in which n8n is installed. */
	n8n: string;
	/** The folder in which our package is installed. */
	ours: string;
	credential: ICredentialDataDecryptedObject;
	/** The parameters that a reader reads. */
	paths: string[];
	steps: Step[];
}

export interface Outcome {
	outputs: Array<INodeExecutionData[] | null>;
	/** The message and the description. */
	error?: string;
}

/** Runs steps, one after another, as n8n's Engine 2.0 does. `n8n` need not run, but has our node. */
export async function runSteps(
	{ folder, node, env }: Installed,
	{ userFolder }: LocalN8n,
	expressionEngine: ExpressionEngine,
	job: Pick<Job, 'credential' | 'paths' | 'steps'>,
): Promise<Outcome[]> {
	const ours = join(userFolder, '.n8n', 'nodes', 'node_modules', 'n8n-nodes-engagement-service');
	const input: Job = { n8n: folder, ours, ...job };
	const program = join(__dirname, 'stepExecutor.ts');
	const { stdout } = await execa(node, ['--import', 'tsx', program], {
		cwd: repository,
		env: {
			...(await environment(userFolder, 0)),
			...env,
			N8N_EXPRESSION_ENGINE: expressionEngine,
			N8N_LOG_LEVEL: 'silent',
			// As n8n does for the packages of its user folder.
			NODE_PATH: join(folder, 'node_modules'),
		},
		extendEnv: false,
		input: JSON.stringify(input),
	});
	return JSON.parse(stdout);
}
