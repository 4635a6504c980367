import { ExecutionLifecycleHooks } from 'n8n-core';
import {
	Workflow,
	type IConnections,
	type ICredentialDataDecryptedObject,
	type INode,
	type INodeType,
	type IWorkflowBase,
	type IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';

import { loadPackage } from '../../../tools/shared/loadPackage';
import { credentialsHelper } from './credentialsHelper';
import { nodeTypesOf } from './nodeTypes';

/** The type of one of our nodes, as a workflow names it. */
export const typeOf = (name: string) => `n8n-nodes-engagement-service.${name}`;

/** A node that returns its input, unless `settings` give it another type. */
export const nodeOf = (name: string, settings: Partial<INode> = {}): INode => ({
	type: 'test.passThrough',
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
	credentials: { engagementServiceApi: { id: '1', name: 'Engagement Service account' } },
	id: name,
	...settings,
	name,
});

export interface Hosted {
	nodes: INode[];
	connections?: IConnections;
	credentials: ICredentialDataDecryptedObject;
	/** Awaited before the credential is read for an item. */
	beforeCredentials?(item: number): Promise<void>;
	/** Whether n8n's routing runs our node, as for Engine 2.0 and for an AI agent that calls it directly. */
	inEngine2?: boolean;
	/** Whether n8n's routing runs it without our hooks. */
	asDeclared?: boolean;
	/** Whether each look at our node's type finds it updated. */
	isUpdated?: boolean;
	/** Node types beside ours. */
	types?: Record<string, INodeType>;
	/** Its ID; empty if it was never saved. */
	workflowId?: string;
	/** What it remembered, as n8n stores it. */
	staticData?: string;
}

/** A workflow in memory, with what n8n provides for an execution. */
export async function hosted({
	nodes,
	connections = {},
	credentials,
	beforeCredentials,
	inEngine2 = false,
	asDeclared = false,
	isUpdated = false,
	types = {},
	workflowId = 'workflow',
	staticData = '{}',
}: Hosted) {
	const loader = await loadPackage();
	const nodeTypes = nodeTypesOf(loader, { inEngine2, asDeclared, isUpdated }, types);
	const settings = { timezone: 'Europe/London' };
	const stored = {
		id: workflowId,
		nodes,
		connections,
		settings,
		staticData: JSON.parse(staticData),
	};
	const url = 'http://127.0.0.1/';
	const additionalData = {
		credentialsHelper: credentialsHelper(loader, credentials, beforeCredentials),
		hooks: new ExecutionLifecycleHooks('trigger', '1', stored as IWorkflowBase),
		webhookWaitingBaseUrl: url,
		formWaitingBaseUrl: url,
	};
	return {
		workflow: new Workflow({ ...stored, active: false, nodeTypes }),
		// Tests use nothing else of it.
		additionalData: additionalData as unknown as IWorkflowExecuteAdditionalData,
	};
}
