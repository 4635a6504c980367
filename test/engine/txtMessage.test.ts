import { jsonOf, useService, world } from './harness/service';

const service = useService();
const { contact, programmes } = world.ids;
const LISTS = ['inbound', 'outbound', 'txtOut', 'api'] as const;

const all = world.txtMessages.filter(
	({ referenceID, message }) =>
		referenceID === contact && message.programmeID === programmes.reminders,
);
const byContact = {
	resource: 'txtMessage',
	operation: 'getManyByContact',
	programmeId: programmes.reminders,
	referenceId: contact,
};
const url = `/txt/programmes/${programmes.reminders}/sendtxt`;

/** Messages as items, in the order of the lists. */
function asItems(messages: typeof all) {
	return LISTS.flatMap((name) =>
		messages.filter(({ list }) => list === name).map(({ list, message }) => ({ list, ...message })),
	);
}

/** Items in the order of the lists, whatever page they came with. */
function byList<T extends { list?: unknown }>(items: T[]): T[] {
	return LISTS.flatMap((name) => items.filter(({ list }) => list === name));
}

describe('TXT Message: Get Many by Contact', () => {
	it('counts only the messages of the chosen lists, and reads on until it has them', async () => {
		const parameters = { ...byContact, lists: ['api', 'inbound'], limit: 60 };
		const items = jsonOf(await service.run({ parameters }));

		const wanted = asItems(all).filter(({ list }) => list === 'inbound' || list === 'api');
		expect(items).toHaveLength(60);
		for (const item of items) expect(wanted).toContainEqual(item);
		expect(new Set(items.map(({ messageID }) => messageID)).size).toBe(60);
		const urls = (await service.received()).map((request) => request.url);
		// After the first page more, since messages of other lists may stand before those that are wanted.
		expect(urls).toEqual([
			`${url}/${contact}?numRecords=60`,
			expect.stringContaining('numRecords=150'),
		]);
	});

	it.each([
		['one merged list', {}],
		['counts for each list', { countPerList: true }],
		['a smaller largest page', { pageCap: 30 }],
	] as const)('reads all messages once: %s', async (_what, behaviour) => {
		await service.fault({ operationId: 'listTxtMessages', times: 99, ...behaviour });
		const items = jsonOf(await service.run({ parameters: { ...byContact, returnAll: true } }));

		expect(byList(items)).toEqual(asItems(all));
		expect((await service.received())[0].url).toBe(`${url}/${contact}?numRecords=150`);
	});

	it('ends when the service ignores the start', async () => {
		await service.fault({ operationId: 'listTxtMessages', times: 99, ignoreStartIndex: true });
		const parameters = { ...byContact, returnAll: true, options: { pageSize: 10 } };
		const items = jsonOf(await service.run({ parameters }));

		expect(items).toEqual(asItems(all.slice(0, 10)));
		expect(await service.received()).toHaveLength(3);
	});

	it('ends when the service ignores the start, and its messages change all the time', async () => {
		for (const status of ['queued', 'sent', 'read']) {
			const page = {
				outbound: [{ messageID: '1', status }],
				inbound: [{ messageID: '1', status }],
			};
			await service.fault({ operationId: 'listTxtMessages', body: JSON.stringify(page) });
		}
		const items = jsonOf(await service.run({ parameters: { ...byContact, returnAll: true } }));

		expect(items).toEqual([
			{ list: 'inbound', messageID: '1', status: 'queued' },
			{ list: 'outbound', messageID: '1', status: 'queued' },
		]);
		expect(await service.received()).toHaveLength(3);
	});

	it('puts out equal messages whose ID is blank or not exact', async () => {
		const ids = ['""', '""', '9007199254740992', '9007199254740993', '9007199254740993'];
		const inbound = ids.map((messageID) => `{"messageID":${messageID}}`).join();
		await service.fault({ body: `{"inbound":[${inbound}]}` });
		const items = jsonOf(await service.run({ parameters: { ...byContact, limit: 5 } }));

		expect(items).toHaveLength(5);
	});

	it.each([
		[
			{ message: 'Not licensed for this.' },
			'The service answered with "Not licensed for this." in place of inbound, outbound, txtOut, api.',
		],
		[{ inbound: [], api: 7 }, "The service answered with something in 'api' that is not a list."],
		[
			{ inbound: [], api: ['a text'] },
			"The service answered with something in 'api' that is not a list of records.",
		],
	])('fails where it gets %j', async (page, message) => {
		await service.fault({ body: JSON.stringify(page) });
		const { error, items } = await service.run({ parameters: byContact });

		expect(items).toEqual([]);
		expect(error).toMatchObject({ message, description: expect.stringContaining('Base URL') });
	});

	it("names the list of a message that has a property 'list'", async () => {
		const page = { inbound: [{ messageID: '1', list: 'outbound' }], api: [{ messageID: '2' }] };
		await service.fault({ body: JSON.stringify(page) });
		const items = jsonOf(await service.run({ parameters: { ...byContact, limit: 2 } }));

		expect(items).toEqual([
			{ messageID: '1', list: 'inbound', list_: 'outbound' },
			{ messageID: '2', list: 'api' },
		]);
	});

	it('starts where it is told to', async () => {
		const parameters = { ...byContact, limit: 4, options: { startIndex: 20 } };
		const items = jsonOf(await service.run({ parameters }));

		expect(items).toEqual(asItems(all.slice(20, 24)));
		expect(await service.received()).toMatchObject([
			{ url: `${url}/${contact}?numRecords=4&startIndex=20` },
		]);
	});

	it('returns an item for each page of the whole response', async () => {
		const parameters = { ...byContact, messageOutput: 'response', returnAll: true };
		const items = jsonOf(await service.run({ parameters }));

		const messages = items.flatMap((page) =>
			LISTS.flatMap((list) => (Array.isArray(page[list]) ? page[list] : [])),
		);
		expect(new Set(messages.map(({ messageID }) => messageID)).size).toBe(all.length);
	});
});

describe('TXT Message: Get Many by Mobile Number', () => {
	const byNumber = {
		resource: 'txtMessage',
		operation: 'getManyByMobileNumber',
		programmeId: programmes.reminders,
	};

	it('takes a number from a table as its digits', async () => {
		const parameters = { ...byNumber, mobileNumber: '={{ $json.mobile }}' };
		const { error } = await service.run({ parameters, input: [{ mobile: 447700900123 }] });

		expect(error?.description).toContain('HTTP 400');
		expect(await service.received()).toMatchObject([{ url: `${url}/447700900123?numRecords=50` }]);
	});
});
