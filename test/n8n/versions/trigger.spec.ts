import type { INodeParameters } from 'n8n-workflow';

import { itemsOf, type StoredWorkflow } from '../../../tools/n8n/client';
import { inARow, node, pollTimes, triggerType } from '../../../tools/n8n/workflow';
import { world, type ReceivedRequest } from '../../../tools/service';
import { expect, test } from '../fixtures';

const { contact, mobileNumber, programmes } = world.ids;

interface Watching {
	operationId: string;
	parameters: INodeParameters;
}

const watching: Record<'contactFound' | 'historyEntryAdded' | 'txtMessageReceived', Watching> = {
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
};
const events = Object.keys(watching) as Array<keyof typeof watching>;

test('each event starts exactly one execution, over a restart and a refusal; none while it is inactive', async ({
	n8n,
	client,
	credential,
	control,
}) => {
	test.setTimeout(300_000);
	const workflows = new Map<string, StoredWorkflow>();
	for (const event of events) {
		const parameters = { ...watching[event].parameters, pollTimes };
		const trigger = node('Trigger', triggerType, 1, parameters, credential);
		const then = node('Then', 'n8n-nodes-base.noOp', 1, {});
		workflows.set(event, await client.createWorkflow(inARow(event, [trigger, then])));
	}
	const workflowOf = (event: string) => workflows.get(event)!;
	/** So many polls more of each event, to their end: until another one has begun. */
	const polls = async (count: number) => {
		const begun = async () => {
			const received = await control.requests();
			return events.map((event) => {
				const { operationId } = watching[event];
				const isFirstPage = ({ query }: ReceivedRequest) => !('startIndex' in query);
				return received.filter((one) => one.operationId === operationId && isFirstPage(one)).length;
			});
		};
		const before = await begun();
		await expect
			.poll(async () => {
				const now = await begun();
				return Math.min(...now.map((total, index) => total - before[index]));
			})
			.toBeGreaterThan(count);
	};
	const activate = async () => {
		for (const event of events) await client.activate(workflowOf(event));
	};
	const deactivate = async () => {
		for (const event of events) await client.deactivate(workflowOf(event));
	};
	const happen = async () => {
		for (const event of events) await control.happen(event);
	};
	/** So many executions of each have ended so; what started them is read. */
	const started = async (status: string, count: number) => {
		for (const event of events) {
			const ids = async () => await client.executionsOf(workflowOf(event), status);
			await expect.poll(ids, `${event}: ${status}`).toHaveLength(count);
		}
	};

	await activate();
	try {
		await polls(1);
		await happen();
		await started('success', 1);

		await n8n.stop();
		await n8n.start();
		await polls(1);
		await happen();
		await started('success', 2);
		await polls(2);
		await started('success', 2);

		for (const event of events) {
			const { operationId } = watching[event];
			await control.fault({ operationId, status: 400, body: '"Not now"' });
		}
		await happen();
		await started('error', 1);
		await started('success', 3);
		for (const event of events) {
			const [id] = await client.executionsOf(workflowOf(event), 'error');
			const { data } = await client.execution(id);
			expect(data.resultData.error?.message).toBe('Not now');
		}

		await deactivate();
		await happen();
		await activate();
		await polls(2);
		await started('success', 3);
		await happen();
		await started('success', 4);

		for (const event of events) {
			const ids = await client.executionsOf(workflowOf(event), 'success');
			const executions = await Promise.all(ids.map((id) => client.execution(id)));
			const items = executions.map((execution) => itemsOf(execution, 'Trigger'));
			expect(items.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
			expect(new Set(items.map((list) => JSON.stringify(list))).size).toBe(4);
		}
	} finally {
		await deactivate();
	}
});
