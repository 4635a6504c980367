import { operationNamed } from '../operations';
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
});
