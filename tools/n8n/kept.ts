import type { ExecutionStatus, INode, INodeExecutionData, IRunExecutionData } from 'n8n-workflow';
import { Problem } from '../shared/problem';

/** What n8n keeps, as its REST interface has it. */

export interface Credential {
	name: string;
	type: string;
	data: Record<string, string>;
}

export type StoredCredential = Credential & { id: string };

/** A workflow in n8n's export format. */
export interface Workflow {
	name: string;
	nodes: INode[];
	connections: object;
	settings?: object;
}

export type StoredWorkflow = Workflow & { id: string; versionId: string };

export interface Execution {
	status: ExecutionStatus;
	data: IRunExecutionData;
}

/**
 * The items that came out of one of a node's outputs, in all its runs: of the first, or of 1 for the error output. A tool
 * has them on its connection to the agent. None where it did not run.
 */
export function itemsOf(execution: Execution, node: string, output = 0): INodeExecutionData[] {
	const runs = execution.data.resultData.runData[node] ?? [];
	return runs.flatMap(({ data = {} }) =>
		Object.values(data).flatMap((outputs) => outputs[output] ?? []),
	);
}

/** The execution; throws a Problem with n8n's own words unless it succeeded. */
export function succeeded(execution: Execution): Execution {
	const { status, data } = execution;
	if (status === 'success') return execution;
	throw new Problem(`The execution ended with '${status}': ${data.resultData.error?.message}`);
}
