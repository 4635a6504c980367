import { startService, tokens, type Service } from '../../tools/service';
import { runNode } from '../engine/harness';
import { useService, world } from '../engine/harness/service';
import { operationNamed } from '../../tools/operations';

const service = useService();
const submit = operationNamed('form/submit').parameters;
const query = operationNamed('contact/query').parameters;

describe.each([true, false])('a service that takes 50 requests a second', (namesTheWait) => {
	let limited: Service;
	beforeAll(async () => {
		limited = await startService({ requestsPerSecond: 50, namesTheWait });
	});
	afterAll(async () => await limited.close());

	it(`gets 300 submissions, each once; it says when to come again: ${namesTheWait}`, async () => {
		const outcome = await runNode(
			{ baseUrl: limited.url, apiToken: tokens.full },
			{
				parameters: { ...submit, fieldsMode: 'autoMap' },
				input: Array.from({ length: 300 }, (_, index) => ({ Email: `${index}@example.com` })),
			},
		);

		expect(outcome.error).toBeUndefined();
		expect(outcome.items.map(({ pairedItem }) => pairedItem)).toEqual(
			Array.from({ length: 300 }, (_, item) => ({ item })),
		);
		const submissions = await limited.control.submissions();
		const emails = submissions.map(({ payload }) => payload.data?.[0].value);
		expect(emails).toHaveLength(300);
		expect(new Set(emails).size).toBe(300);
	});
});

// The run ends long before the minute that the service asks for, or jest ends the test.
it('sends nothing more when it is cancelled while it waits', async () => {
	await service.fault({ status: 429, headers: { 'retry-after': '60' } });
	const cancel = new AbortController();
	const running = service.run({
		parameters: { ...submit, options: { concurrency: 1 } },
		input: [{}, {}, {}],
		cancel: cancel.signal,
	});
	await service.control().untilAnswered(1);
	cancel.abort();
	await running;

	expect((await service.control().requests()).map(({ status }) => status)).toEqual([429]);
}, 30_000);

it('never has more requests at once than a person has set, pages asked for ahead included', async () => {
	const held = { untilArrived: 2, delayMs: 5 };
	await service.fault({ operationId: 'queryContacts', times: 1000, pageCap: 20, ...held });
	const parameters = { ...query, returnAll: true, options: { concurrency: 2 } };
	const { items } = await service.run({ parameters, input: [{}, {}, {}] });

	expect(items).toHaveLength(3 * world.contacts.length);
	expect(await service.control().mostInFlight()).toBe(2);
});
