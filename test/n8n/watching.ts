import {
	itemsOf,
	type N8nClient,
	type StoredCredential,
	type StoredWorkflow,
} from '../../tools/n8n/client';
import type { LocalN8n } from '../../tools/n8n/local';
import { inARow, node, triggerType } from '../../tools/n8n/workflow';
import type { Control } from '../../tools/service';
import { replies } from '../engine/harness/watching';
import { expect } from './fixtures';

/** Poll Times for every two seconds. n8n refuses a shorter interval than a minute in one entry. */
const item = Array.from({ length: 30 }, (_, index) => ({
	mode: 'custom',
	cronExpression: `${index * 2} * * * * *`,
}));

/** A workflow that a reply starts. */
export class Watching implements AsyncDisposable {
	private constructor(
		private readonly client: N8nClient,
		private readonly control: Control,
		private readonly workflow: StoredWorkflow,
	) {}

	/** It is active until it goes out of scope. */
	static async begin(client: N8nClient, control: Control, credential: StoredCredential) {
		const parameters = { ...replies, pollTimes: { item } };
		const trigger = node('Trigger', triggerType, 1, parameters, credential);
		const then = node('Then', 'n8n-nodes-base.noOp', 1, {});
		const workflow = await client.createWorkflow(inARow('Replies', [trigger, then]));
		await client.activate(workflow);
		return new Watching(client, control, workflow);
	}

	readonly activate = async () => await this.client.activate(this.workflow);

	readonly deactivate = async () => await this.client.deactivate(this.workflow);

	/** Publishes the workflow with other Poll Times. */
	async publishChanged(): Promise<void> {
		const { id, versionId, nodes } = this.workflow;
		const parameters = { ...replies, pollTimes: { item: item.slice(1) } };
		const changed = nodes.map((each) =>
			each.type === triggerType ? { ...each, parameters } : each,
		);
		const body = { nodes: changed, versionId };
		await this.client.activate(await this.client.request('PATCH', `/rest/workflows/${id}`, body));
	}

	/**
	 * Deactivates the workflow while a poll waits for its answer, which comes when the workflow is active again. Its event is
	 * one from before the activation: no poll starts with it.
	 */
	async restartInAPoll(): Promise<void> {
		const { length } = this.control.requests();
		const untilArrived = length + 2;
		this.control.fault({ operationId: 'listTxtMessages', untilArrived, times: 2 });
		await this.control.untilArrived(length + 1);
		this.createEvent();
		await this.deactivate();
		await this.activate();
	}

	readonly [Symbol.asyncDispose] = this.deactivate;

	readonly createEvent = () => this.control.createEvent('txtMessageReceived');

	/** Resolves when `count` more polls have ended and another one has begun. */
	async untilPolled(count: number): Promise<void> {
		const firstPages = () =>
			this.control.requests().filter(({ query }) => !query.startIndex).length;
		const before = firstPages();
		await expect.poll(() => firstPages() - before).toBeGreaterThan(count);
	}

	/** Resolves when `count` executions have ended with this status. */
	async untilExecuted(count: number, status: 'success' | 'error' = 'success'): Promise<void> {
		const ids = async () => await this.client.executions(this.workflow, status);
		await expect.poll(ids, status).toHaveLength(count);
	}

	/** Checks that an event starts one execution. */
	async startsOne(): Promise<void> {
		await this.untilPolled(1);
		this.createEvent();
		await this.untilExecuted(1);
		await this.untilPolled(2);
		await this.untilExecuted(1);
	}

	/**
	 * Checks that an event, and another one while `polling` restarts, start one execution each. The service refuses six polls:
	 * n8n 2 gives up if the first one of a start fails five times. Five polls fail as executions.
	 */
	async startsOneAcrossRestart(polling: LocalN8n): Promise<void> {
		await this.startsOne();
		await polling.running?.stop();
		this.control.fault({ status: 400, body: '"Not now"', times: 6 });
		this.createEvent();
		await polling.start();
		await this.untilExecuted(2);
		await this.untilExecuted(5, 'error');
		await this.untilPolled(2);
		await this.untilExecuted(2);
	}

	/** The IDs of the executions that succeeded, each with another reply. */
	async executionsByReply(): Promise<string[]> {
		const ids = await this.client.executions(this.workflow, 'success');
		const executions = await Promise.all(ids.map((id) => this.client.execution(id)));
		const replies = executions.flatMap((execution) => itemsOf(execution, 'Trigger'));
		expect(replies).toHaveLength(ids.length);
		expect(new Set(replies.map(({ json }) => json.messageID)).size).toBe(ids.length);
		return ids;
	}
}
