import { WorkflowExecute } from 'n8n-core';
import {
	createRunExecutionData,
	Workflow,
	type IConnections,
	type ICredentialDataDecryptedObject,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type IRun,
	type IWorkflowBase,
	type NodeError,
} from 'n8n-workflow';

import { additionalDataFor } from './additionalData';
import { loadPackage } from '../../../tools/shared/loadPackage';
import { CredentialsHelper, nodeTypesOf } from './host';

export type OnError = 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput';

export interface NodeRun {
	/** With `resource` and `operation`. Expressions begin with `=`. */
	parameters: INodeParameters;
	/** The JSON of the input items; one empty item when there are none. */
	input?: IDataObject[];
	/** What every input item has beside its JSON. */
	carried?: Partial<INodeExecutionData>;
	onError?: OnError;
	/** Other settings of the node, such as `retryOnFail`. */
	settings?: Partial<INode>;
	timezone?: string;
	/** Cancels the execution when it is aborted. */
	cancel?: AbortSignal;
	/** Whether the node runs on n8n's engine, as a tool that an AI agent calls directly, instead of in one pass. */
	onEngine?: boolean;
	/** Whether the node is a tool of an AI agent, which n8n gives a type of its own. */
	asTool?: boolean;
	/** How often the node is run with the same items, by as many branches; 1 unless given. */
	branches?: number;
	/** Whether the workflow was ever saved; true unless given. */
	isSaved?: boolean;
	/** Awaited before the credential is read for an item. */
	beforeCredentials?(item: number): Promise<void>;
}

/** Set by jest.config.js: the tests run both ways. */
declare const RUNS_ON_ENGINE: boolean | undefined;
export const runsOnEngine = typeof RUNS_ON_ENGINE !== 'undefined' && RUNS_ON_ENGINE === true;

export interface NodeOutcome {
	/** The first output of the node. */
	items: INodeExecutionData[];
	/** The second output: the error output, for `continueErrorOutput`. */
	errorItems: INodeExecutionData[];
	/** What stopped the workflow. */
	error?: NodeError;
	/** All that n8n would store of the execution. */
	execution: IRun;
}

const SERVICE = 'Engagement Service';

/** Runs the built node in a workflow of its own on n8n's real engine, with these credentials. */
export async function runNode(
	credentials: ICredentialDataDecryptedObject,
	{
		parameters,
		input = [{}],
		carried,
		onError,
		settings,
		timezone = 'Europe/London',
		cancel,
		onEngine = runsOnEngine,
		asTool = false,
		branches = 1,
		isSaved = true,
		beforeCredentials,
	}: NodeRun,
): Promise<NodeOutcome> {
	const loader = await loadPackage();
	const service: INode = {
		...settings,
		id: 'service',
		name: SERVICE,
		type: `n8n-nodes-engagement-service.engagementService${asTool ? 'Tool' : ''}`,
		typeVersion: 1,
		position: [0, 0],
		parameters,
		onError,
		credentials: { engagementServiceApi: { id: '1', name: 'Engagement Service account' } },
	};
	const workflowData = workflowWith(service, branches);
	const workflow = new Workflow({
		...workflowData,
		id: isSaved ? workflowData.id : undefined,
		nodeTypes: nodeTypesOf(loader, onEngine),
		settings: { timezone },
	});
	const start = workflow.nodes.Start;
	const items = input.map((json, item) => ({ ...carried, json, pairedItem: { item } }));
	const executionData = createRunExecutionData({
		executionData: {
			nodeExecutionStack: [{ node: start, data: { main: [items] }, source: null }],
		},
	});
	const additionalData = additionalDataFor(
		workflowData,
		new CredentialsHelper(loader, credentials, beforeCredentials),
	);
	const running = new WorkflowExecute(
		additionalData,
		'trigger',
		executionData,
	).processRunExecutionData(workflow);
	cancel?.addEventListener('abort', () => running.cancel());
	const execution = await running;
	return outcomeOf(execution);
}

function workflowWith(service: INode, branches: number): IWorkflowBase {
	const passThrough = (name: string): INode => ({
		id: name,
		name,
		type: 'test.passThrough',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
	});
	const to = (node: string) => [{ node, type: 'main' as const, index: 0 }];
	return workflowOf([passThrough('Start'), service, passThrough('Done'), passThrough('Failed')], {
		Start: { main: [Array.from({ length: branches }, () => to(SERVICE)).flat()] },
		[SERVICE]: { main: [to('Done'), to('Failed')] },
	});
}

/** A workflow as a host stores it. */
export function workflowOf(nodes: INode[], connections: IConnections): IWorkflowBase {
	return {
		id: 'workflow',
		name: 'Test',
		active: false,
		isArchived: false,
		activeVersionId: null,
		createdAt: new Date(0),
		updatedAt: new Date(0),
		nodes,
		connections,
	};
}

function outcomeOf(execution: IRun): NodeOutcome {
	const { runData, error } = execution.data.resultData;
	const main = runData[SERVICE]?.at(-1)?.data?.main ?? [];
	return {
		items: main[0] ?? [],
		errorItems: main[1] ?? [],
		error: error as NodeError | undefined,
		execution,
	};
}
