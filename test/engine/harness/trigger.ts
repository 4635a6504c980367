import { PollContext } from 'n8n-core';
import {
	NodeHelpers,
	Workflow,
	type ICredentialDataDecryptedObject,
	type INode,
	type INodeParameters,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { additionalDataFor } from './additionalData';
import { loadPackage } from '../../../tools/shared/loadPackage';
import { CredentialsHelper, nodeTypesOf } from './host';
import { workflowOf } from './index';

export interface Activated {
	parameters: INodeParameters;
	/** `manual` in the editor. */
	mode?: WorkflowExecuteMode;
	/** How many milliseconds n8n gives to a poll. */
	budget?: number;
}

/** An active workflow with the trigger, as n8n polls it in memory. */
export async function activate(
	credentials: ICredentialDataDecryptedObject,
	{ parameters, mode = 'trigger', budget }: Activated,
) {
	const loader = await loadPackage();
	const nodeType = NodeHelpers.getVersionedNodeType(
		loader.getNode('engagementServiceTrigger').type,
	);
	const node: INode = {
		id: 'trigger',
		name: 'Engagement Service Trigger',
		type: 'n8n-nodes-engagement-service.engagementServiceTrigger',
		typeVersion: 1,
		position: [0, 0],
		parameters,
		credentials: { engagementServiceApi: { id: '1', name: 'Engagement Service account' } },
	};
	const workflowData = workflowOf([node], {});
	const workflow = new Workflow({ ...workflowData, nodeTypes: nodeTypesOf(loader, false) });
	const context = new PollContext(
		workflow,
		workflow.nodes[node.name],
		additionalDataFor(workflowData, new CredentialsHelper(loader, credentials)),
		mode,
		'activate',
		...Array.from({ length: 5 }, () => undefined),
		...(budget === undefined ? [] : [() => budget]),
	);
	return {
		/** The JSON of what starts the workflow; nothing where nothing does. */
		async poll() {
			const output = await nodeType.poll?.call(context);
			return output?.[0].map(({ json }) => json);
		},
		/** Changes what was filled in. */
		set(changed: INodeParameters) {
			Object.assign(workflow.nodes[node.name].parameters, changed);
		},
		/** What n8n keeps of the node, as it writes it. */
		kept: () => JSON.stringify(workflow.staticData),
	};
}
