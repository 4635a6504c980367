import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	INodeExecutionData,
	INodeParameters,
} from 'n8n-workflow';
import type { Installed } from './install';
import type { LocalN8n } from './local';
import { installedIn, runProgram } from './program';

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
	installed: Installed,
	n8n: LocalN8n,
	expressionEngine: ExpressionEngine,
	job: Pick<Job, 'credential' | 'paths' | 'steps'>,
): Promise<Outcome[]> {
	const input: Job = { n8n: installed.folder, ours: installedIn(n8n), ...job };
	return await runProgram('stepExecutor.ts', installed, n8n, input, {
		N8N_EXPRESSION_ENGINE: expressionEngine,
	});
}
