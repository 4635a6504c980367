import {
	itemsOf,
	type N8nClient,
	type StoredCredential,
	type StoredWorkflow,
} from '../../tools/n8n/client';
import type { LocalN8n } from '../../tools/n8n/local';
import { inARow, node, triggerType } from '../../tools/n8n/workflow';
import { world, type Control } from '../../tools/service';
import { expect } from './fixtures';

/** Every two seconds, where n8n takes no shorter times than minutes. */
const item = Array.from({ length: 30 }, (_, index) => ({
	mode: 'custom',
	cronExpression: `${index * 2} * * * * *`,
}));

const parameters = {
	event: 'txtMessageReceived',
	contacts: 'mobileNumbers',
	mobileNumbers: [world.ids.mobileNumber],
	programmeId: world.ids.programmes.reminders,
	pollTimes: { item },
};

/** A workflow that a trigger starts when somebody replies. */
export class Watching implements AsyncDisposable {
	private constructor(
		private readonly client: N8nClient,
		private readonly control: Control,
		private readonly workflow: StoredWorkflow,
	) {}

	/** It is active until it goes out of scope. */
	static async begin(client: N8nClient, control: Control, credential: StoredCredential) {
		const trigger = node('Trigger', triggerType, 1, parameters, credential);
		const then = node('Then', 'n8n-nodes-base.noOp', 1, {});
		const workflow = await client.createWorkflow(inARow('Reply', [trigger, then]));
		await client.activate(workflow);
		return new Watching(client, control, workflow);
	}

	readonly activate = async () => await this.client.activate(this.workflow);

	readonly deactivate = async () => await this.client.deactivate(this.workflow);

	readonly [Symbol.asyncDispose] = this.deactivate;

	readonly reply = () => this.control.happen('txtMessageReceived');

	/** Resolves after so many polls more, at their end: when another one has begun. */
	async polls(count: number): Promise<void> {
		const firstPages = () =>
			this.control.requests().filter(({ query }) => query.numRecords && !query.startIndex).length;
		const before = firstPages();
		await expect.poll(() => firstPages() - before).toBeGreaterThan(count);
	}

	/** Resolves when there are so many executions that have ended so. */
	async started(count: number, status: 'success' | 'error' = 'success'): Promise<void> {
		const ids = async () => await this.client.executions(this.workflow, status);
		await expect.poll(ids, status).toHaveLength(count);
	}

	/** A reply, and another one after a restart of what polls, start one execution each. */
	async startsOneEach(polling: LocalN8n): Promise<void> {
		await this.polls(1);
		this.reply();
		await this.started(1);

		await polling.stop();
		await polling.start();
		await this.polls(1);
		this.reply();
		await this.started(2);
		await this.polls(2);
		await this.started(2);
	}

	/** The IDs of the executions that succeeded, each with a reply of its own. */
	async withOneEach(): Promise<string[]> {
		const ids = await this.client.executions(this.workflow, 'success');
		const executions = await Promise.all(ids.map((id) => this.client.execution(id)));
		const replies = executions.flatMap((execution) => itemsOf(execution, 'Trigger'));
		expect(replies).toHaveLength(ids.length);
		expect(new Set(replies.map(({ json }) => json.messageID)).size).toBe(ids.length);
		return ids;
	}
}
