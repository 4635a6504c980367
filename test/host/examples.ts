/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Workflow } from './rest';

const folder = join(__dirname, '..', '..', 'examples');

/** The workflows of examples/, by file name. */
export async function readExamples(): Promise<Workflow[]> {
	const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
	return await Promise.all(
		files.map(async (file) => {
			const workflow: Workflow = JSON.parse(await readFile(join(folder, file), 'utf8'));
			return workflow;
		}),
	);
}

/** The workflow with this credential in every node that names one of the same type, as a person would choose it. */
export function withCredential(
	workflow: Workflow,
	{ id, name, type }: { id: string; name: string; type: string },
): Workflow {
	const nodes = workflow.nodes.map((node) =>
		node.credentials?.[type]
			? { ...node, credentials: { ...node.credentials, [type]: { id, name } } }
			: node,
	);
	return { ...workflow, nodes };
}

/** The name of the Manual Trigger that every example starts with. */
export function manualTrigger({ name, nodes }: Workflow): string {
	const trigger = nodes.find(({ type }) => type === 'n8n-nodes-base.manualTrigger');
	if (!trigger) throw new Error(`The example '${name}' has no Manual Trigger.`);
	return trigger.name;
}
