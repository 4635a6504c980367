import SwaggerParser from '@apidevtools/swagger-parser';

import { isObject } from '../../nodes/EngagementService/shared/json';
import {
	contractFile,
	loadContract,
	type Endpoint,
	type Schema,
} from '../../tools/service/contract';
import { permissions, startService, tokens, world, type Service } from '../../tools/service';
import { operations } from '../../tools/operations';

let service: Service;
let contract: Map<string, Endpoint>;
beforeAll(async () => {
	service = await startService({ basePath: '/api' });
	const endpoints = await loadContract();
	contract = new Map(endpoints.map((one) => [shapeOf(`${one.method} ${one.path}`), one]));
});
afterEach(() => service.control.reset());
afterAll(async () => await service.close());

interface Sent {
	token?: string;
	query?: Record<string, string>;
	body?: object;
}

async function request(endpoint: string, { token = tokens.full, query, body }: Sent) {
	const [method, path] = endpoint.split(' ');
	const search = new URLSearchParams({ ...query, apiToken: token });
	const response = await fetch(`${service.url}${path}?${search}`, {
		method,
		body: body && JSON.stringify(body),
		headers: body && { 'content-type': 'application/json' },
	});
	return { status: response.status, json: await response.json() };
}

/** Endpoints that differ only in the names of path parameters are one. */
const shapeOf = (endpoint: string) => endpoint.replace(/\{\w+\}/g, '{}');

/** The place and type of each value: `services[].createDate: string`. */
const typesOf = (value: unknown, place = ''): string[] => {
	if (Array.isArray(value)) return value.flatMap((entry) => typesOf(entry, `${place}[]`));
	if (!isObject(value)) return [`${place}: ${typeof value}`];
	return Object.entries(value).flatMap(([name, inner]) => typesOf(inner, `${place}.${name}`));
};

const typesIn = ({ type, properties = {}, items }: Schema, place = ''): string[] => {
	if (items) return typesIn(items, `${place}[]`);
	if (type !== 'object') return [`${place}: ${type === 'integer' ? 'number' : type}`];
	return Object.entries(properties).flatMap(([name, inner]) => typesIn(inner, `${place}.${name}`));
};

const isClosed = ({ properties, items, additionalProperties }: Schema): boolean =>
	(!items || isClosed(items)) &&
	(!properties || (additionalProperties === false && Object.values(properties).every(isClosed)));

it('the contract is valid OpenAPI 3.1', async () => {
	await expect(SwaggerParser.validate(contractFile)).resolves.toHaveProperty('openapi', '3.1.0');
});

it('the contract has the endpoints of the operations', () => {
	const endpoints = operations.map(({ endpoint }) => shapeOf(endpoint));
	expect(new Set(contract.keys())).toEqual(new Set(endpoints));
});

describe.each(operations)(
	'$name',
	({ endpoint, path, permission, statuses, answer, request: sent }) => {
		const inContract = () => {
			const found = contract.get(shapeOf(endpoint));
			if (!found) throw new Error(`${endpoint} is not in ${contractFile}`);
			return found;
		};
		const answerTypes = () =>
			new Set(typesIn(inContract().responses['200'].content['application/json'].schema));

		it('has its permission and statuses, and a body that is closed', () => {
			const { requestBody, responses, 'x-permission': needed } = inContract();
			const documented = Object.keys(responses).filter((status) => +status);
			expect(needed).toBe(permission);
			expect(documented).toEqual([200, ...statuses].map(String));
			expect(isClosed(requestBody?.content['application/json'].schema ?? {})).toBe(true);
		});

		it('has an answer in tools/operations with every property, and no other', () => {
			expect(new Set(typesOf(answer))).toEqual(answerTypes());
		});

		it('is answered by the simulated service for the tokens that may use it', async () => {
			const [method] = endpoint.split(' ');
			for (const [token, granted] of permissions) {
				const { status, json } = await request(`${method} ${path}`, { ...sent, token });
				const may = permission === 'Any' || granted.some((one) => one === permission);
				expect([token, status]).toEqual([token, may ? 200 : 401]);
				if (may) expect([...answerTypes()]).toEqual(expect.arrayContaining(typesOf(json)));
			}
			const { json } = await request(`${method} ${path}`, { ...sent, token: 'unknown' });
			expect(json).toBe('The API token is not valid.');
		});
	},
);

it.each([
	['downForAMinute', [503, 503, 503, 503, 503, 503]],
	['slowDown', [429, 429, 429, 429, 429, 200]],
])('the simulated service can have the trouble %s', async (trouble, statuses) => {
	const { origin } = new URL(service.url);
	await fetch(`${origin}/control/troubles/${trouble}`, { method: 'POST' });

	for (const status of statuses) {
		expect(await request('POST /database/contacts/query', { body: {} })).toMatchObject({ status });
	}
});

const { ids } = world;
const submit = `POST /forms/${ids.forms.newsletter}/submit`;
const texts = `GET /txt/programmes/${ids.programmes.reminders}/sendtxt/${ids.contact}`;
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
	[
		'POST /database/contacts/query',
		{ body: { startRecord: '5' } },
		404,
		'body/startRecord must be integer',
	],
	[texts, { query: { numRecords: 'many' } }, 400, 'querystring/numRecords must match pattern'],
	['PUT /forms', {}, 404, 'path is not in the contract'],
])('%s with %j violates the contract', async (endpoint, sent, status, violation) => {
	expect(await request(endpoint, sent)).toMatchObject({ status });
	const [{ violations }] = service.control.requests();
	expect(violations).toEqual([expect.stringContaining(violation)]);
});
