import { NodeHelpers, type INodeParameters } from 'n8n-workflow';
import { Problem } from '../../../tools/shared/problem';
import type { N8nClient, Workflow } from '../../../tools/n8n/rest';
import { expectSame } from './expect';
import { nodeType } from './scene';

/** By the name of the node, what the editor shows: the stored parameters, and the defaults of the others. */
export type Shown = Map<string, INodeParameters | null>;

/**
 * Opens a stored workflow as the editor does, which shows only what the node's description knows. Rejects when it is
 * not as it was `saved`, and when the editor would complain of a parameter.
 */
export async function open(client: N8nClient, saved: Workflow & { id: string }): Promise<Shown> {
	const type = (await client.nodeTypes()).find(({ name }) => name === nodeType);
	if (!type) throw new Problem('n8n has not loaded the node');
	const { nodes } = await client.request<Workflow>('GET', `/rest/workflows/${saved.id}`);
	expectSame('Nodes', nodes, saved.nodes);

	const { properties } = type;
	const ours = nodes.filter((node) => node.type === nodeType);
	return new Map(
		ours.map((node) => {
			const { name, parameters } = node;
			const issues = NodeHelpers.getNodeParametersIssues(properties, node, type);
			expectSame(`Issues of '${name}'`, issues, null);
			const { getNodeParameters } = NodeHelpers;
			return [name, getNodeParameters(properties, parameters, true, false, node, type)];
		}),
	);
}
