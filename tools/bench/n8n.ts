import { N8nClient } from '../n8n/client';
import type { LocalN8n } from '../n8n/local';
import { owner } from '../n8n/prepare';
import { step } from '../shared/progress';
import { installBenchNodes } from './customNodes';

/** Otherwise n8n 2 says that a workflow is active some time before it is. */
export const activateAtOnce = { N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'false' };

/** Starts it with the bench's own nodes, for its owner, who is signed in. */
export async function startForBench(n8n: LocalN8n, signal: AbortSignal): Promise<N8nClient> {
	await installBenchNodes(n8n.userFolder);
	await step('Start n8n', () => n8n.start());
	const client = new N8nClient(n8n.url, signal);
	await client.createOwner(owner);
	await client.signIn(owner);
	return client;
}
