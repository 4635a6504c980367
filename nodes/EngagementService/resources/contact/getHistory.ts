import type { IDataObject } from 'n8n-workflow';

import { inQuery, type Declared, type Field } from '../../shared/declared';
import {
	booleanField,
	options,
	outputPicker,
	referenceId as referenceIdOf,
} from '../../shared/fields';
import { byProperty, objectsOf, withDefault, withFirst } from '../../shared/json';
import { operation } from '../../operation';
import type { Parameters } from '../../shared/parameters';
import { strings, stringOrNull } from '../../shared/schema';
import { path } from '../../shared/urlPath';
import { checkAnswer } from '../../transport';
import { namedValues } from './namedValues';

const referenceId = referenceIdOf('the contact');

const fields: Field[] = [
	referenceId,
	outputPicker('historyOutput', 'serviceData', [
		{
			name: 'Entries',
			value: 'serviceData',
			description: "One item for each entry, with its 'serviceID' and 'applicationID'",
		},
		{
			name: 'Services Used',
			value: 'services',
			description: "One item for each use, with its 'serviceID'",
		},
		{ name: 'Whole Response', value: 'response', description: 'One item with the whole history' },
	]),
	options(
		booleanField({
			displayName: 'Show All',
			name: 'showAll',
			description:
				"Whether to ask for all entries. The service's documentation does not describe the effect.",
			routing: inQuery('showAll'),
		}),
		{
			displayName: 'Since',
			name: 'since',
			type: 'dateTime',
			default: '',
			description:
				"The date and time to start from. Without a zone such as +01:00, the workflow's time zone applies.",
			routing: inQuery('since'),
		},
	),
];

function input(parameters: Parameters, { path }: Declared) {
	const output = parameters.choice('historyOutput', ['serviceData', 'services', 'response']);
	return { referenceId: path.referenceId, output };
}

type Input = ReturnType<typeof input>;

function items(history: IDataObject, { referenceId, output }: Input): IDataObject[] {
	checkAnswer(history, { lists: ['services', 'serviceData'], others: ['referenceID'] });
	const referenceID = history.referenceID ?? referenceId;
	const ofContact = (entry: IDataObject) =>
		withDefault(namedCustomValues(entry), 'referenceID', referenceID);
	const services = objectsOf(history.services);
	switch (output) {
		case 'response':
			return [history];
		case 'services':
			return services.map((usage) => withFirst(['createDate'], ofContact(usage)));
		case 'serviceData': {
			const usages = byProperty(services, 'serviceUsageID');
			return objectsOf(history.serviceData).map((entry) => {
				const usage = usages.get(entry.serviceUsageID) ?? {};
				const serviceID = entry.serviceID ?? usage.serviceID ?? null;
				const applicationID = entry.applicationID ?? usage.applicationID ?? null;
				const first = ['actionDate', 'actionName'];
				return withFirst(first, { ...ofContact(entry), serviceID, applicationID });
			});
		}
	}
}

/** Turns the list of custom values into one object of name to value. Anything but a list stays as it is. */
function namedCustomValues(entry: IDataObject): IDataObject {
	if (!Array.isArray(entry.customValues)) return entry;
	return { ...entry, customValues: namedValues(entry.customValues) };
}

export const getHistory = operation({
	name: 'Get History',
	value: 'getHistory',
	action: 'Get history of contact',
	description: 'Retrieve the history of a contact',
	permission: 'View Contacts and transactions',
	kind: 'read',
	method: 'GET',
	path: path`/database/contacts/${referenceId}/history`,
	example: { referenceId: 'REFERENCE_ID' },
	returns: {
		type: 'object',
		properties: {
			...strings('actionDate', 'actionName', 'referenceID', 'serviceUsageDataID'),
			...strings('serviceUsageID', 'instanceID', 'createDate', 'source'),
			customValues: { type: 'object', additionalProperties: { type: 'string' } },
			serviceID: stringOrNull,
			applicationID: stringOrNull,
		},
	},
	fields,
	input,
	items,
});
