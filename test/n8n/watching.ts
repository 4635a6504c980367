import type { INodeParameters } from 'n8n-workflow';
import {
	itemsOf,
	type N8nClient,
	type StoredCredential,
	type StoredWorkflow,
} from '../../tools/n8n/client';
import type { LocalN8n } from '../../tools/n8n/local';
import { inARow, node, pollTimes, triggerType } from '../../tools/n8n/workflow';
import { world, type Control, type ReceivedRequest } from '../../tools/service';
import { expect } from './fixtures';

const { contact, mobileNumber, programmes } = world.ids;

const watched = {
	contactFound: {
		operationId: 'queryContacts',
		parameters: { event: 'contactFound', filterString: 'hayley.abbott.1@example.com' },
	},
	historyEntryAdded: {
		operationId: 'getContactHistory',
		parameters: { event: 'historyEntryAdded', contacts: 'referenceIds', referenceIds: [contact] },
	},
	txtMessageReceived: {
		operationId: 'listTxtMessages',
		parameters: {
			event: 'txtMessageReceived',
			contacts: 'mobileNumbers',
			mobileNumbers: [mobileNumber],
			programmeId: programmes.reminders,
		},
	},
} satisfies Record<string, { operationId: string; parameters: INodeParameters }>;

type Event = keyof typeof watched;
const events: Event[] = ['contactFound', 'historyEntryAdded', 'txtMessageReceived'];

/** A workflow for each event, which its trigger starts. */
export class Watching {
	private readonly workflows = new Map<Event, StoredWorkflow>();

	constructor(
		private readonly client: N8nClient,
		private readonly control: Control,
	) {}

	async create(credential: StoredCredential): Promise<void> {
		for (const event of events) {
			const parameters = { ...watched[event].parameters, pollTimes };
			const trigger = node('Trigger', triggerType, 1, parameters, credential);
			const then = node('Then', 'n8n-nodes-base.noOp', 1, {});
			const draft = inARow(event, [trigger, then]);
			this.workflows.set(event, await this.client.createWorkflow(draft));
		}
	}

	async activate(): Promise<void> {
		for (const workflow of this.workflows.values()) await this.client.activate(workflow);
	}

	async deactivate(): Promise<void> {
		for (const workflow of this.workflows.values()) await this.client.deactivate(workflow);
	}

	/** Lets each event happen once. */
	async happen(): Promise<void> {
		for (const event of events) await this.control.happen(event);
	}

	/** The next request for each event is refused with these words. */
	async refuse(words: string): Promise<void> {
		for (const event of events) {
			const { operationId } = watched[event];
			await this.control.fault({ operationId, status: 400, body: JSON.stringify(words) });
		}
	}

	/** Resolves after so many polls more of each event, at their end: when another one has begun. */
	async polls(count: number): Promise<void> {
		const begun = async () => {
			const received = await this.control.requests();
			return events.map((event) => received.filter(isPollOf(event)).length);
		};
		const before = await begun();
		const least = async () =>
			Math.min(...(await begun()).map((total, index) => total - before[index]));
		await expect.poll(least).toBeGreaterThan(count);
	}

	/** Resolves when there are so many executions of each workflow that have ended so. */
	async started(status: 'success' | 'error', count: number): Promise<void> {
		for (const [event, workflow] of this.workflows) {
			const ids = async () => await this.client.executionsOf(workflow, status);
			await expect.poll(ids, `${event}: ${status}`).toHaveLength(count);
		}
	}

	/** Each event, once active and once more after a restart of what polls, starts one execution and no other. */
	async startsOneEach(polling: LocalN8n): Promise<void> {
		await this.polls(1);
		await this.happen();
		await this.started('success', 1);

		await polling.stop();
		await polling.start();
		await this.polls(1);
		await this.happen();
		await this.started('success', 2);
		await this.polls(2);
		await this.started('success', 2);
	}

	/** The executions of each workflow that succeeded had so many items, no two the same. */
	async startedWithOneEach(count: number): Promise<void> {
		for (const executions of await this.executions('success')) {
			const items = executions.flatMap((execution) => execution.items);
			expect(items).toHaveLength(count);
			expect(new Set(items).size).toBe(count);
		}
	}

	/** What each execution was started with, and the message of one that failed. */
	async executions(status: 'success' | 'error') {
		const of = async (workflow: StoredWorkflow) => {
			const ids = await this.client.executionsOf(workflow, status);
			const all = await Promise.all(ids.map((id) => this.client.execution(id)));
			return all.map((execution, index) => ({
				id: ids[index],
				items: itemsOf(execution, 'Trigger').map(({ json }) => JSON.stringify(json)),
				message: execution.data.resultData.error?.message,
			}));
		};
		return await Promise.all([...this.workflows.values()].map(of));
	}
}

const isPollOf =
	(event: Event) =>
	({ operationId, query }: ReceivedRequest) =>
		operationId === watched[event].operationId && !('startIndex' in query);
