import { WorkflowExecute } from 'n8n-core';
import {
	createRunExecutionData,
	type ICredentialDataDecryptedObject,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type IRun,
	type NodeError,
} from 'n8n-workflow';

import { hosted, nodeOf, typeOf, type Hosted } from './workflow';

export type OnError = 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput';

export interface NodeRun extends Omit<Hosted, 'nodes' | 'connections' | 'credentials'> {
	/** With `resource` and `operation`. Expressions begin with `=`. */
	parameters: INodeParameters;
	/** The JSON of the input items; one empty item when there are none. */
	input?: IDataObject[];
	/** What every input item has beside its JSON. */
	carried?: Partial<INodeExecutionData>;
	onError?: OnError;
	/** Other settings of the node, such as `retryOnFail`. */
	settings?: Partial<INode>;
	/** Cancels the execution when it is aborted. */
	cancel?: AbortSignal;
	/** Whether the node is a tool of an AI agent, for which n8n makes another type. */
	asTool?: boolean;
	/** Whether its output leads back to it. Then it must fail, or the workflow would not end. */
	isInLoop?: boolean;
	/** Whether another workflow calls this one. */
	isSubWorkflow?: boolean;
	/** How many branches lead to the node. Each runs it with the same items; 1 by default. */
	branches?: number;
}

export interface NodeOutcome {
	/** The first output of the node. */
	items: INodeExecutionData[];
	/** The second output: the error output, for `continueErrorOutput`. */
	errorItems: INodeExecutionData[];
	/** The items of every output. */
	outputs: INodeExecutionData[][];
	/** The messages of the node's hints. */
	hints: string[];
	/** What stopped the workflow. */
	error?: NodeError;
	/** All that n8n would store of the execution. */
	execution: IRun;
}

/** The engines of n8n that run the node. */
export const engines: Array<[where: string, inEngine2: boolean]> = [
	['in a workflow', false],
	['in Engine 2.0', true],
];

/** By a workflow, and by an AI agent, for which n8n's routing runs the node as a tool. */
export const callers: Array<[caller: string, run: Pick<NodeRun, 'asTool' | 'inEngine2'>]> = [
	['in a workflow', {}],
	['called directly by an agent', { asTool: true, inEngine2: true }],
];

const SERVICE = 'Engagement Service';

/** Runs the built node in a workflow on n8n's real engine. */
export async function runNode(
	credentials: ICredentialDataDecryptedObject,
	{ input = [{}], carried, cancel, isInLoop, isSubWorkflow, branches = 1, ...run }: NodeRun,
): Promise<NodeOutcome> {
	const { parameters, onError, settings, asTool } = run;
	const type = typeOf(asTool ? 'engagementServiceTool' : 'engagementService');
	const service = nodeOf(SERVICE, { ...settings, type, parameters, onError });
	const to = (node: string) => [{ node, type: 'main' as const, index: 0 }];
	const { workflow, additionalData } = await hosted({
		...run,
		nodes: [nodeOf('Start'), service, nodeOf('Done'), nodeOf('Failed')],
		connections: {
			Start: { main: [Array.from({ length: branches }, () => to(SERVICE)).flat()] },
			[SERVICE]: { main: [to('Done'), to('Failed')] },
			...(isInLoop && { Done: { main: [to(SERVICE)] } }),
		},
		credentials,
	});
	const items = input.map((json, item) => ({ ...carried, json, pairedItem: { item } }));
	const start = { node: workflow.nodes.Start, data: { main: [items] }, source: null };
	const running = new WorkflowExecute(
		additionalData,
		isSubWorkflow ? 'integrated' : 'trigger',
		createRunExecutionData({ executionData: { nodeExecutionStack: [start] } }),
	).processRunExecutionData(workflow);
	cancel?.addEventListener('abort', () => running.cancel());
	return outcomeOf(await running);
}

function outcomeOf(execution: IRun): NodeOutcome {
	const { runData, error } = execution.data.resultData;
	const { data, hints = [] } = runData[SERVICE]?.at(-1) ?? {};
	const outputs = (data?.main ?? []).map((items) => items ?? []);
	return {
		items: outputs[0] ?? [],
		errorItems: outputs[1] ?? [],
		outputs,
		hints: hints.map(({ message }) => message),
		error: error as NodeError | undefined,
		execution,
	};
}
