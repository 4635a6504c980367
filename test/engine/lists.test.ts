import { operationNamed } from '../../tools/operations';
import { jsonOf, useService, world } from './harness/service';

const service = useService();

it('reads all contacts, page by page', async () => {
	const parameters = {
		resource: 'contact',
		operation: 'query',
		contactOutput: 'raw',
		returnAll: true,
	};
	const items = jsonOf(await service.run({ parameters }));

	expect(items).toEqual(world.contacts);
	expect((await service.received()).map(({ body }) => body)).toEqual([
		{ numberOfRecords: 500 },
		{ numberOfRecords: 500, startRecord: 500 },
		{ numberOfRecords: 500, startRecord: 1000 },
	]);
});

it('counts only the TXT messages of the chosen lists, and reads on until it has them', async () => {
	const { parameters, path } = operationNamed('txtMessage/getManyByContact');
	const chosen = { lists: ['api', 'inbound'], limit: 60, options: {} };
	const items = jsonOf(await service.run({ parameters: { ...parameters, ...chosen } }));

	const all = world.txtMessages.map(({ list, message }) => ({ list, ...message }));
	expect(all).toEqual(expect.arrayContaining(items));
	expect(new Set(items.map(({ messageID }) => messageID)).size).toBe(60);
	expect(new Set(items.map(({ list }) => list))).toEqual(new Set(chosen.lists));
	// After the first page more, since messages of other lists may stand before those that are wanted.
	expect((await service.received()).map(({ url }) => url)).toEqual([
		`${path}?numRecords=60`,
		`${path}?numRecords=150&startIndex=15`,
	]);
});
