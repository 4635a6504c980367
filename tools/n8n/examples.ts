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

/** The contents of a data table that examples work with; its name is the file's without `.csv`. */
export interface Table {
	name: string;
	csv: string;
}

/** The files of a folder that end so, in order, as `use` has them of their name without the ending, and their text. */
async function filesIn<T>(
	folder: string,
	ending: string,
	use: (name: string, text: string) => T,
): Promise<T[]> {
	const files = (await readdir(folder)).filter((file) => file.endsWith(ending)).sort();
	return await Promise.all(
		files.map(async (file) =>
			use(basename(file, ending), await readFile(join(folder, file), 'utf8')),
		),
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
): Promise<{ examples: Imported[]; tables: DataTables }> {
	const tables = await DataTables.of(client);
	const files = await filesIn(join(folder, 'tables'), '.csv', (name, csv) => ({ name, csv }));
	for (const table of files) await tables.create(table);
	const model = await client.createCredential(modelCredential(modelUrl));
	const imported = await filesIn(folder, '.json', async (name, text): Promise<Imported> => {
		const workflow = await client.createWorkflow(
			[credential, model].reduce<Workflow>(withCredential, JSON.parse(text)),
		);
		return { name, workflow, run: async () => client.execution(await client.start(workflow)) };
	});
	return { examples: await Promise.all(imported), tables };
}

/** A credential for the chat model at `url`. */
export const modelCredential = (url: string): Credential => ({
	name: 'Stand-in model',
	type: 'openAiApi',
	data: { apiKey: 'none', url },
});
