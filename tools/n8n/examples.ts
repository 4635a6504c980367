/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Workflow } from './rest';

const folder = join(__dirname, '..', '..', 'examples');

/** A workflow of examples/, `name` being its file's without `.json`. */
export interface Example {
	name: string;
	workflow: Workflow;
}

/** The contents of a data table that examples work with; its name is the file's without `.csv`. */
export interface Table {
	name: string;
	csv: string;
}

/** The workflows of examples/, by file name. */
export async function readExamples(): Promise<Example[]> {
	const files = await filesIn(folder, '.json');
	return files.map(({ name, text }) => ({ name, workflow: JSON.parse(text) }));
}

/** The tables of examples/tables/, by file name. */
export async function readTables(): Promise<Table[]> {
	const files = await filesIn(join(folder, 'tables'), '.csv');
	return files.map(({ name, text }) => ({ name, csv: text }));
}

async function filesIn(folder: string, ending: string) {
	const files = (await readdir(folder)).filter((file) => file.endsWith(ending)).sort();
	return await Promise.all(
		files.map(async (file) => ({
			name: basename(file, ending),
			text: await readFile(join(folder, file), 'utf8'),
		})),
	);
}

/** A credential that n8n has stored. */
export interface StoredCredential {
	id: string;
	name: string;
	type: string;
}

/** The workflow with this credential in every node that names one of the same type, as a person would choose it. */
export function withCredential(workflow: Workflow, { id, name, type }: StoredCredential): Workflow {
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
