import { manualTrigger, readExamples, withCredential } from './examples';
import { step } from './progress';
import type { Credential, N8nClient, Owner } from './rest';
import { operationsOf, resultsOf, type NodeResult } from './results';

export const owner: Owner = {
	email: 'demo@example.com',
	password: 'Engagement1',
	firstName: 'Demo',
	lastName: 'Owner',
};

const nodeType = 'n8n-nodes-engagement-service.engagementService';

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

/** Imports every example and runs it as a click on its Manual Trigger would. */
export async function runExamples(
	client: N8nClient,
	credential: Credential & { id: string },
): Promise<NodeResult[]> {
	const results: NodeResult[] = [];
	for (const example of await readExamples()) {
		await step(`Run '${example.name}'`, async () => {
			const workflow = await client.createWorkflow(withCredential(example, credential));
			const execution = await client.execution(await client.run(workflow, manualTrigger(workflow)));
			results.push(...resultsOf(workflow, execution, nodeType));
		});
	}
	return results;
}

/** The operations of the node as this n8n has loaded it; none where it has not. */
export async function loadedOperations(client: N8nClient): Promise<string[]> {
	const type = (await client.nodeTypes()).find(({ name }) => name === nodeType);
	return type ? operationsOf(type) : [];
}
