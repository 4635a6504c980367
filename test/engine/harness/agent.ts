import { SupplyDataContext } from 'n8n-core';
import { makeHandleToolInvocation } from 'n8n-core/dist/execution-engine/node-execution-context/utils/get-input-connection-data';
import {
	createRunExecutionData,
	NodeConnectionTypes,
	Workflow,
	type ICredentialDataDecryptedObject,
	type IDataObject,
	type INode,
} from 'n8n-workflow';

import { additionalDataFor } from './additionalData';
import { loadPackage } from '../../../tools/shared/loadPackage';
import { CredentialsHelper, nodeTypesOf } from './host';
import { workflowOf } from './index';

/** The node as a tool of an AI agent that calls it directly: on n8n's engine, with the agent's own execute data. */
export async function toolOfAgent(
	credentials: ICredentialDataDecryptedObject,
	settings: Pick<INode, 'parameters'> & Partial<INode>,
): Promise<(call: IDataObject) => Promise<unknown>> {
	const loader = await loadPackage();
	const nodeOf = (name: string, type: string): INode => ({
		id: name,
		name,
		type,
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
	});
	const agent = nodeOf('Agent', 'test.passThrough');
	const tool: INode = {
		...nodeOf('Tool', 'n8n-nodes-engagement-service.engagementServiceTool'),
		...settings,
		credentials: { engagementServiceApi: { id: '1', name: 'Engagement Service account' } },
	};
	const workflowData = workflowOf([agent, tool], {});
	const nodeTypes = nodeTypesOf(loader, true);
	const workflow = new Workflow({ ...workflowData, nodeTypes });
	const runData = createRunExecutionData();
	const input = { main: [[{ json: {} }]] };
	const contextOf = (runIndex: number) =>
		new SupplyDataContext(
			workflow,
			workflow.nodes.Tool,
			additionalDataFor(workflowData, new CredentialsHelper(loader, credentials)),
			'internal',
			runData,
			runIndex,
			input.main[0],
			{},
			NodeConnectionTypes.AiTool,
			{ node: agent, data: input, source: null },
			[],
		);
	const { type } = tool;
	return makeHandleToolInvocation(contextOf, tool, nodeTypes.getByNameAndVersion(type), runData);
}
