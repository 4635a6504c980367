import SwaggerParser from '@apidevtools/swagger-parser';

import { pathsOf, schemaOf, type Schema } from '../../tools/generate/schemas';
import {
	contractFile,
	loadContract,
	type Contract,
	type ContractOperation,
} from '../../tools/service/contract';
import { operations as ofTheNode } from '../../tools/operations';

/** The field tables of the API document. */
const fields: Record<string, string> = {
	FieldValue: 'fieldID name value',
	FormSubmission:
		'referenceID disableContactHistory data transactionalData itemXml source formAction',
	TransactionalForm: 'transactionalFormID rows',
	DataRow: 'data',
	MapPair: 'from to',
	TransactionalImport:
		'action type columnDelimiter displayName description encoding firstRowHasColumnNames rowSeparator source ' +
		'textQualifier uploadID hideImport importBlankValues customTags fieldMaps lookupFieldMaps updateMaps',
	ImportResult: 'importID',
	ContactQuery:
		'filterString condition numberOfRecords startRecord columns sortFields needTotalRowCount',
	SortField: 'column direction',
	ContactQueryResult: 'totalContacts totalReturned start next selectedContacts',
	SelectedContact: 'referenceID data source',
	TxtMessage: 'messageID programmeID txtOutID shortCode mobileNumber status messageType',
	TxtMessageList: 'inbound outbound txtOut api',
	ContactHistory: 'referenceID services serviceData',
	ServiceUsage: 'serviceUsageID serviceID referenceID applicationID createDate customValues',
	ServiceUsageData:
		'serviceUsageDataID serviceUsageID instanceID createDate actionDate actionName source customValues',
	CustomValue: 'name value',
	MessageEvents: 'messageID status readDate optOutDate links events',
	Link: 'linkID postion url displayName clicks firstClicked',
	MessageEvent: 'eventID date event linkID remoteIP userAgent source',
};

const requestBodies =
	'FieldValue FormSubmission TransactionalForm DataRow MapPair TransactionalImport ContactQuery SortField';

/** Endpoints that differ only in what a path parameter means are one: those that list TXT messages. */
const shapeOf = (endpoint: string) => endpoint.replace(/\{\w+\}/g, '{}');

let contract: Contract;
let operations: Map<string, ContractOperation>;

beforeAll(async () => {
	contract = await loadContract();
	operations = new Map(
		Object.entries(contract.paths).flatMap(([path, methods]) =>
			Object.entries(methods).map(([method, operation]): [string, ContractOperation] => [
				shapeOf(`${method.toUpperCase()} ${path}`),
				operation,
			]),
		),
	);
});

test('is valid OpenAPI 3.1', async () => {
	await expect(SwaggerParser.validate(contractFile)).resolves.toHaveProperty('openapi', '3.1.0');
});

test('covers the endpoints of the operations, and no other', () => {
	const endpoints = ofTheNode.map(({ endpoint }) => shapeOf(endpoint));
	expect(new Set(operations.keys())).toEqual(new Set(endpoints));
});

describe.each(ofTheNode)('$name', ({ endpoint, permission, statuses, answer }) => {
	const operation = () => operations.get(shapeOf(endpoint));

	it('has its permission and statuses', () => {
		const documented = Object.keys(operation()?.responses ?? {}).filter((status) => +status);
		expect(operation()).toHaveProperty('x-permission', permission);
		expect(documented).toEqual([200, ...statuses].map(String));
	});

	it('has an answer in tools/operations with every property, and no other', () => {
		const { schema } = operation()?.responses['200'].content['application/json'] ?? {};
		expect(typesIn(schemaOf([answer]))).toEqual(typesIn(schema as Schema | undefined));
	});
});

const typesIn = (schema?: Schema) =>
	schema && Object.fromEntries(pathsOf(schema).map(([path, { type }]) => [path, type]));

test('answers every error with a JSON string', () => {
	const errors = [...operations.values()]
		.flatMap(({ responses }) => Object.entries(responses))
		.filter(([status]) => status !== '200');
	expect(errors).not.toHaveLength(0);
	for (const [, { content }] of errors) {
		expect(content['application/json'].schema.type).toBe('string');
	}
});

test.each(Object.entries(fields))('%s has the documented fields', (name, documentedFields) => {
	const schema = contract.components.schemas[name];
	expect(Object.keys(schema.properties ?? {})).toEqual(documentedFields.split(' '));
});

test.each(requestBodies.split(' '))('%s is closed', (name) => {
	expect(contract.components.schemas[name].additionalProperties).toBe(false);
});

test('lists no values where the document shows only a sample', () => {
	expect(JSON.stringify(contract)).not.toContain('"enum"');
});
