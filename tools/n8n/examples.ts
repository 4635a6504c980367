/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { repository } from '../shared/pack';
import type {
	Credential,
	Execution,
	N8nClient,
	StoredCredential,
	StoredWorkflow,
	Workflow,
} from './client';
import { createTable } from './dataTables';

const folder = join(repository, 'examples');

/** The files of a folder that end so, in order: their names without the ending, and their texts. */
async function filesIn(place: string, ending: string) {
	const files = (await readdir(place)).filter((file) => file.endsWith(ending)).sort();
	const texts = files.map(async (file) => await readFile(join(place, file), 'utf8'));
	return (await Promise.all(texts)).map((text, index) => ({
		name: basename(files[index], ending),
		text,
	}));
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

/** A workflow of examples/ as n8n keeps it. */
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
) {
	/** How to read the rows of each data table. */
	const tables: Record<string, Awaited<ReturnType<typeof createTable>>> = {};
	for (const { name, text } of await filesIn(join(folder, 'tables'), '.csv')) {
		tables[name] = await createTable(client, name, text);
	}
	const model = await client.createCredential(modelCredential(modelUrl));
	const examples: Imported[] = [];
	for (const { name, text } of await filesIn(folder, '.json')) {
		const draft = [credential, model].reduce<Workflow>(withCredential, JSON.parse(text));
		const workflow = await client.createWorkflow(draft);
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
