import { startService, tokens, world, type Service } from '../../tools/service/index';
import { request } from './request';

const { ids } = world;
const query = '/database/contacts/query';

let service: Service;

beforeAll(async () => {
	service = await startService({ basePath: '/api' });
});
afterAll(() => service.close());
beforeEach(() => service.control.reset());

test('keeps every request as it came, without its token', async () => {
	const body = { data: [{ name: 'Email', value: `mine is ${tokens.full}` }] };
	await request(service, 'POST', `/forms/${ids.forms.newsletter}/submit`, { body });
	await request(service, 'POST', query, { body: '{', token: 'never-seen', query: { a: 'b' } });
	const requests = await service.control.requests();
	expect(requests).toMatchObject([
		{
			id: 1,
			method: 'POST',
			path: `/api/forms/${ids.forms.newsletter}/submit`,
			query: { apiToken: '***' },
			headers: { contentType: 'application/json', accept: '*/*' },
			body: { data: [{ name: 'Email', value: 'mine is ***' }] },
			operationId: 'submitForm',
			status: 200,
			processed: true,
			violations: [],
		},
		{
			id: 2,
			query: { a: 'b', apiToken: '***' },
			body: '{',
			operationId: 'queryContacts',
			status: 401,
			processed: false,
			violations: ['query/a is unknown', expect.stringContaining('body is not JSON')],
		},
	]);
});

test('keeps what was submitted and imported, and nothing of a validation', async () => {
	const payload = {
		referenceID: ids.contact,
		data: [{ name: 'Rating', value: '5' }],
		source: 'Kiosk',
	};
	const formID = ids.forms.feedback;
	await request(service, 'POST', `/forms/${formID}/validate`, { body: payload });
	await request(service, 'POST', `/forms/${formID}/submit`, { body: payload });
	const database = ids.transactionalDatabases.orders;
	const { json } = await request<{ importID: string }>(
		service,
		'POST',
		`/database/transactionaldatabases/${database}/import/execute`,
		{ body: { uploadID: ids.upload } },
	);
	expect(await service.control.submissions()).toEqual([
		{ formID, referenceID: ids.contact, payload },
	]);
	expect(await service.control.imports()).toEqual([
		{
			importID: json.importID,
			transactionalDatabaseID: database,
			payload: { uploadID: ids.upload },
		},
	]);
});

test('counts the requests that are answered at once', async () => {
	await service.control.fault({ times: 3, untilArrived: 3 });
	await Promise.all([1, 2, 3].map(() => request(service, 'POST', query, { body: {} })));
	await request(service, 'POST', query, { body: {} });
	expect(await service.control.mostInFlight()).toBe(3);
});

test('keeps a request that went past the base path', async () => {
	const { origin } = new URL(service.url);
	const response = await fetch(`${origin}${query}`, { method: 'POST' });
	expect(response.status).toBe(404);
	expect(await service.control.requests()).toMatchObject([
		{ path: query, violations: ['path is not in the contract'] },
	]);
});

test('forgets everything at a reset, faults too', async () => {
	await service.control.fault({ status: 500 });
	await request(service, 'POST', query);
	await service.control.fault({ status: 500 });
	await service.control.reset();
	expect(await service.control.requests()).toEqual([]);
	expect(await service.control.mostInFlight()).toBe(0);
	expect((await request(service, 'POST', query)).status).toBe(200);
});

test('refuses a fault that it does not know', async () => {
	const mistyped = { times: 1, statsu: 500 };
	await expect(service.control.fault(mistyped)).rejects.toThrow('additional properties');
});

const lists = {
	contactFound: () =>
		request(service, 'POST', query, {
			body: { filterString: 'hayley.abbott.1@', needTotalRowCount: true },
		}),
	historyEntryAdded: () => request(service, 'GET', `/database/contacts/${ids.contact}/history`),
	txtMessageReceived: () => {
		const path = `/txt/programmes/${ids.programmes.reminders}/sendtxt/${ids.contact}`;
		return request(service, 'GET', path, { query: { numRecords: '1000' } });
	},
} as const;

test.each(['contactFound', 'historyEntryAdded', 'txtMessageReceived'] as const)(
	'%s adds something that was not there, until the reset',
	async (happening) => {
		const length = async () => JSON.stringify((await lists[happening]()).json).length;
		const before = await length();
		await service.control.happen(happening);
		expect(await length()).toBeGreaterThan(before);
		await service.control.reset();
		expect(await length()).toBe(before);
	},
);
