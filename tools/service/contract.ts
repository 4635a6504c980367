/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import SwaggerParser from '@apidevtools/swagger-parser';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A JSON Schema, for Ajv to read. */
export type Schema = Record<string, unknown>;

export interface Parameter {
	name: string;
	in: 'path' | 'query';
	required?: boolean;
	schema: Schema;
}

export interface JsonContent {
	content: { 'application/json': { schema: Schema } };
}

/** What is read here of an operation; its references are resolved. */
export interface ContractOperation {
	operationId: string;
	'x-permission': string;
	parameters?: Parameter[];
	requestBody?: JsonContent & { required?: boolean };
	responses: Record<string, JsonContent>;
}

export interface Contract {
	openapi: string;
	paths: Record<string, Record<string, ContractOperation>>;
	components: { schemas: Record<string, Schema> };
}

export const contractFile = join(__dirname, 'engagement-service.openapi.yaml');

/** Reads the contract and resolves its references. A document that is not valid OpenAPI is an error. */
export async function loadContract(): Promise<Contract> {
	const document = parse(await readFile(contractFile, 'utf8'));
	await SwaggerParser.validate(document);
	return document;
}
