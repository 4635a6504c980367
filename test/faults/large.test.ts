import { jsonOf, useService, world } from '../engine/harness/service';
import { startServiceWithMessages } from '../../tools/service/manyMessages';
import { operationNamed } from '../../tools/operations';

const service = useService();
const all = {
	...operationNamed('txtMessage/getManyByContact').parameters,
	returnAll: true,
	options: { pageSize: 5_000 },
};

async function withMessages<T>(count: number, use: (baseUrl: string) => Promise<T>): Promise<T> {
	const messages = await startServiceWithMessages(count);
	return await use(messages.url).finally(messages.close);
}

it('puts out 200,000 messages of one contact', async () => {
	const items = await withMessages(200_000, async (baseUrl) =>
		jsonOf(await service.run({ parameters: all, onEngine: false }, { baseUrl })),
	);

	expect(new Set(items.map(({ messageID }) => messageID)).size).toBe(200_000);
});

it('puts out 200,000 messages page by page', async () => {
	const parameters = { ...all, messageOutput: 'response' };
	const pages = await withMessages(200_000, async (baseUrl) =>
		jsonOf(await service.run({ parameters }, { baseUrl })),
	);

	const counts = pages.map(({ inbound }) => (Array.isArray(inbound) ? inbound.length : 0));
	expect(counts.reduce((sum, count) => sum + count)).toBe(50_000);
});

it('submits 5,000 items, each once and in its place', async () => {
	const formId = world.ids.forms.newsletter;
	const { items } = await service.run({
		parameters: { resource: 'form', operation: 'submit', formId, fieldsMode: 'autoMap' },
		input: Array.from({ length: 5_000 }, (_, index) => ({ Email: `${index}@example.com` })),
	});

	const submissions = await service.control().submissions();
	const emails = submissions.map(({ payload }) => payload.data?.[0].value);
	expect(new Set(emails).size).toBe(5_000);
	expect(submissions).toHaveLength(5_000);
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual(
		Array.from({ length: 5_000 }, (_, item) => ({ item })),
	);
	expect(items[0].json.formID).toBe(formId);
});
