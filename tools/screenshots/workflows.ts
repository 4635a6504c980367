import type { StoredCredential, Workflow } from '../n8n/client';
import { inARow, node, nodeName, nodeType, oneItem, startByHand } from '../n8n/workflow';
import type { Scene } from './scenes';

/** A workflow that has only begun. */
export const begun: Workflow = inARow('Begun', [startByHand()]);

/** A trigger, the node that gives the item, and the node itself. */
export function workflowOf(
	{ before, item, parameters, resource }: Scene,
	credential: StoredCredential,
): Workflow {
	return inARow(resource, [
		startByHand(),
		oneItem(before, item),
		node(nodeName, nodeType, 1, parameters, credential),
	]);
}
