/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { permissions, startService, tokens, world, type Service } from '../../tools/service';
import { request, type RequestOptions } from './request';
import { operations } from '../../tools/operations';

const { ids } = world;
const unknown = '00000000-0000-0000-0000-000000000000';
const signUp = { data: [{ name: 'Email', value: 'ada@example.com' }] };
const submit = `/forms/${ids.forms.newsletter}/submit`;
const importInto = (id: string) => `/database/transactionaldatabases/${id}/import/execute`;
const query = '/database/contacts/query';
const txt = `/txt/programmes/${ids.programmes.reminders}/sendtxt/${encodeURIComponent(ids.mobileNumber)}`;
const history = `/database/contacts/${ids.contact}/history`;
const events = `${history}/${ids.message}/events`;

let service: Service;

beforeAll(async () => {
	service = await startService({ basePath: '/api' });
});
afterAll(() => service.close());
beforeEach(() => service.control.reset());

test.each(operations)('$name takes the tokens that may use it', async (operation) => {
	const { endpoint, path, permission } = operation;
	const [method] = endpoint.split(' ');
	const { body } = operation.request;
	const statusOf = async (token: string) => {
		const { status, json } = await request(service, method, path, { token, body });
		return status === 401 ? json : status;
	};

	for (const [token, granted] of permissions) {
		const may = permission === 'Any' || granted.some((one) => one === permission);
		const lacks = expect.stringContaining(`lacks the permission "${permission}"`);
		expect([token, await statusOf(token)]).toEqual([token, may ? 200 : lacks]);
	}
	expect(await statusOf('no-such-token')).toContain('not valid');
});

const submission = (data: object[]): RequestOptions => ({ body: { data } });

const refusals: [string, string, RequestOptions, number, string][] = [
	['POST', submit, { body: { colour: 'red' } }, 400, 'body/colour is unknown'],
	['POST', submit, submission([{ value: 5 }]), 400, 'body/data/0/value must be string'],
	['POST', submit, {}, 400, 'body is missing'],
	['POST', submit, { body: '{' }, 400, 'body is not JSON'],
	['POST', submit, { body: signUp, contentType: 'text/plain' }, 400, 'content-type'],
	['POST', '/forms/newsletter/submit', { body: signUp }, 400, 'path/formID'],
	['POST', submit, { body: signUp, query: { colour: 'red' } }, 400, 'query/colour is unknown'],
	['POST', submit, submission([{ name: 'Email', value: '' }]), 400, 'Email'],
	['POST', `/forms/${ids.forms.event}/submit`, { body: {} }, 400, 'Email, Session'],
	['POST', `/forms/${unknown}/validate`, { body: {} }, 400, `form ${unknown}`],
	['POST', importInto(unknown), { body: {} }, 400, `database ${unknown}`],
	['POST', importInto(ids.transactionalDatabases.visits), { body: {} }, 400, 'uploadID'],
	[
		'POST',
		importInto(ids.transactionalDatabases.visits),
		{ body: { uploadID: unknown } },
		400,
		unknown,
	],
	['POST', query, { body: { startRecord: 'x' } }, 404, 'body/startRecord'],
	['POST', query, { body: { numberOfRecords: 2 ** 31 } }, 404, 'int32'],
	['POST', query, { body: { sortFields: [{}] } }, 404, 'sortFields[0].column'],
	['GET', txt, { query: { numRecords: 'many' } }, 400, 'query/numRecords'],
	['GET', txt.replace('%2B', ''), {}, 400, 'mobile number 447700900123'],
	['GET', txt.replace(ids.programmes.reminders, unknown), {}, 400, `programme ${unknown}`],
	['GET', history, { query: { since: 'yesterday' } }, 400, 'query/since'],
	['GET', history.replace(ids.contact, unknown), {}, 400, `contact ${unknown}`],
	['GET', events.replace(ids.message, unknown), {}, 400, `message ${unknown}`],
	['PUT', submit, { body: signUp }, 404, 'no endpoint'],
];

test.each(refusals)(
	'%s %s %j is refused with %i: …%s…',
	async (method, path, options, status, text) => {
		const response = await request(service, method, path, options);
		expect(response.status).toBe(status);
		expect(response.contentType).toContain('application/json');
		expect(response.json).toEqual(expect.stringContaining(text));
	},
);

test('a GET with a body is refused', async () => {
	const url = `${service.url}${txt}?apiToken=${tokens.messages}`;
	const sent = http.request(url, { headers: { 'content-length': 2 } }).end('{}');
	const [response]: IncomingMessage[] = await once(sent, 'response');
	response.resume();
	expect(response.statusCode).toBe(400);
	expect((await service.control.requests())[0].violations).toEqual(['body is not expected here']);
});

test('a required field may be given by its field ID', async () => {
	const response = await request(
		service,
		'POST',
		submit,
		submission([{ fieldID: '1001', value: 'ada@example.com' }]),
	);
	expect([response.status, response.json]).toEqual([200, {}]);
});

test('the data is the same in every run, whatever the time', () => {
	jest.useFakeTimers({ now: new Date('2031-05-06') });
	jest.isolateModules(() => {
		const again: { world: unknown } = jest.requireActual('../../tools/service/world');
		expect(again.world).toEqual(world);
		expect(again.world).not.toBe(world);
	});
	jest.useRealTimers();
});
