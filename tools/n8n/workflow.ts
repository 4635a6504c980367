import { randomUUID } from 'node:crypto';
import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';
import { seedData } from '../service';
import type { StoredCredential, Workflow } from './client';

export const nodeType = 'n8n-nodes-engagement-service.engagementService';

export const triggerType = `${nodeType}Trigger`;

export const nodeName = 'Engagement Service';

export type Chosen = Pick<StoredCredential, 'id' | 'name' | 'type'>;

export function node(
	name: string,
	type: string,
	typeVersion: number,
	parameters: INodeParameters,
	credential?: Chosen,
): INode {
	const { id, name: account, type: kind } = credential ?? { id: '', name: '', type: '' };
	return {
		id: randomUUID(),
		name,
		type,
		typeVersion,
		position: [0, 0],
		parameters,
		...(credential && { credentials: { [kind]: { id, name: account } } }),
	};
}

export const startByHand = (): INode =>
	node('Start by Hand', 'n8n-nodes-base.manualTrigger', 1, {});

/** A node that returns one item for any input. */
export const oneItem = (name: string, item: IDataObject): INode =>
	node(name, 'n8n-nodes-base.set', 3.4, {
		mode: 'raw',
		jsonOutput: JSON.stringify(item, null, 2),
	});

/** A node that returns one item for each entry of a list. */
export const splitOut = (fieldToSplitOut: string): INode =>
	node(`Split Out ${fieldToSplitOut}`, 'n8n-nodes-base.splitOut', 1, { fieldToSplitOut });

/** Nodes that return these items for any input. */
export const items = (list: IDataObject[]): INode[] => [
	oneItem('List', { list }),
	splitOut('list'),
];

export const webhook = (path: string, parameters: INodeParameters): INode => ({
	...node('Webhook', 'n8n-nodes-base.webhook', 2, { path, ...parameters }),
	webhookId: path,
});

/** A form submission that the service accepts, if the item that comes in has an `Email`. */
export const submitTheItem: INodeParameters = {
	resource: 'form',
	operation: 'submit',
	formId: seedData.ids.forms.newsletter,
	fieldsMode: 'autoMap',
};

/** A workflow of nodes that follow one another, from left to right. */
export function inARow(name: string, nodes: INode[]): Workflow {
	const pairs = nodes.slice(1).map((next, index) => [nodes[index].name, connectionTo(next.name)]);
	return {
		name,
		nodes: nodes.map((one, index) => ({ ...one, position: [220 * index, 0] })),
		connections: Object.fromEntries(pairs),
		// As the editor sets it: in n8n's old order, an agent of version 3 continues before its tools have run.
		settings: { executionOrder: 'v1' },
	};
}

/** A workflow with our node, named Ours, which gets these items. */
export function ourNodeFor(
	input: IDataObject[],
	parameters: INodeParameters,
	credential: Chosen,
	settings: Partial<INode> = {},
): Workflow {
	const ours = { ...node('Ours', nodeType, 1, parameters, credential), ...settings };
	return inARow('Ours', [startByHand(), ...items(input), ours]);
}

/** A connection to `name`, as the connections of a workflow have it. */
export function connectionTo(name: string, type = 'main') {
	return { [type]: [[{ node: name, type, index: 0 }]] };
}
