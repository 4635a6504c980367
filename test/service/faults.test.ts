import { startService, tokens, world, type Service } from '../../tools/service';
import { request } from './request';

const { ids } = world;
const query = 'POST /database/contacts/query';
const texts = `GET /txt/programmes/${ids.programmes.reminders}/sendtxt/${ids.contact}`;
const submit = `POST /forms/${ids.forms.newsletter}/submit`;
const signUp = { body: { data: [{ name: 'Email', value: 'ada@example.com' }] } };

let service: Service;
beforeAll(async () => {
	service = await startService();
});
afterEach(() => service.control.reset());
afterAll(async () => await service.close());

test('times and operationId: each request takes the first that matches and has times left', async () => {
	service.control.fault({ operationId: 'submitForm', status: 500 });
	service.control.fault({ times: 2, status: 429 });
	service.control.fault({ status: 502 });
	const statuses = [];
	for (const endpoint of [query, query, submit, query, query]) {
		statuses.push((await request(service, endpoint)).status);
	}
	expect(statuses).toEqual([429, 429, 500, 502, 200]);
	const processed = service.control.requests().map((received) => received.processed);
	expect(processed).toEqual([false, false, false, false, true]);
});

test.each([
	['before', { reset: 'before' }, 0],
	['after', { reset: 'after' }, 1],
	['in the middle of the answer', { cut: 'length' }, 1],
	['in the middle of the answer', { cut: 'chunks' }, 1],
	['in the middle of the answer', { cut: 'gzip' }, 1],
] as const)('the connection is cut %s: %j', async (_when, fault, stored) => {
	service.control.fault(fault);
	await expect(request(service, submit, signUp)).rejects.toThrow(/fetch failed|terminated/);
	expect(service.control.submissions()).toHaveLength(stored);
	expect(service.control.requests()[0]).not.toHaveProperty('status');
});

test('untilArrived: requests are answered when so many are there', async () => {
	service.control.fault({ times: 3, untilArrived: 3 });
	await Promise.all([1, 2, 3].map(async () => await request(service, query)));
	await request(service, query);
	expect(service.control.mostInFlight()).toBe(3);
});

test('delayMs: a closing service does not wait for its answer, and stores nothing', async () => {
	const closing = await startService();
	closing.control.fault({ delayMs: 60_000 });
	const delayed = request(closing, submit, signUp);
	const failed = expect(delayed).rejects.toThrow('fetch failed');
	await closing.control.untilArrived(1);
	await closing.close();
	await failed;
	expect(closing.control.submissions()).toEqual([]);
});

test.each([
	['an error', submit, {}],
	['a list', texts, { query: { numRecords: '1' } }],
])('echoUrl: %s shows the URL, and the token', async (_kind, endpoint, sent) => {
	service.control.fault({ echoUrl: true });
	const { text } = await request(service, endpoint, sent);
	expect(text).toContain('apiToken=full%2Faccess%2B1');
	expect(text).toContain(tokens.full);
});

test('pageCap and countPerList change the page', async () => {
	const counts = async () => {
		const query = { startIndex: '80', numRecords: '40' };
		const { json } = await request(service, texts, { query });
		return Object.values<object[]>(json).map(({ length }) => length);
	};
	expect(await counts()).toEqual([10, 10, 10, 10]);
	service.control.fault({ pageCap: 20 });
	expect(await counts()).toEqual([5, 5, 5, 5]);
	service.control.fault({ countPerList: true });
	expect(await counts()).toEqual([20, 20, 20, 20]);
});

test('pageCap changes a query', async () => {
	service.control.fault({ pageCap: 7 });
	expect((await request(service, query)).json).toMatchObject({ totalReturned: 7, next: 7 });
});
