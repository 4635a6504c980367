import { startServiceWithMessages } from '../../tools/service/manyMessages';
import { useService, world } from '../engine/harness/service';
import { operationNamed } from '../../tools/operations';
import { counting } from './servers';

const service = useService();
const messages = operationNamed('txtMessage/getManyByContact').parameters;
const all = { ...messages, returnAll: true };

it('asks for few pages that nobody needs when many items read a list each', async () => {
	const many = await startServiceWithMessages(200);
	const [{ items, error }, requests] = await counting(
		'http.client.request.start',
		async () =>
			await service.run(
				{
					parameters: { ...all, options: { pageSize: 10, concurrency: 10 } },
					input: Array.from({ length: 100 }, () => ({})),
				},
				{ baseUrl: many.url },
			),
	);
	await many.close();

	expect(error).toBeUndefined();
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual(
		Array.from({ length: 100 * 200 }, (_, index) => ({ item: Math.floor(index / 200) })),
	);
	// Six pages for each, and up to eight more for each of the last ten.
	expect(requests).toBeGreaterThanOrEqual(600);
	expect(requests).toBeLessThanOrEqual(680);
});

const { contact, programmes } = world.ids;
/** The length of each list. */
const { length } = world.txtMessages.filter(
	({ referenceID, message, list }) =>
		list === 'inbound' && referenceID === contact && message.programmeID === programmes.reminders,
);
/** The last of them is empty. */
const pages = Math.ceil(length / 10) + 1;

it.each([
	['has read a list', undefined, pages],
	['failed in the middle of one', 400, pages - 3],
])('has no request in flight once the node %s', async (_what, status, quick) => {
	const fault = { operationId: 'listTxtMessages', countPerList: true, delayMs: 30 } as const;
	await service.fault({ ...fault, times: quick });
	if (status) await service.fault({ ...fault, status });
	await service.fault({ ...fault, delayMs: 1_500, times: 99 });
	const { error } = await service.run({ parameters: { ...all, options: { pageSize: 10 } } });

	expect(error === undefined).toBe(status === undefined);
	const statuses = (await service.control().requests()).map((request) => request.status);
	expect(statuses.length).toBeGreaterThan(quick);
	expect(statuses).not.toContain(undefined);
});
