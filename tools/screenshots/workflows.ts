import { randomUUID } from 'node:crypto';
import type { INode, INodeParameters } from 'n8n-workflow';
import type { Credential, Workflow } from '../n8n/rest';
import { nodeName } from '../n8n/editor/names';
import type { Scene } from './scenes';

const trigger = node('Start by Hand', 'n8n-nodes-base.manualTrigger', 1, 0, {});

/** A workflow that has only begun. */
export const begun: Workflow = { name: 'Begun', nodes: [trigger], connections: {} };

/** A trigger, the node that gives the item, and the node itself. */
export function workflowOf(
	{ before, item, parameters, resource }: Scene,
	{ id, name, type }: Credential & { id: string },
): Workflow {
	const giver = node(before, 'n8n-nodes-base.set', 3.4, 220, {
		mode: 'raw',
		jsonOutput: JSON.stringify(item, null, 2),
	});
	const ours = {
		...node(nodeName, 'n8n-nodes-engagement-service.engagementService', 1, 440, parameters),
		credentials: { [type]: { id, name } },
	};
	const to = (name: string) => ({ main: [[{ node: name, type: 'main', index: 0 }]] });
	return {
		name: resource,
		nodes: [trigger, giver, ours],
		connections: { [trigger.name]: to(before), [before]: to(nodeName) },
	};
}

function node(
	name: string,
	type: string,
	typeVersion: number,
	x: number,
	parameters: INodeParameters,
): INode {
	return { id: randomUUID(), name, type, typeVersion, position: [x, 0], parameters };
}
