import { startService, world, type Service } from '../../tools/service';
import type { Happening } from '../../tools/service/happenings';
import { request, type Sent } from './request';

const { ids } = world;
const newsletter = `/forms/${ids.forms.newsletter}`;
const submit = `POST ${newsletter}/submit`;
const imports = `POST /database/transactionaldatabases/${ids.transactionalDatabases.orders}/import/execute`;
const query = 'POST /database/contacts/query';
const history = `GET /database/contacts/${ids.contact}/history`;
const events = `${history}/${ids.message}/events`;
const texts = `GET /txt/programmes/${ids.programmes.reminders}/sendtxt/${ids.contact}`;

let service: Service;
beforeAll(async () => {
	service = await startService();
});
afterEach(() => service.control.reset());
afterAll(async () => await service.close());

const data = (...fields: object[]): Sent => ({ body: { data: fields } });

it.each<[endpoint: string, sent: Sent, status: number, violation: string]>([
	[submit, { body: { colour: 'red' } }, 400, 'body must NOT have additional properties colour'],
	[submit, data({ value: 5 }), 400, 'body/data/0/value must be string'],
	[
		submit,
		{ ...data(), query: { a: '' } },
		400,
		'querystring must NOT have additional properties a',
	],
	['POST /forms/newsletter/submit', data(), 400, 'params/formID must match format "uuid"'],
	[query, { body: { startRecord: '5' } }, 404, 'body/startRecord must be integer'],
	[texts, { query: { numRecords: 'many' } }, 400, 'querystring/numRecords must match pattern'],
	['PUT /forms', {}, 404, 'path is not in the contract'],
])('%s with %j is a violation', async (endpoint, sent, status, violation) => {
	expect(await request(service, endpoint, sent)).toMatchObject({ status });
	const [{ violations }] = service.control.requests();
	expect(violations).toEqual([expect.stringContaining(violation)]);
});

it.each<[endpoint: string, sent: Sent, text: string]>([
	[submit, data({ name: 'Email', value: '' }), 'Newsletter Sign-Up needs a value for: Email.'],
	[imports, { body: { uploadID: ids.contact } }, `The upload with uploadID ${ids.contact}`],
	[history.replace(ids.contact, ids.upload), {}, `The contact ${ids.upload} does not exist.`],
	[texts.replace(ids.contact, '447700900123'), {}, 'mobile number 447700900123'],
])('%s with %j is refused', async (endpoint, sent, text) => {
	const { status, json } = await request(service, endpoint, sent);
	expect([status, json]).toEqual([400, expect.stringContaining(text)]);
	expect(service.control.requests()).toMatchObject([{ processed: false, violations: [] }]);
});

it('keeps every request, and what was submitted and imported', async () => {
	const payload = { data: [{ fieldID: '1001', value: 'ada@example.com' }] };
	await request(service, `POST ${newsletter}/validate`, { body: payload });
	await request(service, submit, { body: payload });
	const { json } = await request(service, imports);

	const { control } = service;
	expect(control.requests().map(({ operationId }) => operationId)).toEqual([
		'validateForm',
		'submitForm',
		'importTransactions',
	]);
	expect(control.requests()[1]).toMatchObject({
		path: `${newsletter}/submit`,
		query: { apiToken: '***' },
		body: payload,
		status: 200,
		processed: true,
	});
	expect(control.submissions()).toEqual([{ formID: ids.forms.newsletter, payload }]);
	expect(control.imports()).toMatchObject([{ ...json, payload: {} }]);
});

const lists: Record<Happening, [endpoint: string, sent?: Sent]> = {
	contactFound: [query, { body: { filterString: 'hayley.abbott.1@' } }],
	contactChanged: [query, { body: { filterString: ids.contact } }],
	historyEntryAdded: [history],
	messageEventAdded: [events],
	txtMessageReceived: [texts, { query: { numRecords: '1000' } }],
	txtMessageStatusChanged: [texts],
};

it.each(Object.entries(lists))(
	'%s changes a list each time, until the reset',
	async (name, list) => {
		const read = async () => (await request(service, ...list)).text;
		const happen = async () =>
			await fetch(`${service.url}/control/happenings/${name}`, { method: 'POST' });
		const before = await read();
		await happen();
		const once = await read();
		expect(once).not.toBe(before);
		await happen();
		expect(await read()).not.toBe(once);
		service.control.reset();
		expect(await read()).toBe(before);
	},
);
