import type { FastifyRequest } from 'fastify';
import type { Schema } from './contract';
import type { Endpoint } from './endpoints';
import type { RequestBody } from './operations/types';

export type Texts = Record<string, string>;

/** A request as it arrives: path, query and body are text. */
export type ServiceRequest = FastifyRequest<{ Params: Texts; Querystring: Texts; Body?: string }>;

const jsonType = /^application\/json\s*(;|$)/i;

/** A request's body. Whether `json` is what its type says is known once the contract has been checked. */
export interface ReadBody {
	/** Absent when nothing was sent. */
	text?: string;
	json?: RequestBody;
	/** Why the text is not JSON. */
	problem?: string;
}

export function readBody(text?: string): ReadBody {
	if (!text) return {};
	try {
		return { text, json: JSON.parse(text) };
	} catch (error) {
		return { text, problem: error instanceof Error ? error.message : String(error) };
	}
}

/** What Ajv finds in one part of a request or an answer: texts that begin with the place, `body/data/0/value …`. */
export function findings(
	request: FastifyRequest,
	part: string,
	value: unknown,
	schema: Schema,
): string[] {
	const validate = request.compileValidationSchema(schema);
	if (validate(value)) return [];
	return (validate.errors ?? []).map(({ instancePath, keyword, message, params }) =>
		keyword === 'additionalProperties'
			? `${part}${instancePath}/${params.additionalProperty} is unknown`
			: `${part}${instancePath} ${message}`,
	);
}

/** In a URL everything is text. What is declared as something else is read as JSON, as `150` and `true` are. */
function readQuery(query: Texts, properties: Record<string, Schema>): Record<string, unknown> {
	const read = ([name, text]: [string, string]): [string, unknown] => {
		if (!(name in properties) || properties[name].type === 'string') return [name, text];
		try {
			return [name, JSON.parse(text)];
		} catch {
			return [name, text];
		}
	};
	return Object.fromEntries(Object.entries(query).map(read));
}

function inQuery(request: ServiceRequest, { query: schema }: Endpoint): string[] {
	const { apiToken, ...query } = request.query;
	const token = typeof apiToken === 'string' ? [] : ['query/apiToken must be given once'];
	const values = readQuery(query, schema.properties);
	return [...token, ...findings(request, 'query', values, schema)];
}

function inBody(request: ServiceRequest, endpoint: Endpoint, body: ReadBody): string[] {
	if (body.text === undefined) return endpoint.body?.required ? ['body is missing'] : [];
	if (!endpoint.body) return ['body is not expected here'];
	const isJson = jsonType.test(request.headers['content-type'] ?? '');
	const type = isJson ? [] : ['header/content-type must be application/json'];
	if (body.problem) return [...type, `body is not JSON: ${body.problem}`];
	return [...type, ...findings(request, 'body', body.json, endpoint.body.schema)];
}

/** Every place where a request breaks the contract; empty when it keeps it. */
export function violations(request: ServiceRequest, endpoint: Endpoint, body: ReadBody): string[] {
	return [
		...findings(request, 'path', request.params, endpoint.path),
		...inQuery(request, endpoint),
		...inBody(request, endpoint, body),
	];
}
