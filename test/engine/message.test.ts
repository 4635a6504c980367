import { jsonOf, useService, world } from './harness/service';

const service = useService();
const { contact, message: messageID } = world.ids;

describe('Message: Get Events', () => {
	const parameters = {
		resource: 'message',
		operation: 'getEvents',
		referenceId: ` ${contact.toUpperCase()} `,
		messageId: messageID,
	};
	const received = world.receivedMessages.find(({ message }) => message.messageID === messageID);
	const { links = [], events = [] } = received?.message ?? {};

	it('returns the whole response', async () => {
		const items = jsonOf(await service.run({ parameters }));

		expect(items).toEqual([received?.message]);
		expect(await service.received()).toMatchObject([
			{
				method: 'GET',
				url: `/database/contacts/${contact.toUpperCase()}/history/${messageID}/events`,
				apiToken: '***',
			},
		]);
	});

	it('returns an item for each event, with the link that was clicked', async () => {
		const items = jsonOf(await service.run({ parameters: { ...parameters, output: 'events' } }));

		expect(items).toEqual(
			events.map((event) => {
				const link = links.find(({ linkID }) => linkID === event.linkID);
				const { url, displayName } = link ?? {};
				return { messageID, ...event, ...(link && { url, displayName }) };
			}),
		);
		expect(items.some((item) => 'url' in item)).toBe(true);
		expect(items.some((item) => !('url' in item))).toBe(true);
	});

	it('returns an item for each link, in the spelling of the service', async () => {
		const items = jsonOf(await service.run({ parameters: { ...parameters, output: 'links' } }));

		expect(items).toEqual(links.map((link) => ({ messageID, ...link })));
		expect(items[0]).toHaveProperty('postion');
	});
});
