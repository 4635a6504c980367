import SwaggerParser from '@apidevtools/swagger-parser';
import type { OpenAPIBackend } from 'openapi-backend';

import { isObject } from '../../nodes/EngagementService/shared/json';
import { operations } from '../../tools/operations';
import { permissions, startService, tokens, seedData, type Rules } from '../../tools/service';
import {
	contractFile,
	endpointOf,
	loadContract,
	permissionsOf,
} from '../../tools/service/contract';
import { guide } from '../../tools/service/guide';

let service: Awaited<ReturnType<typeof startService>>;
let contract: OpenAPIBackend;
beforeAll(async () => {
	service = await startService({ basePath: '/api' });
	contract = await loadContract();
});
afterEach(() => service.control.reset());
afterAll(async () => await service.close());

interface Sent {
	token?: string;
	query?: Record<string, string>;
	body?: object;
}

async function request(endpoint: string, sent: Sent, { url } = service) {
	const { token = tokens.full, query, body } = sent;
	const [method, path] = endpoint.split(' ');
	const search = new URLSearchParams({ ...query, apiToken: token });
	const response = await fetch(`${url}${path}?${search}`, {
		method,
		body: body && JSON.stringify(body),
		headers: body && { 'content-type': 'application/json' },
	});
	return { status: response.status, json: await response.json() };
}

/** The place and type of each value: `services[].createDate: string`. */
const typesOf = (value: unknown, place = ''): string[] => {
	if (Array.isArray(value)) return value.flatMap((entry) => typesOf(entry, `${place}[]`));
	if (!isObject(value)) return [`${place}: ${typeof value}`];
	return Object.entries(value).flatMap(([name, inner]) => typesOf(inner, `${place}.${name}`));
};

it('the contract is valid OpenAPI 3.1', async () => {
	await expect(SwaggerParser.validate(contractFile)).resolves.toHaveProperty('openapi', '3.1.0');
});

describe.each(operations)('$name', (operation) => {
	const { method, path, answer, request: sent } = operation;
	/** The library makes up an answer with every property in the contract. */
	const answerTypes = () => {
		const { operationId = '' } = endpointOf(contract, operation);
		return new Set(typesOf(contract.mockResponseForOperation(operationId).mock));
	};

	it('has an answer in tools/operations with every property, and no other', () => {
		expect(new Set(typesOf(answer))).toEqual(answerTypes());
	});

	it('is answered by the simulated service for the tokens that may use it', async () => {
		const [permission] = permissionsOf(endpointOf(contract, operation));
		for (const [token, granted] of permissions) {
			const { status, json } = await request(`${method} ${path}`, { ...sent, token });
			const may = !permission || granted.includes(permission);
			expect([token, status]).toEqual([token, may ? 200 : 401]);
			if (may) expect(new Set(typesOf(json))).toEqual(answerTypes());
		}
		const { json } = await request(`${method} ${path}`, { ...sent, token: 'unknown' });
		expect(json).toBe('The API token is not valid.');
	});
});

it.each(operations.filter(({ method }) => method === 'POST'))(
	'$name takes no unknown property, at any depth',
	async ({ path, request: { body } }) => {
		let objects = 0;
		const changed = JSON.parse(JSON.stringify(body), (_key, value: unknown) =>
			isObject(value) ? { ...value, unknown: (objects += 1) } : value,
		);
		await request(`POST ${path}`, { body: changed });

		const [{ violations }] = service.control.requests();
		expect(violations).toHaveLength(objects);
	},
);

const { ids } = seedData;
const submit = `POST /forms/${ids.forms.newsletter}/submit`;
const texts = `GET /txt/programmes/${ids.programmes.reminders}/sendtxt/${ids.contact}`;
const data = (...fields: object[]): Sent => ({ body: { data: fields } });

it.each<[endpoint: string, sent: Sent, status: number, violation: string]>([
	[submit, { body: [] }, 400, 'the endpoint takes no such body'],
	[submit, data({ value: 5 }), 400, '/requestBody/data/0/value must be string'],
	[submit, { ...data(), query: { a: '' } }, 400, '/query must NOT have additional properties a'],
	['POST /forms/newsletter/submit', data(), 400, '/path/formID must match format "uuid"'],
	[
		'POST /database/contacts/query',
		{ body: { startRecord: '5' } },
		404,
		'/requestBody/startRecord must be integer',
	],
	[texts, { query: { numRecords: 'many' } }, 400, '/query/numRecords must be integer'],
	['PUT /forms', {}, 404, 'The contract lacks PUT /api/forms'],
])('%s with %j violates the contract', async (endpoint, sent, status, violation) => {
	expect(await request(endpoint, sent)).toMatchObject({ status });
	const [{ violations }] = service.control.requests();
	expect(violations).toEqual([expect.stringContaining(violation)]);
});

it.each<Rules>([{}, { published: 'cut' }])(
	'the guide of a service with %j prints filters that find the contact, and not everybody',
	async (rules) => {
		await using guided = await startService(rules);
		const { data } = guided.control.state;
		const contact = expect.objectContaining({ referenceID: data.ids.contact });
		const printed = guide(guided.url, data).matchAll(/^ +Filter String .*?\)\s+(.+)$/gm);
		const filters = [...printed].map(([, filter]) => filter);
		expect(filters).toHaveLength(4);

		for (const filterString of filters) {
			const sent = { body: { filterString, needTotalRowCount: true } };
			const { json } = await request('POST /database/contacts/query', sent, guided);
			expect(json).toMatchObject({ selectedContacts: expect.arrayContaining([contact]) });
			expect(json).not.toMatchObject({ totalContacts: data.contacts.length });
		}
	},
);

it("the guide prints each form's fields", () => {
	const printed = guide('http://localhost');
	expect(printed).toMatch(/Email \(required\), Session \(required\), Mobile Number, Guests/);
	expect(printed).toMatch(/Rating \(required\), Comments/);
});
