import { startService, world, type Service } from '../../tools/service';
import { request, type Sent } from './request';

const { ids } = world;
const submit = `POST /forms/${ids.forms.newsletter}/submit`;
const query = 'POST /database/contacts/query';
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
])('%s with %j violates the contract', async (endpoint, sent, status, violation) => {
	expect(await request(service, endpoint, sent)).toMatchObject({ status });
	const [{ violations }] = service.control.requests();
	expect(violations).toEqual([expect.stringContaining(violation)]);
});
