import { jsonOf, useService, world } from './harness/service';

const service = useService();
const { contacts } = world;
const { contact } = world.ids;

describe('Contact: Query', () => {
	const query = { resource: 'contact', operation: 'query' };
	const raw = { ...query, contactOutput: 'raw' };

	it('returns a flat item for each contact, 50 unless told otherwise', async () => {
		const items = jsonOf(await service.run({ parameters: query }));

		expect(items).toHaveLength(50);
		expect(items[0]).toMatchObject({
			referenceID: contact,
			source: contacts[0].source,
			'Mobile Number': world.ids.mobileNumber,
		});
		expect(await service.received()).toEqual([
			{
				method: 'POST',
				url: '/database/contacts/query',
				body: { numberOfRecords: 50 },
				apiToken: '***',
			},
		]);
	});

	it('loses no value of any contact in flat items', async () => {
		const items = jsonOf(await service.run({ parameters: { ...query, returnAll: true } }));

		expect(items).toHaveLength(contacts.length);
		items.forEach((item, index) => {
			const { referenceID, source, data } = contacts[index];
			const values = [referenceID, source, ...data.map(({ value }) => value)];
			expect(Object.values(item).sort()).toEqual(values.sort());
		});
	});

	it('sends 0 and false', async () => {
		await service.run({
			parameters: { ...query, options: { needTotalRowCount: false, startRecord: 0 } },
		});

		expect(await service.received()).toMatchObject([
			{ body: { needTotalRowCount: false, startRecord: 0 } },
		]);
	});

	it('sends every key of a condition', async () => {
		const condition = '{"constructor":1,"prototype":{"__proto__":2},"__proto__":{"a":[3]}}';
		await service.run({ parameters: { ...query, options: { condition } } });

		const [{ body }] = await service.received();
		expect(JSON.stringify(body)).toContain(`"condition":${condition}`);
	});

	it('reads all contacts, page by page', async () => {
		const parameters = { ...raw, returnAll: true };
		const items = jsonOf(await service.run({ parameters }));

		expect(items).toEqual(contacts);
		expect((await service.received()).map(({ body }) => body)).toEqual([
			{ numberOfRecords: 500 },
			{ numberOfRecords: 500, startRecord: 500 },
			{ numberOfRecords: 500, startRecord: 1000 },
		]);
	});

	it('reads on when one page does not fill the limit', async () => {
		await service.fault({ operationId: 'queryContacts', pageCap: 40, times: 9 });
		const parameters = { ...raw, limit: 100, options: { startRecord: 5 } };
		const items = jsonOf(await service.run({ parameters }));

		expect(items).toEqual(contacts.slice(5, 105));
		expect((await service.received()).map(({ body }) => body)).toEqual([
			{ numberOfRecords: 100, startRecord: 5 },
			{ numberOfRecords: 60, startRecord: 45 },
			{ numberOfRecords: 20, startRecord: 85 },
		]);
	});

	it('reads on without the help of `next`', async () => {
		await service.fault({ operationId: 'queryContacts', noNext: true, times: 9 });
		const parameters = { ...raw, returnAll: true, options: { pageSize: 600 } };
		const items = jsonOf(await service.run({ parameters }));

		expect(items).toEqual(contacts);
		expect(await service.received()).toHaveLength(3);
	});

	it('returns an item for each page of the whole response', async () => {
		const parameters = { ...query, contactOutput: 'response', returnAll: true };
		const items = jsonOf(await service.run({ parameters }));

		expect(items).toMatchObject([
			{ start: 0 },
			{ start: 500 },
			{ start: 1000, totalReturned: 200 },
		]);
	});

	it('returns nothing when nothing matches', async () => {
		const parameters = { ...query, filterString: 'nobody has this' };

		expect(jsonOf(await service.run({ parameters }))).toEqual([]);
	});
});

describe('Contact: Query, whatever its pages look like', () => {
	const all = { resource: 'contact', operation: 'query', contactOutput: 'raw', returnAll: true };
	const [a, b, c] = contacts;

	/** What comes of these pages, which the service answers with one after the other. */
	async function read(pages: object[]) {
		for (const page of pages) {
			await service.fault({ operationId: 'queryContacts', body: JSON.stringify(page) });
		}
		const items = jsonOf(await service.run({ parameters: all }));
		return { items, received: await service.received() };
	}

	it.each([
		['`start` is always 0', { start: 0 }, { start: 0 }],
		['`start` is shown from 1', { start: 1 }, { start: 3 }],
		[
			'`next` leads nowhere, and there are more',
			{ next: 0, totalContacts: 3 },
			{ next: 0, totalContacts: 3 },
		],
		['`next` leads nowhere any more', { next: 2, totalContacts: 9 }, { next: 2, totalContacts: 9 }],
	])('loses none where %s', async (_what, first, second) => {
		const { items, received } = await read([
			{ ...first, selectedContacts: [a, b] },
			{ ...second, selectedContacts: [c] },
			{},
		]);

		expect(items).toEqual([a, b, c]);
		expect(received[1].body).toMatchObject({ startRecord: 2 });
	});

	it.each([
		{ totalContacts: 9, totalReturned: 0 },
		{ totalReturned: 9, selectedContacts: null },
	])('takes %j for an empty page', async (page) => {
		expect((await read([page])).items).toEqual([]);
	});

	it('asks for no more than the total', async () => {
		const { items, received } = await read([
			{ next: 0, totalContacts: 2, selectedContacts: [a, b] },
		]);

		expect(items).toEqual([a, b]);
		expect(received).toHaveLength(1);
	});

	it('asks once more after a page with nothing new', async () => {
		const pages = [a, a, b].map((contact) => ({ selectedContacts: [contact] }));
		const { items } = await read([...pages, {}]);

		expect(items).toEqual([a, b]);
	});

	it('ends when the service ignores the start, and its contacts change all the time', async () => {
		const pages = [1, 2, 3].map((time) => ({ selectedContacts: [{ ...a, source: `${time}` }] }));
		const { items, received } = await read(pages);

		expect(items).toEqual([{ ...a, source: '1' }]);
		expect(received).toHaveLength(3);
	});

	it.each(['', ' ', 2 ** 53])('takes %p for no ID', async (referenceID) => {
		const contact = { ...a, referenceID };
		const page = { next: 0, selectedContacts: [contact, contact] };

		expect((await read([page])).items).toEqual([contact, contact]);
	});

	it.each([
		[
			{ error: 'Not licensed for this.' },
			'The service answered with "Not licensed for this." in place of selectedContacts.',
		],
		[
			{ selectedContacts: 'none' },
			"The service answered with something in 'selectedContacts' that is not a list.",
		],
		[
			{ selectedContacts: ['a', 'b'] },
			"The service answered with something in 'selectedContacts' that is not a list of records.",
		],
		[
			{ totalContacts: 500 },
			'The service answered with a count of records, and without selectedContacts.',
		],
		[
			{ totalReturned: 1, start: 0 },
			'The service answered with a count of records, and without selectedContacts.',
		],
	])('fails where it gets %j', async (page, message) => {
		await service.fault({ body: JSON.stringify(page) });
		const { error, items } = await service.run({ parameters: all });

		expect(items).toEqual([]);
		expect(error).toMatchObject({ message, description: expect.stringContaining('Base URL') });
	});
});

describe('Contact: Get History', () => {
	const parameters = { resource: 'contact', operation: 'getHistory', referenceId: contact };
	const url = `/database/contacts/${contact}/history`;

	it.each([
		[
			'a time in the time zone of the workflow',
			'2026-07-01T09:30:00',
			'2026-07-01T09:30:00.000+01:00',
		],
		['a time with an offset', '2026-07-01T09:30:00-05:00', '2026-07-01T09:30:00.000-05:00'],
		['a date', '2026-12-24', '2026-12-24T00:00:00.000+00:00'],
		[
			'an expression',
			'={{ DateTime.fromISO("2026-07-01T09:30:00Z") }}',
			'2026-07-01T10:30:00.000+01:00',
		],
	])('sends since: %s', async (_what, since, sent) => {
		await service.run({ parameters: { ...parameters, options: { since, showAll: true } } });

		const search = new URLSearchParams({ since: sent, showAll: 'true' });
		expect(await service.received()).toMatchObject([{ url: `${url}?${search}` }]);
	});

	it.each([{}, { referenceID: null }])(
		"puts out whose it is where the service's answer does not say it: %j",
		async (said) => {
			const use = { serviceID: 's', ...said };
			const entry = { serviceUsageDataID: 'd', ...said };
			const body = JSON.stringify({ ...said, services: [use], serviceData: [entry] });
			await service.fault({ body, times: 2 });
			const read = async (historyOutput: string) =>
				jsonOf(await service.run({ parameters: { ...parameters, historyOutput } }));

			expect(await read('services')).toEqual([{ ...use, referenceID: contact }]);
			expect(await read('serviceData')).toMatchObject([{ ...entry, referenceID: contact }]);
		},
	);

	it.each([
		[
			{ message: 'Under maintenance' },
			'The service answered with "Under maintenance" in place of services, serviceData.',
		],
		[{ services: 'none' }, "The service answered with something in 'services' that is not a list."],
		[
			{ services: null, serviceData: ['none'] },
			"The service answered with something in 'serviceData' that is not a list of records.",
		],
	])('fails where it gets %j', async (answer, message) => {
		await service.fault({ body: JSON.stringify(answer) });
		const { error, items } = await service.run({ parameters });

		expect(items).toEqual([]);
		expect(error).toMatchObject({ message, description: expect.stringContaining('Base URL') });
	});

	it.each([{}, { referenceID: contact }, { services: null, serviceData: null }])(
		'returns no entries where it gets %j',
		async (answer) => {
			await service.fault({ body: JSON.stringify(answer) });
			const read = { ...parameters, historyOutput: 'serviceData' };

			expect(jsonOf(await service.run({ parameters: read }))).toEqual([]);
		},
	);
});
