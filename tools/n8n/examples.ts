/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { repository } from '../shared/pack';
import type { Credential, Execution, N8nClient, StoredWorkflow, Workflow } from './client';
import type { Chosen } from './workflow';

const folder = join(repository, 'examples');

/** The files of a folder that end so, in order: their names without the ending, and their texts. */
async function filesIn(place: string, ending: string) {
	const files = (await readdir(place)).filter((file) => file.endsWith(ending)).sort();
	const read = async (file: string) => await readFile(join(place, file), 'utf8');
	return await Promise.all(
		files.map(async (file) => ({ name: basename(file, ending), text: await read(file) })),
	);
}

/** A row, by column. n8n's own columns are among them: `id`, `createdAt` and `updatedAt`. */
export type Row = Record<string, string | null>;

/**
 * Creates a data table from the text of a CSV file as a person does in n8n, with every column as text. Returns how to read
 * its first 250 rows, oldest first.
 */
async function createTable(
	client: N8nClient,
	name: string,
	csv: string,
): Promise<() => Promise<Row[]>> {
	const project = await client.request<{ id: string }>('GET', '/rest/projects/personal');
	const tables = `/rest/projects/${project.id}/data-tables`;
	const file = { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
	const uploaded = await client.api.post('/rest/data-tables/uploads', { multipart: { file } });
	const { data: upload }: { data: { id: string; columns: Array<{ name: string }> } } =
		await uploaded.json();
	// n8n takes a mobile number for a number, which has no plus sign.
	const columns = upload.columns.map(({ name }) => ({ name, type: 'string' }));
	const draft = { name, columns, fileId: upload.id, hasHeaders: true };
	const { id } = await client.request<{ id: string }>('POST', tables, draft);
	return async () => {
		const path = `${tables}/${id}/rows?take=250&sortBy=id:asc`;
		return (await client.request<{ data: Row[] }>('GET', path)).data;
	};
}

/** Chooses the credential in every node that names one of its type. */
export function withCredential(workflow: Workflow, { id, name, type }: Chosen): Workflow {
	const nodes = workflow.nodes.map((node) =>
		node.credentials?.[type]
			? { ...node, credentials: { ...node.credentials, [type]: { id, name } } }
			: node,
	);
	return { ...workflow, nodes };
}

export interface Imported {
	workflow: StoredWorkflow;
	/** The types of the credentials that are not chosen. With any, it cannot run. */
	missing: string[];
	/** Runs it as a click on its trigger would, to the end. */
	run(): Promise<Execution>;
}

/**
 * Imports every example, with these credentials chosen in its nodes. Creates their data tables. Both have the names of their
 * files, without the ending.
 */
export async function importExamples(client: N8nClient, credentials: Chosen[]) {
	const tables: Record<string, Awaited<ReturnType<typeof createTable>>> = {};
	for (const { name, text } of await filesIn(join(folder, 'tables'), '.csv')) {
		tables[name] = await createTable(client, name, text);
	}
	const examples: Record<string, Imported> = {};
	for (const { name, text } of await filesIn(folder, '.json')) {
		const draft = credentials.reduce<Workflow>(withCredential, JSON.parse(text));
		const chosen = draft.nodes.flatMap((node) => Object.entries(node.credentials ?? {}));
		const missing = chosen.flatMap(([type, { id }]) => (id ? [] : type));
		const workflow = await client.createWorkflow(draft);
		const run = async () => await client.execution(await client.start(workflow));
		examples[name] = { workflow, missing: [...new Set(missing)], run };
	}
	return { examples, tables };
}

export const modelCredential = (url: string): Credential => ({
	name: 'Stand-in model',
	type: 'openAiApi',
	data: { apiKey: 'none', url },
});

export const redisCredential = (port: string): Credential => ({
	name: 'Redis account',
	type: 'redis',
	data: { host: '127.0.0.1', port },
});
