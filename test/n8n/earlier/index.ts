/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeHelpers, type INodeParameters } from 'n8n-workflow';
import {
	itemsOf,
	type N8nClient,
	type StoredCredential,
	type StoredWorkflow,
	type Workflow,
} from '../../../tools/n8n/client';
import { withCredential } from '../../../tools/n8n/examples';
import { loadedNode, nodeType, trigger } from '../../../tools/n8n/workflow';
import type { Service } from '../../../tools/service';

export const EARLIER_PACKAGE = join(__dirname, 'n8n-nodes-engagement-service-0.0.1.tgz');

/** A workflow that was saved with one version of the node, and what that version made of it. */
export interface Earlier {
	saved: StoredWorkflow;
	opened: Opened;
	done: Done;
}

/** What n8n's editor shows of a workflow. */
interface Opened {
	nodes: Workflow['nodes'];
	/** Of each of our nodes, what the editor complains of; null for nothing. */
	issues: unknown[];
	/** By the name of our nodes: the stored parameters, and the defaults of the others. */
	parameters: Record<string, INodeParameters | null>;
}

/** What the service received in a run, in no order, and what came out of each of our nodes. */
interface Done {
	requests: object[];
	/** Paths of what is read page after page: how, and how far ahead, is each version's own business. */
	pages: Set<string>;
	items: Record<string, unknown>;
}

/** Saves and runs a workflow with all that the earlier build could do. */
export async function saveEarlier(
	client: N8nClient,
	service: Service,
	credential: StoredCredential,
): Promise<Earlier> {
	const file = await readFile(join(__dirname, 'workflow.json'), 'utf8');
	const workflow: Workflow = JSON.parse(file);
	const saved = await client.createWorkflow(withCredential(workflow, credential));
	const opened = await open(client, saved);
	return { saved, opened, done: await run(client, service, saved) };
}

const isOurs = ({ type }: { type: string }) => type === nodeType;

/** Opens a stored workflow as the editor does, which shows only what the node's description knows. */
export async function open(client: N8nClient, { id }: StoredWorkflow): Promise<Opened> {
	const type = await loadedNode(client);
	const { nodes } = await client.request<Workflow>('GET', `/rest/workflows/${id}`);
	const { properties } = type;
	const ours = nodes.filter(isOurs);
	const parameters = ours.map((node) => [
		node.name,
		NodeHelpers.getNodeParameters(properties, node.parameters, true, false, node, type),
	]);
	return {
		nodes,
		issues: ours.map((node) => NodeHelpers.getNodeParametersIssues(properties, node, type)),
		parameters: Object.fromEntries(parameters),
	};
}

/** Runs a stored workflow to its end. */
export async function run(
	client: N8nClient,
	{ control }: Service,
	stored: StoredWorkflow,
): Promise<Done> {
	await control.reset();
	const execution = await client.execution(await client.start(stored, trigger));
	if (execution.status !== 'success') throw execution.data.resultData.error;
	const isPage = ({ operationId = '' }) =>
		['queryContacts', 'listTxtMessages'].includes(operationId);
	const received = await control.requests();
	const requests = received
		.filter((request) => !isPage(request))
		.map(({ method, path, query, body }) => ({ method, path, query, body }))
		// Several are under way at once.
		.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
	const pages = new Set(received.filter(isPage).map(({ path }) => path));
	const items = stored.nodes
		.filter(isOurs)
		.map(({ name }) => [name, [itemsOf(execution, name), itemsOf(execution, name, 1)]]);
	return { requests, pages, items: Object.fromEntries(items) };
}
