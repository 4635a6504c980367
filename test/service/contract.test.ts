import SwaggerParser from '@apidevtools/swagger-parser';
import {
	contractFile,
	loadContract,
	type Contract,
	type Operation,
} from '../../tools/service/contract';

/** Endpoints of the API document: its method and path, the operation that covers it, its permission and statuses. */
const documented = [
	['POST /forms/{}/submit', 'submitForm', 'Any', '200 400 401 500'],
	['POST /forms/{}/validate', 'validateForm', 'Any', '200 400 401 500'],
	[
		'POST /database/transactionaldatabases/{}/import/execute',
		'importTransactions',
		'Edit Contacts and transactions',
		'200 400 401 500',
	],
	[
		'POST /database/contacts/query',
		'queryContacts',
		'View Contacts and transactions',
		'200 401 404 500',
	],
	// Endpoints 5 and 6 differ only in what their last path parameter means.
	[
		'GET /txt/programmes/{}/sendtxt/{}',
		'listTxtMessages',
		'Messages and Reports',
		'200 400 401 500',
	],
	[
		'GET /database/contacts/{}/history',
		'getContactHistory',
		'View Contacts and transactions',
		'200 401 default',
	],
	[
		'GET /database/contacts/{}/history/{}/events',
		'getMessageEvents',
		'View Contacts and transactions',
		'200 400 401 500',
	],
];

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

let contract: Contract;
let operations: [string, Operation][];

beforeAll(async () => {
	contract = await loadContract();
	operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]): [string, Operation] => [
			`${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`,
			operation,
		]),
	);
});

test('is valid OpenAPI 3.1', async () => {
	await expect(SwaggerParser.validate(contractFile)).resolves.toHaveProperty('openapi', '3.1.0');
});

test('covers the documented endpoints, with their permissions and statuses', () => {
	const found = operations.map(([endpoint, operation]) => [
		endpoint,
		operation.operationId,
		operation['x-permission'],
		Object.keys(operation.responses).join(' '),
	]);
	expect(found).toEqual(documented);
});

test('answers every error with a JSON string', () => {
	const errors = operations
		.flatMap(([, { responses }]) => Object.entries(responses))
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
