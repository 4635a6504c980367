import type { IDataObject } from 'n8n-workflow';

import { inQuery, type Declared, type Field } from '../../shared/declared';
import {
	booleanField,
	CHECK_REFERENCE_ID,
	options,
	outputPicker,
	referenceId as referenceIdOf,
} from '../../shared/fields';
import { finder, firstId, objectsOf, withFirst, withId } from '../../shared/json';
import { operation } from '../../operation';
import type { Parameters } from '../../shared/parameters';
import { strings, stringOrNull } from '../../shared/schema';
import { path } from '../../shared/urlPath';
import { checkAnswer, type Hint, type HintedNames } from '../../transport';
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
	const referenceID = firstId(history.referenceID, referenceId);
	const ofContact = (entry: IDataObject) =>
		withId(namedCustomValues(entry), 'referenceID', referenceID);
	const services = objectsOf(history.services);
	switch (output) {
		case 'response':
			return [history];
		case 'services':
			return services.map((usage) => withFirst(['createDate'], ofContact(usage)));
		case 'serviceData': {
			const usageWith = finder(services, 'serviceUsageID');
			return objectsOf(history.serviceData).map((entry) => {
				const usage = usageWith(entry.serviceUsageID);
				const serviceID = firstId(entry.serviceID, usage.serviceID);
				const applicationID = firstId(entry.applicationID, usage.applicationID);
				const first = ['actionDate', 'actionName'];
				return withFirst(first, { ...ofContact(entry), serviceID, applicationID });
			});
		}
	}
}

const otherListFound: Hint = ({ forSome, names }) =>
	`The list is empty${forSome}, but '${names.join()}' is not. Choose it in 'Output' to see it.`;

/** The list that has something, if the chosen one is empty. */
function hintOn(
	{ output }: Input,
	items: IDataObject[],
	{ services, serviceData }: IDataObject = {},
): HintedNames | undefined {
	const [other, name] =
		output === 'services' ? [serviceData, 'Entries'] : [services, 'Services Used'];
	if (items.length || !objectsOf(other).length) return undefined;
	return { hint: otherListFound, names: [name] };
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
	request: (input) => ({
		advice: CHECK_REFERENCE_ID,
		hintOn: (items, history) => hintOn(input, items, history),
	}),
	items,
});
