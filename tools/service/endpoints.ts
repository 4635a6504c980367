import type { Contract, ContractOperation, Parameter, Schema } from './contract';

interface ParametersSchema extends Schema {
	type: 'object';
	additionalProperties: false;
	required: string[];
	properties: Record<string, Schema>;
}

/** An operation of the contract in the form in which requests are routed and checked. */
export interface Endpoint {
	operationId: string;
	method: string;
	/** Relative to the base path, parameters as Fastify writes them: `/forms/:formID/submit`. */
	route: string;
	permission: string;
	path: ParametersSchema;
	query: ParametersSchema;
	body?: { required: boolean; schema: Schema };
	/** Of the answer with status 200. */
	answer: Schema;
	/** The status for a value that is missing, malformed or unknown. */
	badRequest: 400 | 404;
}

function parametersSchema(operation: ContractOperation, place: Parameter['in']): ParametersSchema {
	const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
	return {
		type: 'object',
		additionalProperties: false,
		required: parameters.filter(({ required }) => required).map(({ name }) => name),
		properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
	};
}

const endpoint = (path: string, method: string, operation: ContractOperation): Endpoint => ({
	operationId: operation.operationId,
	method: method.toUpperCase(),
	route: path.replace(/\{(\w+)\}/g, ':$1'),
	permission: operation['x-permission'],
	path: parametersSchema(operation, 'path'),
	query: parametersSchema(operation, 'query'),
	body: operation.requestBody && {
		required: operation.requestBody.required ?? false,
		schema: operation.requestBody.content['application/json'].schema,
	},
	answer: operation.responses['200'].content['application/json'].schema,
	badRequest: '404' in operation.responses ? 404 : 400,
});

/** The contract's operations, one each. */
export const endpoints = ({ paths }: Contract): Endpoint[] =>
	Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, operation]) => endpoint(path, method, operation)),
	);
