import { randomUUID } from 'node:crypto';
import { parse } from 'flatted';
import type { ExecutionStatus } from 'n8n-workflow';
import pWaitFor from 'p-wait-for';
import { Problem } from '../shared/problem';
import type {
	Credential,
	Execution,
	Owner,
	StoredCredential,
	StoredWorkflow,
	Workflow,
} from './kept';

export * from './kept';

// What n8n 2.20 answers, with status 500, as long as it has stored nothing of an execution.
const NOTHING_STORED = "reading 'resultData'";

/** What n8n's editor asks of n8n, over the same REST interface. A refusal is a Problem with n8n's own text. */
export class N8nClient {
	readonly #headers: Record<string, string> = { 'browser-id': randomUUID() };

	constructor(readonly url: string) {}

	/** Creates the owner of a new n8n, who is signed in from then on. */
	async signUp(owner: Owner): Promise<void> {
		const { headers } = await this.#fetch('POST', '/rest/owner/setup', owner);
		this.#headers.cookie = headers
			.getSetCookie()
			.map((cookie) => cookie.split(';')[0])
			.join('; ');
	}

	/** What a browser has to remember to be signed in, too, as Playwright takes it. */
	browserState() {
		const [name, value] = this.#headers.cookie.split('=');
		const cookie = { expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
		const browserId = { name: 'n8n-browserId', value: this.#headers['browser-id'] };
		return {
			cookies: [{ name, value, domain: '127.0.0.1', path: '/', ...cookie }],
			origins: [{ origin: this.url, localStorage: [browserId] }],
		};
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

	/** Starts a workflow as a click on 'Execute workflow' does, from its first trigger; returns the execution's ID. */
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

	/** Stores a workflow, and runs it to its end. */
	async run(workflow: Workflow): Promise<Execution> {
		return await this.execution(await this.start(await this.createWorkflow(workflow)));
	}

	/** The IDs of the last hundred executions, newest first: of all, or of a workflow that ended so. */
	async executions(of?: StoredWorkflow, status?: ExecutionStatus): Promise<string[]> {
		const filter = of ? { workflowId: of.id, status: [status] } : {};
		const query = new URLSearchParams({ limit: '100', filter: JSON.stringify(filter) });
		const path = `/rest/executions?${query}`;
		const { results } = await this.request<{ results: Array<{ id: string }> }>('GET', path);
		return results.map(({ id }) => id);
	}

	/** Resolves when the execution has ended, however it ended. Rejects with a Problem after five minutes. */
	async execution(id: string): Promise<Execution> {
		const message = new Problem(`Execution ${id} has not ended after five minutes.`);
		const ended = async () => {
			const execution = await this.#stored(id).catch((error: Error) => {
				if (!error.message.includes(NOTHING_STORED)) throw error;
			});
			return execution !== undefined && hasEnded(execution) && pWaitFor.resolveWith(execution);
		};
		// n8n announces the end only on the push connection of an open editor.
		return await pWaitFor(ended, { interval: 100, timeout: { milliseconds: 300_000, message } });
	}

	async #stored(id: string): Promise<Execution> {
		const { status, data } = await this.request<{ status: ExecutionStatus; data: string }>(
			'GET',
			`/rest/executions/${id}`,
		);
		return { status, data: parse(data) };
	}

	/** Any request of n8n's own interface; a form goes out as multipart, everything else as JSON. */
	async request<T>(method: string, path: string, body?: object): Promise<T> {
		const answer = await this.#fetch(method, path, body);
		const { data }: { data: T } = JSON.parse(await answer.text());
		return data;
	}

	/** What n8n answers at `path`, as it is. */
	async text(path: string): Promise<string> {
		return await (await this.#fetch('GET', path)).text();
	}

	async #fetch(method: string, path: string, body?: object): Promise<Response> {
		const isForm = body instanceof FormData;
		const answer = await fetch(this.url + path, {
			method,
			headers: { ...this.#headers, ...(!isForm && { 'content-type': 'application/json' }) },
			body: isForm ? body : body && JSON.stringify(body),
		});
		if (answer.ok) return answer;
		throw new Problem(`n8n refused ${method} ${path}: ${answer.status} ${await answer.text()}`);
	}
}

/** n8n 1.123 may show that an execution has succeeded or failed before it has stored its data. */
function hasEnded({ status, data }: Execution): boolean {
	if (['success', 'error'].includes(status)) return Boolean(data);
	return !['new', 'running', 'waiting'].includes(status);
}
