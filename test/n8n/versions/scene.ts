import type { IDataObject, INode, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { world, type Service } from '../../../tools/service';
import { Problem } from '../../../tools/shared/problem';
import type { Credential, Execution, N8nClient, Workflow } from '../../../tools/n8n/rest';
import { inARow, node, trigger } from '../../../tools/n8n/submitPeople';

/** What the checks work with: a running n8n, and the service that its credential is for. */
export interface Scene {
	client: N8nClient;
	service: Service;
	credential: Credential & { id: string };
	/** The version of n8n-workflow. */
	n8nWorkflow: string;
}

export const nodeType = 'n8n-nodes-engagement-service.engagementService';

/** The name that the node has in the workflows of the checks. */
export const ours = 'Engagement Service';

/**
 * Runs the node in a workflow of its own, with these items as its input, to the end. Returns what came out of each of
 * its outputs; rejects with n8n's error where it failed.
 */
export async function runNode(
	{ client, credential }: Scene,
	parameters: INodeParameters,
	settings: Partial<INode> = {},
	input: IDataObject[] = [{}],
): Promise<INodeExecutionData[][]> {
	const { id, name, type } = credential;
	const nodes = [
		node(trigger, 'n8n-nodes-base.manualTrigger', 1, {}),
		node('Input', 'n8n-nodes-base.set', 3.4, {
			mode: 'raw',
			jsonOutput: JSON.stringify({ input }),
		}),
		node('Items', 'n8n-nodes-base.splitOut', 1, { fieldToSplitOut: 'input' }),
		{ ...node(ours, nodeType, 1, parameters), credentials: { [type]: { id, name } }, ...settings },
	];
	const title = `${String(parameters.resource)}: ${String(parameters.operation)}`;
	const execution = await run(client, { name: title, nodes, connections: inARow(nodes) });
	return outputsOf(execution, ours);
}

/** Stores a workflow and runs it to its end. */
export async function run(client: N8nClient, workflow: Workflow): Promise<Execution> {
	return await client.execution(await client.run(await client.createWorkflow(workflow), trigger));
}

/** What came out of each output of a node; rejects with its error where it failed. */
export function outputsOf(execution: Execution, name: string): INodeExecutionData[][] {
	const { error, runData } = execution.data.resultData;
	const [done] = runData[name] ?? [];
	const failure = done?.error ?? error;
	if (failure) throw new Problem(`'${name}' failed: ${failure.message}`);
	return (done?.data?.main ?? []).map((items) => items ?? []);
}

/** A form submission that the service accepts. */
export const submit: INodeParameters = {
	resource: 'form',
	operation: 'submit',
	formId: world.ids.forms.newsletter,
	fieldsMode: 'autoMap',
};
