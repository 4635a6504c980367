/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { setTimeout as delay } from 'node:timers/promises';
import type { ControlClient, ReceivedRequest } from '../../../tools/service';
import { figuresOf, submissions, type Figures } from '../received';
import type { N8nClient, StoredWorkflow } from '../../../tools/n8n/rest';
import { isOf, path, people } from './workflow';

/** Lets the workflow's webhook answer. */
export async function activate(
	client: N8nClient,
	{ id, versionId }: StoredWorkflow,
): Promise<void> {
	await client.request('POST', `/rest/workflows/${id}/activate`, { versionId });
}

/** Starts `count` executions at once, each by a call of the webhook; returns their IDs. */
export async function startRuns(
	client: N8nClient,
	count: number,
	signal: AbortSignal,
	body = { people },
): Promise<string[]> {
	const before = new Set(await lastExecutions(client));
	const calls = Array.from({ length: count }, () =>
		client.request('POST', `/webhook/${path}`, body),
	);
	await Promise.all(calls);
	for (;;) {
		const executions = (await lastExecutions(client)).filter((id) => !before.has(id));
		if (executions.length >= count) return executions;
		// The webhook answers before n8n has stored the execution.
		await delay(100, undefined, { signal });
	}
}

/** The IDs of the last hundred executions, those under way too. */
async function lastExecutions(client: N8nClient): Promise<string[]> {
	const { results } = await client.request<{ results: Array<{ id: string }> }>(
		'GET',
		'/rest/executions?limit=100',
	);
	return results.map(({ id }) => id);
}

/** What the service received of these executions, in order of arrival. */
export async function receivedOf(
	control: ControlClient,
	executions: string[],
): Promise<ReceivedRequest[]> {
	return (await submissions(control)).filter(({ body }) => isOf(executions, body));
}

/** The figures of these executions. */
export async function figuresOfRuns(
	control: ControlClient,
	executions: string[],
): Promise<Figures> {
	return figuresOf(await receivedOf(control, executions));
}

/** Whether the service received and processed `count` submissions, each once. */
export function eachOnce({ received, processed, repeated }: Figures, count: number): boolean {
	return received === count && processed === count && repeated.length === 0;
}

/** The figures in words, for `count` submissions that were wanted. */
export function seenOf({ received, processed, repeated }: Figures, count: number): string {
	return `${received} of ${count} received, ${processed} processed, ${repeated.length} twice`;
}
