import { SupplyDataContext } from 'n8n-core';
import { makeHandleToolInvocation } from 'n8n-core/dist/execution-engine/node-execution-context/utils/get-input-connection-data';
import {
	createRunExecutionData,
	NodeConnectionTypes,
	type ICredentialDataDecryptedObject,
	type IDataObject,
	type INode,
} from 'n8n-workflow';

import { hosted, nodeOf, typeOf } from './workflow';

/** The node as a tool that an AI agent calls directly. */
export async function toolOfAgent(
	credentials: ICredentialDataDecryptedObject,
	settings: Partial<INode>,
): Promise<(call: IDataObject) => Promise<unknown>> {
	const agent = nodeOf('Agent');
	const tool = nodeOf('Tool', { ...settings, type: typeOf('engagementServiceTool') });
	const { workflow, additionalData } = await hosted({
		nodes: [agent, tool],
		credentials,
		inEngine2: true,
	});
	const runData = createRunExecutionData();
	const input = { main: [[{ json: {} }]] };
	const contextOf = (runIndex: number) =>
		new SupplyDataContext(
			workflow,
			workflow.nodes.Tool,
			additionalData,
			'internal',
			runData,
			runIndex,
			input.main[0],
			{},
			NodeConnectionTypes.AiTool,
			{ node: agent, data: input, source: null },
			[],
		);
	const type = workflow.nodeTypes.getByNameAndVersion(tool.type);
	return makeHandleToolInvocation(contextOf, tool, type, runData);
}
