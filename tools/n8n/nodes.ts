import { randomUUID } from 'node:crypto';
import type { INode, INodeParameters } from 'n8n-workflow';
import type { Credential, N8nClient } from './rest';

/** One of the credentials that n8n keeps. */
export type Stored = Credential & { id: string };

/** Gives n8n a credential to keep. */
export async function stored(client: N8nClient, credential: Credential): Promise<Stored> {
	return { ...credential, id: await client.createCredential(credential) };
}

/** The name of the node that every workflow of these tests starts with. */
export const trigger = 'Start by Hand';

/** A node of a workflow, with its credential if it needs one. */
export function node(
	name: string,
	type: string,
	typeVersion: number,
	parameters: INodeParameters,
	credential?: Stored,
): INode {
	const credentials = credential && {
		[credential.type]: { id: credential.id, name: credential.name },
	};
	return {
		id: randomUUID(),
		name,
		type,
		typeVersion,
		position: [0, 0],
		parameters,
		...(credentials && { credentials }),
	};
}

/** The trigger, and the item that the node after it gets. */
export function start(item: object): INode[] {
	return [
		node(trigger, 'n8n-nodes-base.manualTrigger', 1, {}),
		node('Item', 'n8n-nodes-base.set', 3.4, {
			mode: 'raw',
			jsonOutput: JSON.stringify(item),
		}),
	];
}

/** A connection to `name`, as the connections of a workflow have it. */
export function to(name: string, type = 'main') {
	return { [type]: [[{ node: name, type, index: 0 }]] };
}
