import { request, type APIRequestContext } from '@playwright/test';
import { parse } from 'flatted';
import type { ExecutionStatus, INode, INodeExecutionData, IRun } from 'n8n-workflow';
import pWaitFor from 'p-wait-for';
import { Problem } from '../shared/interruptible';

export interface Credential {
	name: string;
	type: string;
	data: Record<string, string>;
}

export type StoredCredential = Credential & { id: string };

export interface Workflow {
	name: string;
	nodes: INode[];
	connections: object;
	settings?: object;
}

export type StoredWorkflow = Workflow & { id: string; versionId: string };

export type Execution = Pick<IRun, 'status' | 'data'>;

/** What n8n's editor asks of n8n. A refusal is an error with n8n's own text. */
export class N8nClient {
	private constructor(
		readonly url: string,
		/** For any other request; it has the cookie of the person who is signed in. */
		readonly api: APIRequestContext,
	) {}

	/** Creates the owner of a new n8n, who is signed in from then on. */
	static async signUp(url: string, owner: object): Promise<N8nClient> {
		const api = await request.newContext({ baseURL: url, failOnStatusCode: true, timeout: 0 });
		await api.post('/rest/owner/setup', { data: owner });
		return new N8nClient(url, api);
	}

	async createCredential(credential: Credential): Promise<StoredCredential> {
		const { id } = await this.request<{ id: string }>('POST', '/rest/credentials', credential);
		return { ...credential, id };
	}

	/** Runs the credential's own test; rejects with its message when it fails. */
	async testCredential(credentials: StoredCredential): Promise<void> {
		const { status, message } = await this.request<{ status: 'OK' | 'Error'; message: string }>(
			'POST',
			'/rest/credentials/test',
			{ credentials },
		);
		if (status !== 'OK') throw new Problem(`The credential's test failed: ${message}`);
	}

	/** Stores a workflow; returns it as n8n keeps it. */
	async createWorkflow(workflow: Workflow): Promise<StoredWorkflow> {
		// n8n 1 has no default for `active`, and without pinned data n8n 2 runs no single step.
		const defaults = { active: false, pinData: {} };
		return await this.request('POST', '/rest/workflows', { ...defaults, ...workflow });
	}

	/** Lets the workflow's webhook answer, and its triggers look for events. */
	async activate({ id, versionId }: StoredWorkflow): Promise<void> {
		await this.request('POST', `/rest/workflows/${id}/activate`, { versionId });
	}

	async deactivate({ id }: StoredWorkflow): Promise<void> {
		await this.request('POST', `/rest/workflows/${id}/deactivate`, {});
	}

	/** Starts a workflow as a click does; returns the execution's ID. */
	async start(workflow: StoredWorkflow): Promise<string> {
		const trigger = workflow.nodes.find(({ type }) => /(manual|Service)Trigger$/.test(type));
		if (!trigger) throw new Problem(`Nothing starts the workflow '${workflow.name}' by hand.`);
		const { executionId } = await this.request<{ executionId: string }>(
			'POST',
			`/rest/workflows/${workflow.id}/run`,
			{ workflowData: workflow, triggerToStartFrom: { name: trigger.name } },
		);
		return executionId;
	}

	async run(workflow: Workflow): Promise<Execution> {
		return await this.execution(await this.start(await this.createWorkflow(workflow)));
	}

	/** The IDs of the last 100 executions, newest first: of all workflows, or of one with this status. */
	async executions(of?: StoredWorkflow, status?: ExecutionStatus): Promise<string[]> {
		const filter = of ? { workflowId: of.id, status: [status] } : {};
		const query = new URLSearchParams({ limit: '100', filter: JSON.stringify(filter) });
		const path = `/rest/executions?${query}`;
		const { results } = await this.request<{ results: Array<{ id: string }> }>('GET', path);
		return results.map(({ id }) => id);
	}

	/** Resolves when the execution has ended, however it ended. */
	async execution(id: string): Promise<Execution> {
		const message = new Problem(`Execution ${id} has not ended after five minutes.`);
		const path = `/rest/executions/${id}`;
		const ended = async () => {
			const stored = await this.request<{ status: ExecutionStatus; data: string }>('GET', path);
			const execution = { ...stored, data: parse(stored.data) };
			return hasEnded(execution) && pWaitFor.resolveWith(execution);
		};
		// n8n announces the end only on the push connection of an open editor.
		return await pWaitFor(ended, { interval: 100, timeout: { milliseconds: 300_000, message } });
	}

	async request<T>(method: string, path: string, body?: object): Promise<T> {
		// After a restart of n8n, a connection that is still open here is reset. Only a GET may be repeated.
		const maxRetries = method === 'GET' ? 3 : 0;
		const answer = await this.api.fetch(path, { method, data: body, maxRetries });
		const { data }: { data: T } = await answer.json();
		return data;
	}

	async text(path: string): Promise<string> {
		return await (await this.api.get(path)).text();
	}
}

/** n8n 1.123 may show that an execution has succeeded or failed before it has stored its data. */
function hasEnded({ status, data }: Execution): boolean {
	if (['success', 'error'].includes(status)) return Boolean(data);
	return !['new', 'running', 'waiting'].includes(status);
}

/**
 * The items of a node's output in all its runs. Output 0 is the first, 1 the error output. A tool has them on its
 * connection to the agent. None if it did not run.
 */
export function itemsOf(execution: Execution, node: string, output = 0): INodeExecutionData[] {
	const runs = execution.data.resultData.runData[node] ?? [];
	return runs.flatMap(({ data = {} }) =>
		Object.values(data).flatMap((outputs) => outputs[output] ?? []),
	);
}

/** The execution; throws a Problem with n8n's own words unless it succeeded. */
export function succeeded(execution: Execution): Execution {
	const { status, data } = execution;
	if (status === 'success') return execution;
	throw new Problem(`The execution ended with '${status}': ${data.resultData.error?.message}`);
}
