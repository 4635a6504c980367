import SwaggerParser from '@apidevtools/swagger-parser';

import { isObject } from '../../nodes/EngagementService/shared/json';
import {
	contractFile,
	loadContract,
	type Endpoint,
	type Schema,
} from '../../tools/service/contract';
import { permissions, startService, type Service } from '../../tools/service';
import { operations } from '../../tools/operations';
import { request } from './request';

let service: Service;
let contract: Map<string, Endpoint>;
beforeAll(async () => {
	service = await startService({ basePath: '/api' });
	const endpoints = await loadContract();
	contract = new Map(endpoints.map((one) => [shapeOf(`${one.method} ${one.path}`), one]));
});
afterAll(async () => await service.close());

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

		it('is answered by the stand-in for the tokens that may use it', async () => {
			const [method] = endpoint.split(' ');
			for (const [token, granted] of permissions) {
				const { status, json } = await request(service, `${method} ${path}`, { ...sent, token });
				const may = permission === 'Any' || granted.some((one) => one === permission);
				expect([token, status]).toEqual([token, may ? 200 : 401]);
				if (may) expect([...answerTypes()]).toEqual(expect.arrayContaining(typesOf(json)));
			}
			const { json } = await request(service, `${method} ${path}`, { ...sent, token: 'unknown' });
			expect(json).toBe('The API token is not valid.');
		});
	},
);
