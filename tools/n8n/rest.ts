/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parse } from 'flatted';
import type { ExecutionStatus, INode, INodeTypeDescription, IRunExecutionData } from 'n8n-workflow';
import { Problem } from '../shared/problem';

export interface Owner {
	email: string;
	password: string;
	firstName: string;
	lastName: string;
}

export interface Credential {
	id?: string;
	name: string;
	type: string;
	data: Record<string, string>;
}

/** A workflow in n8n's export format. */
export interface Workflow {
	name: string;
	nodes: INode[];
	connections: object;
	settings?: object;
}

export type StoredWorkflow = Workflow & { id: string; versionId: string };

export interface Execution {
	status: ExecutionStatus;
	data: IRunExecutionData;
}

// What n8n 2.20 answers, with status 500, as long as it has stored nothing of an execution.
const DATA_MISSING = "reading 'resultData'";

/** n8n 1.123 may show that an execution has succeeded or failed before it has stored its data. */
function hasEnded({ status, data }: Execution): boolean {
	if (['success', 'error'].includes(status)) return Boolean(data);
	return !['new', 'running', 'waiting'].includes(status);
}

/** What n8n's editor asks of n8n, over the same REST interface. A refusal is a Problem with n8n's own text. */
export class N8nClient {
	readonly #headers: Record<string, string> = { 'browser-id': randomUUID() };

	constructor(
		private readonly url: string,
		private readonly signal: AbortSignal,
	) {}

	async createOwner(owner: Owner): Promise<void> {
		await this.request('POST', '/rest/owner/setup', owner);
	}

	/** Signs in; everything but creating the owner needs it. */
	async signIn({ email, password }: Owner): Promise<void> {
		const body = { emailOrLdapLoginId: email, password };
		const { headers } = await this.#fetch('POST', '/rest/login', body);
		this.#headers.cookie = headers
			.getSetCookie()
			.map((cookie) => cookie.split(';')[0])
			.join('; ');
	}

	/** Every node type that n8n has loaded. */
	async nodeTypes(): Promise<INodeTypeDescription[]> {
		const types: INodeTypeDescription[] = JSON.parse(await this.text('/types/nodes.json'));
		return types;
	}

	/** What n8n answers at `path`, as it is. */
	async text(path: string): Promise<string> {
		return await (await this.#fetch('GET', path)).text();
	}

	async createCredential(credential: Credential): Promise<string> {
		const { id } = await this.request<{ id: string }>('POST', '/rest/credentials', credential);
		return id;
	}

	/** Runs the credential's own test; rejects with its message when it fails. */
	async testCredential(credentials: Credential): Promise<void> {
		const { status, message } = await this.request<{ status: 'OK' | 'Error'; message: string }>(
			'POST',
			'/rest/credentials/test',
			{ credentials },
		);
		if (status !== 'OK') throw new Problem(`The credential's test failed: ${message}`);
	}

	/** Stores a workflow; returns it as n8n keeps it. */
	async createWorkflow(workflow: Workflow): Promise<StoredWorkflow> {
		// n8n 1 has no default for `active`.
		return await this.request('POST', '/rest/workflows', { active: false, ...workflow });
	}

	/** Starts a workflow from one of its triggers; returns the execution's ID. */
	async run(workflow: Workflow & { id: string }, trigger: string): Promise<string> {
		const { executionId } = await this.request<{ executionId: string }>(
			'POST',
			`/rest/workflows/${workflow.id}/run`,
			{ workflowData: workflow, triggerToStartFrom: { name: trigger } },
		);
		return executionId;
	}

	/** Resolves when the execution has ended, however it ended. */
	async execution(id: string): Promise<Execution> {
		for (;;) {
			const execution = await this.#stored(id).catch((error: unknown) => {
				if (error instanceof Problem && error.message.includes(DATA_MISSING)) return undefined;
				throw error;
			});
			if (execution && hasEnded(execution)) return execution;
			// n8n announces the end only on the push connection of an open editor.
			await delay(100, undefined, { signal: this.signal });
		}
	}

	async #stored(id: string): Promise<Execution> {
		const { status, data } = await this.request<{ status: ExecutionStatus; data: string }>(
			'GET',
			`/rest/executions/${id}`,
		);
		return { status, data: parse(data) };
	}

	/** Any other request of n8n's own interface; a form goes out as multipart, everything else as JSON. */
	async request<T>(method: string, path: string, body?: object): Promise<T> {
		const answer = await this.#fetch(method, path, body);
		const { data }: { data: T } = JSON.parse(await answer.text());
		return data;
	}

	async #fetch(method: string, path: string, body?: object): Promise<Response> {
		const isForm = body instanceof FormData;
		const answer = await fetch(this.url + path, {
			method,
			headers: { ...this.#headers, ...(!isForm && { 'content-type': 'application/json' }) },
			body: isForm ? body : body && JSON.stringify(body),
			signal: this.signal,
		}).catch((error: unknown) => {
			this.signal.throwIfAborted();
			throw new Problem(`n8n did not answer ${method} ${path} (${String(error)}).`);
		});
		if (answer.ok) return answer;
		throw new Problem(`n8n refused ${method} ${path}: ${answer.status} ${await answer.text()}`);
	}
}
