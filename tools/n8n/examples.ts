/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type {
	Credential,
	Execution,
	N8nClient,
	StoredCredential,
	StoredWorkflow,
	Workflow,
} from './client';
import { DataTables } from './dataTables';

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

type Chosen = Pick<StoredCredential, 'id' | 'name' | 'type'>;

/** The workflow with this credential in every node that names one of the same type, as a person would choose it. */
export function withCredential(workflow: Workflow, { id, name, type }: Chosen): Workflow {
	const nodes = workflow.nodes.map((node) =>
		node.credentials?.[type]
			? { ...node, credentials: { ...node.credentials, [type]: { id, name } } }
			: node,
	);
	return { ...workflow, nodes };
}

/** An example as n8n keeps it. */
export interface Imported {
	/** The name of its file, without `.json`. */
	name: string;
	workflow: StoredWorkflow;
	/** Runs it as a click on its Manual Trigger would, to the end. */
	run(): Promise<Execution>;
}

/**
 * Imports every example, and makes what they need beside the credential for the service, which is chosen in their
 * nodes: their data tables, and a credential for the chat model.
 */
export async function importExamples(
	client: N8nClient,
	credential: StoredCredential,
	modelUrl: string,
): Promise<{ examples: Imported[]; tables: DataTables }> {
	const tables = await DataTables.of(client);
	for (const table of await readTables()) await tables.create(table);
	const model = await client.createCredential(modelCredential(modelUrl));
	const examples: Imported[] = [];
	for (const { name, workflow: exported } of await readExamples()) {
		const chosen = [credential, model].reduce(withCredential, exported);
		const workflow = await client.createWorkflow(chosen);
		const run = async () => await client.execution(await client.start(workflow));
		examples.push({ name, workflow, run });
	}
	return { examples, tables };
}

/** A credential for the chat model at `url`. */
export const modelCredential = (url: string): Credential => ({
	name: 'Stand-in model',
	type: 'openAiApi',
	data: { apiKey: 'none', url },
});
