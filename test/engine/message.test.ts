import { operationNamed } from '../../tools/operations';
import { jsonOf, useService, world } from './harness/service';

const service = useService();
const { parameters } = operationNamed('message/getEvents');

describe('Message: Get Events', () => {
	it.each([{}, { messageID: null }])(
		"puts out which message it is where the service's answer does not say it: %j",
		async (said) => {
			const entry = { linkID: 'l', ...said };
			await service.fault({
				body: JSON.stringify({ ...said, events: [entry], links: [entry] }),
				times: 2,
			});
			const read = async (eventsOutput: string) =>
				jsonOf(await service.run({ parameters: { ...parameters, eventsOutput } }));

			const messageID = world.ids.message;
			expect(await read('events')).toMatchObject([{ linkID: 'l', messageID }]);
			expect(await read('links')).toEqual([{ linkID: 'l', messageID }]);
		},
	);

	it.each([
		[
			{ message: 'Under maintenance' },
			'The service answered with "Under maintenance" in place of links, events.',
		],
		[
			{ messageID: null, events: {} },
			"The service answered with something in 'events' that is not a list.",
		],
		[
			{ links: [[], 1] },
			"The service answered with something in 'links' that is not a list of records.",
		],
	])('fails where it gets %j', async (answer, message) => {
		await service.fault({ body: JSON.stringify(answer) });
		const { error, items } = await service.run({ parameters });

		expect(items).toEqual([]);
		expect(error).toMatchObject({ message, description: expect.stringContaining('Base URL') });
	});

	it.each([{}, { messageID: world.ids.message, status: 'Sent' }, { links: null, events: null }])(
		'returns no events where it gets %j',
		async (answer) => {
			await service.fault({ body: JSON.stringify(answer) });
			const read = { ...parameters, eventsOutput: 'events' };

			expect(jsonOf(await service.run({ parameters: read }))).toEqual([]);
		},
	);
});
