import { DataTables } from './dataTables';
import {
	manualTrigger,
	readExamples,
	readTables,
	withCredential,
	type StoredCredential,
} from './examples';
import { step } from '../shared/progress';
import type { Credential, Execution, N8nClient, Owner, Workflow } from './rest';
import { operationsOf, resultsOf, type NodeResult } from './results';

export const owner: Owner = {
	email: 'demo@example.com',
	password: 'Engagement1',
	firstName: 'Demo',
	lastName: 'Owner',
};

const nodeType = 'n8n-nodes-engagement-service.engagementService';
const nodeTypes = [nodeType, `${nodeType}Tool`];

/** Makes n8n ready for work: its owner, signed in, and a credential for `baseUrl` that passes its own test. */
export async function prepare(
	client: N8nClient,
	owner: Owner,
	data: { baseUrl: string; apiToken: string },
): Promise<Credential & { id: string }> {
	await client.createOwner(owner);
	await client.signIn(owner);
	const draft = { name: 'Stand-in service', type: 'engagementServiceApi', data };
	const credential = { ...draft, id: await client.createCredential(draft) };
	await client.testCredential(credential);
	return credential;
}

/** An example as n8n keeps it. */
export interface Imported {
	/** The name of its file, without `.json`. */
	name: string;
	workflow: Workflow & { id: string };
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
	const data = { apiKey: 'none', url: modelUrl };
	const draft = { name: 'Stand-in model', type: 'openAiApi', data };
	const model = { ...draft, id: await client.createCredential(draft) };

	const examples: Imported[] = [];
	for (const { name, workflow: exported } of await readExamples()) {
		const chosen = [credential, model].reduce(withCredential, exported);
		const workflow = await client.createWorkflow(chosen);
		const trigger = manualTrigger(workflow);
		const run = async () => await client.execution(await client.run(workflow, trigger));
		examples.push({ name, workflow, run });
	}
	return { examples, tables };
}

/** Runs each example once. */
export async function runExamples(examples: Imported[]): Promise<NodeResult[]> {
	const results: NodeResult[] = [];
	for (const { workflow, run } of examples) {
		await step(`Run '${workflow.name}'`, async () => {
			results.push(...resultsOf(workflow, await run(), nodeTypes));
		});
	}
	return results;
}

/** The operations of the node as this n8n has loaded it; none where it has not. */
export async function loadedOperations(client: N8nClient): Promise<string[]> {
	const type = (await client.nodeTypes()).find(({ name }) => name === nodeType);
	return type ? operationsOf(type) : [];
}
