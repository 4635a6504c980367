import { operationNamed } from '../../tools/operations';
import { useService, seedData } from '../engine/harness/service';

const service = useService();
const query = { ...operationNamed('contact/query').parameters, returnAll: true };
const messages = { ...operationNamed('txtMessage/getManyByContact').parameters, returnAll: true };

it('a list may have 150,000 contacts, even on one page', async () => {
	const selectedContacts = Array.from({ length: 150_000 }, (_, id) => ({ referenceID: `${id}` }));
	await service.fault({ body: JSON.stringify({ selectedContacts, totalContacts: 150_000 }) });
	const { items } = await service.run({ parameters: query });

	expect(items.length).toBe(150_000);
});

it('a list ends with a page without a list, where the service counts no further contact', async () => {
	const selectedContacts = seedData.contacts.slice(0, 10);
	const first = { selectedContacts, totalContacts: 10, next: 10 };
	await service.fault({ body: JSON.stringify(first) }, { body: '{ "totalContacts": 10 }' });
	const parameters = { resource: 'contact', operation: 'query', returnAll: true };
	const { items, error, hints } = await service.run({ parameters });

	expect([items.length, error, hints]).toEqual([10, undefined, []]);
	expect(await service.received()).toHaveLength(2);
});

it('many items prefetch few pages that nobody needs', async () => {
	await service.fault({ countPerList: true, times: 1000 });
	const parameters = { ...messages, options: { pageSize: 10, concurrency: 3 } };
	const input = Array.from({ length: 20 }, () => ({}));
	const { items, error } = await service.run({ parameters, input });

	expect(error).toBeUndefined();
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual(
		Array.from({ length: 20 * 400 }, (_, index) => ({ item: Math.floor(index / 400) })),
	);
	// Eleven pages for each, and up to eight more for each of the last three.
	const { length: requests } = await service.received();
	expect(requests).toBeGreaterThanOrEqual(220);
	expect(requests).toBeLessThanOrEqual(244);
});

it('Requests at Once includes prefetched pages', async () => {
	const held = { untilArrived: 2, delayMs: 5 };
	await service.fault({ operationId: 'queryContacts', times: 1000, ...held });
	const parameters = { ...query, options: { concurrency: 2, pageSize: 60 } };
	const { items } = await service.run({ parameters, input: [{}, {}] });

	expect(items).toHaveLength(2 * seedData.contacts.length);
	expect(await service.control().mostInFlight()).toBe(2);
});

const { contact, programmes } = seedData.ids;
/** The length of each list. */
const { length } = seedData.txtMessages.filter(
	({ referenceID, message, list }) =>
		list === 'inbound' && referenceID === contact && message.programmeID === programmes.reminders,
);
/** The last of them is empty. */
const pages = Math.ceil(length / 10) + 1;

it.each([
	['has read a list', undefined, pages],
	['failed in the middle of a list', 400, pages - 3],
])('no request is in flight once the node %s', async (_what, status, quickAnswers) => {
	const fault = { operationId: 'listTxtMessages', countPerList: true, delayMs: 30 } as const;
	await service.fault({ ...fault, times: quickAnswers });
	if (status) await service.fault({ ...fault, status });
	await service.fault({ ...fault, delayMs: 500 }, { ...fault, times: 99 });
	const { error } = await service.run({ parameters: { ...messages, options: { pageSize: 10 } } });

	expect(error === undefined).toBe(status === undefined);
	const statuses = (await service.control().requests()).map((request) => request.status);
	expect(statuses.length).toBeGreaterThan(quickAnswers);
	expect(statuses).not.toContain(undefined);
});

it('the error says how much of a list had been read', async () => {
	await service.fault({ times: 2 }, { status: 400, body: '"Enough."' });
	const parameters = { ...query, options: { pageSize: 100 } };
	const { error, items } = await service.run({ parameters });

	expect(items).toEqual([]);
	expect(error?.message).toBe('Enough.');
	expect(error?.description).toContain('200 items had been read before');
});
