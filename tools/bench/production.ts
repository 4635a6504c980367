import { randomUUID } from 'node:crypto';
import type { Owner, Workflow } from '../n8n/rest';
import { Problem } from '../shared/problem';
import type { Reading } from './nodes/meter';

/** What Bench Stop has put out. */
export interface Finish extends Reading {
	items: number;
}

/** Publishes workflows and calls them as production does: not by hand, which n8n watches and records. */
export class Production {
	#headers: Record<string, string> = {
		'browser-id': randomUUID(),
		'content-type': 'application/json',
	};

	constructor(
		private readonly url: string,
		private readonly signal: AbortSignal,
	) {}

	async signIn({ email, password }: Owner): Promise<void> {
		const body = { emailOrLdapLoginId: email, password };
		const { headers } = await this.#post('/rest/login', body);
		this.#headers.cookie = headers.getSetCookie().join('; ');
	}

	/** Stores a workflow and makes its webhook answer. */
	async publish(workflow: Workflow): Promise<void> {
		const stored = await this.#post('/rest/workflows', workflow);
		const { data }: { data: { id: string; versionId: string } } = JSON.parse(await stored.text());
		await this.#post(`/rest/workflows/${data.id}/activate`, { versionId: data.versionId });
	}

	/** Runs the workflow whose webhook is at `path` to its end. */
	async call(path: string): Promise<Finish> {
		const answer = await fetch(`${this.url}/webhook/${path}`, { signal: this.signal });
		const text = await answer.text();
		if (!answer.ok) throw new Problem(`A workflow failed: ${answer.status} ${text}`);
		const finish: Finish = JSON.parse(text);
		return finish;
	}

	async #post(path: string, body: object): Promise<Response> {
		const { signal } = this;
		const headers = this.#headers;
		const given = { method: 'POST', headers, body: JSON.stringify(body), signal };
		const answer = await fetch(this.url + path, given);
		if (answer.ok) return answer;
		throw new Problem(`n8n refused POST ${path}: ${answer.status} ${await answer.text()}`);
	}
}
