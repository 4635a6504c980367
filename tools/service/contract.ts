/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { join } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';

import type { Rules } from './published';

export interface Schema {
	type?: string;
	properties?: Record<string, Schema>;
	items?: Schema;
	additionalProperties?: boolean;
}

interface Json {
	content: { 'application/json': { schema: Schema } };
}

interface Parameter {
	name: string;
	in: 'path' | 'query';
	required?: boolean;
	schema: Schema;
}

/** An operation of the contract, and where its requests arrive. */
export interface Endpoint {
	method: string;
	/** Relative to the base URL, as the contract has it: `/forms/{formID}/submit`. */
	path: string;
	operationId: string;
	'x-permission': string;
	parameters?: Parameter[];
	requestBody?: Json & { required?: boolean };
	responses: Record<string, Json>;
}

export const contractFile = join(__dirname, 'engagement-service.openapi.yaml');

/** The operations of the contract, with every `$ref` replaced by what it refers to. */
export async function loadContract(): Promise<Endpoint[]> {
	const document = await SwaggerParser.dereference(contractFile);
	const { paths }: { paths: Record<string, Record<string, Endpoint>> } = Object(document);
	return Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, operation]) => ({
			...operation,
			method: method.toUpperCase(),
			path,
		})),
	);
}

/** A query parameter arrives as text. */
const asText: Record<string, object> = {
	integer: { type: 'string', pattern: '^-?\\d+$' },
	boolean: { type: 'string', enum: ['true', 'false'] },
};

function parametersIn(place: Parameter['in'], parameters: Parameter[]) {
	const ours = parameters.filter((parameter) => parameter.in === place);
	return {
		type: 'object',
		additionalProperties: false,
		required: ours.filter(({ required }) => required).map(({ name }) => name),
		properties: Object.fromEntries(
			ours.map(({ name, schema }) => [name, asText[schema.type ?? ''] ?? schema]),
		),
	};
}

const apiToken: Parameter = {
	name: 'apiToken',
	in: 'query',
	required: true,
	schema: { type: 'string' },
};

/** The service as published clients show it takes any text for the ID of a form, which the contract calls a UUID. */
const withAnyFormID = (parameter: Parameter): Parameter =>
	parameter.name === 'formID' ? { ...parameter, schema: { type: 'string' } } : parameter;

/** The schemas by which Fastify checks a request. It takes a body that is missing for null. */
export function requestSchema(
	{ parameters = [], requestBody }: Endpoint,
	{ published }: Rules = {},
) {
	const ours = published ? parameters.map(withAnyFormID) : parameters;
	const body = requestBody?.content['application/json'].schema;
	return {
		params: parametersIn('path', ours),
		querystring: parametersIn('query', [apiToken, ...ours]),
		body: body
			? { ...body, type: requestBody.required ? 'object' : ['object', 'null'] }
			: { type: 'null' },
	};
}
