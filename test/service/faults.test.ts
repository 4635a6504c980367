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

test('countPerList cuts each of the four lists by itself', async () => {
	const query = { startIndex: '80', numRecords: '20' };
	service.control.fault({ countPerList: true });
	for (const length of [20, 5]) {
		const { json } = await request(service, texts, { query });
		expect(Object.values<object[]>(json).map((list) => list.length)).toEqual(Array(4).fill(length));
	}
});
