import { randomUUID } from 'node:crypto';
import type { INode } from 'n8n-workflow';
import { world } from '../service';
import type { Credential, Workflow } from './rest';

/** How many people the workflow signs up. */
export const people = 200;

/** The name of the workflow's trigger. */
export const trigger = 'Start by Hand';

/** What tells one submission of the workflow from another; undefined when the body is none of the workflow's. */
export function emailIn(body: unknown): string | undefined {
	return /person-[\w-]+@example\.com/.exec(JSON.stringify(body) ?? '')?.[0];
}

/** A workflow that signs up `people` people, each with an e-mail address of their own. */
export function submitPeople(credential: Credential & { id: string }): Workflow {
	const list = `Array.from({ length: ${people} }, (_, i) => ({ Email: 'person-' + i + '@example.com' }))`;
	const nodes = [node(trigger, 'n8n-nodes-base.manualTrigger', 1, {}), ...signUp(credential, list)];
	return { name: 'Sign up people', nodes, connections: inARow(nodes) };
}

/** The nodes that sign up everyone of `list`, an expression, five at once. */
export function signUp({ id, name, type }: Credential & { id: string }, list: string): INode[] {
	return [
		node('People', 'n8n-nodes-base.set', 3.4, {
			mode: 'raw',
			jsonOutput: `={{ { people: ${list} } }}`,
		}),
		node('One Item per Person', 'n8n-nodes-base.splitOut', 1, { fieldToSplitOut: 'people' }),
		{
			...node('Sign Up', 'n8n-nodes-engagement-service.engagementService', 1, {
				resource: 'form',
				operation: 'submit',
				formId: world.ids.forms.newsletter,
				fieldsMode: 'autoMap',
				options: { concurrency: 5 },
			}),
			credentials: { [type]: { id, name } },
		},
	];
}

/** A node with nothing but what it is and does. */
export function node(
	name: string,
	type: string,
	typeVersion: number,
	parameters: INode['parameters'],
): INode {
	return { id: randomUUID(), name, type, typeVersion, position: [0, 0], parameters };
}

/** Connections from each node to the next. */
export function inARow(nodes: INode[]): object {
	const pairs = nodes
		.slice(1)
		.map((next, index) => [
			nodes[index].name,
			{ main: [[{ node: next.name, type: 'main', index: 0 }]] },
		]);
	return Object.fromEntries(pairs);
}
