import { startService, tokens, world, type Service } from '../../tools/service/index';
import { request } from './request';
import type { TxtList, TxtMessage } from '../../tools/service/world/types';

const { ids } = world;
const query = '/database/contacts/query';
const txt = `/txt/programmes/${ids.programmes.reminders}/sendtxt/${ids.contact}`;
const signUp = { body: { data: [{ name: 'Email', value: 'ada@example.com' }] } };
const submit = `/forms/${ids.forms.newsletter}/submit`;

let service: Service;

beforeAll(async () => {
	service = await startService();
});
afterAll(() => service.close());
beforeEach(() => service.control.reset());

const queryContacts = () => request<{ next?: number }>(service, 'POST', query, { body: {} });

async function countTxt(search: Record<string, string>): Promise<number[]> {
	const { json } = await request<Record<TxtList, TxtMessage[]>>(service, 'GET', txt, {
		query: search,
	});
	return Object.values(json).map((list) => list.length);
}

test('status: the next request fails with a JSON string, the one after does not', async () => {
	await service.control.fault({ status: 503, headers: { 'retry-after': '2' } });
	const failed = await queryContacts();
	expect(failed.status).toBe(503);
	expect(failed.json).toContain('Service Unavailable');
	expect((await queryContacts()).status).toBe(200);
	expect((await service.control.requests()).map(({ processed }) => processed)).toEqual([
		false,
		true,
	]);
});

test('times and operationId: each request takes the first that matches and has times left', async () => {
	await service.control.fault({ operationId: 'submitForm', status: 500 });
	await service.control.fault({ times: 2, status: 429 });
	await service.control.fault({ status: 502 });
	const statuses = [];
	for (const path of [query, query, submit, query, query]) {
		statuses.push((await request(service, 'POST', path)).status);
	}
	expect(statuses).toEqual([429, 429, 500, 502, 200]);
});

test('body and text are answered as they are', async () => {
	await service.control.fault({ status: 400, body: '{"not":"a string"}' });
	await service.control.fault({ text: '<p>Log in</p>' });
	expect(await queryContacts()).toMatchObject({ status: 400, text: '{"not":"a string"}' });
	expect(await queryContacts()).toMatchObject({
		status: 200,
		contentType: expect.stringContaining('text/html'),
		text: '<p>Log in</p>',
	});
});

test.each([
	['before', 0],
	['after', 1],
] as const)('reset: the connection is cut %s the submission is stored', async (reset, stored) => {
	await service.control.fault({ reset });
	await expect(request(service, 'POST', submit, signUp)).rejects.toThrow('fetch failed');
	expect(await service.control.submissions()).toHaveLength(stored);
	expect((await service.control.requests())[0]).not.toHaveProperty('status');
});

test.each(['length', 'chunks', 'gzip'] as const)(
	'cut (%s): the answer begins, and breaks off after the submission is stored',
	async (cut) => {
		await service.control.fault({ cut });
		const answer = await fetch(`${service.url}${submit}?apiToken=${tokens.any}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(signUp.body),
		});
		expect(answer.status).toBe(200);
		expect(answer.headers.get('content-length')).toBe(cut === 'length' ? '2' : null);
		expect(answer.headers.get('content-encoding')).toBe(cut === 'gzip' ? 'gzip' : null);
		await expect(answer.text()).rejects.toThrow('terminated');
		expect(await service.control.submissions()).toHaveLength(1);
		expect((await service.control.requests())[0]).not.toHaveProperty('status');
	},
);

test('untilArrived: answered when so many requests are there', async () => {
	await service.control.fault({ operationId: 'submitForm', untilArrived: 2 });
	await Promise.all([request(service, 'POST', submit, signUp), queryContacts()]);
	expect(await service.control.mostInFlight()).toBe(2);
});

test('delayMs: a closing service does not wait for a delayed answer', async () => {
	const closing = await startService();
	await closing.control.fault({ delayMs: 60_000 });
	const delayed = request(closing, 'POST', query);
	while ((await closing.control.requests()).length === 0);
	await Promise.all([expect(delayed).rejects.toThrow('fetch failed'), closing.close()]);
});

test('truncate: half of the right answer', async () => {
	const whole = await queryContacts();
	await service.control.fault({ truncate: true });
	const { text } = await queryContacts();
	expect(text).toBe(whole.text.slice(0, Math.floor(whole.text.length / 2)));
});

test.each([
	['an error', '{"data":[]}', 400],
	['a success', JSON.stringify(signUp.body), 200],
])('echoUrl: %s shows the URL with its token', async (_kind, body, status) => {
	await service.control.fault({ echoUrl: true });
	const answer = await request(service, 'POST', submit, { body });
	expect(answer.status).toBe(status);
	expect(answer.text).toContain(`${service.url}${submit}?apiToken=full%2Faccess%2B1`);
	expect(answer.text).toContain(tokens.full);
	expect(JSON.stringify(await service.control.requests())).not.toContain('access');
});

test('pageCap, countPerList and ignoreStartIndex change the page', async () => {
	const search = { startIndex: '80', numRecords: '40' };
	expect(await countTxt(search)).toEqual([10, 10, 10, 10]);
	await service.control.fault({ pageCap: 20 });
	expect(await countTxt(search)).toEqual([5, 5, 5, 5]);
	await service.control.fault({ countPerList: true });
	expect(await countTxt(search)).toEqual([20, 20, 20, 20]);
	await service.control.fault({ ignoreStartIndex: true });
	expect(await countTxt({ ...search, startIndex: '400' })).toEqual([10, 10, 10, 10]);
});

test('pageCap and noNext change a query', async () => {
	await service.control.fault({ pageCap: 7 });
	await service.control.fault({ noNext: true });
	expect((await queryContacts()).json).toMatchObject({ totalReturned: 7, next: 7 });
	expect((await queryContacts()).json).not.toHaveProperty('next');
});
