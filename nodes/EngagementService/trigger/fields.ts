import type { INodeProperties } from 'n8n-workflow';

import { columns, condition, contactOutput, filterString } from '../resources/contact/queryFields';
import { mobileNumber } from '../resources/txtMessage/getManyByMobileNumber';
import { collectionOf, concurrency, referenceId } from '../shared/fields';
import { events, type TriggerEvent } from './events';

/** How many contacts are watched unless a person says otherwise. */
export const CONTACTS_AT_MOST = { ofAll: 10_000, ofEach: 100 };

const values = Object.keys(events);
/** Events of the list of contacts, and events of a list that each contact has. */
const ofAll = values.filter((value) => !events[value].operations);
const ofEach = values.filter((value) => events[value].operations);
const ofMobileNumbers = ofEach.filter((value) => events[value].operations?.mobileNumbers);

const event: INodeProperties = {
	displayName: 'Trigger On',
	name: 'event',
	type: 'options',
	noDataExpression: true,
	options: values.map((value) => {
		const { name, description } = events[value];
		return { name, value, description };
	}),
	default: 'contactFound',
};

const contacts: INodeProperties = {
	displayName: 'Contacts',
	name: 'contacts',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Matching a Filter',
			value: 'filter',
			description:
				'The filter runs at each poll. All existing events of a newly found contact count as new.',
		},
		{
			name: 'With These Mobile Numbers',
			value: 'mobileNumbers',
			description: 'A fixed list that you enter below',
			displayOptions: { show: { event: ofMobileNumbers } },
		},
		{
			name: 'With These Reference IDs',
			value: 'referenceIds',
			description: 'A fixed list that you enter below',
		},
	],
	default: 'filter',
	description: 'The contacts to watch',
};

const mostOfEach = atMost(CONTACTS_AT_MOST.ofEach);

const output = {
	...contactOutput,
	options: contactOutput.options?.filter(({ name }) => name !== 'Whole Response'),
};

export const fields: INodeProperties[] = [
	event,
	...values.flatMap((value) => ofEvent(value, events[value])),
	shownFor(contacts, ofEach),
	shownFor(filterString, ofAll),
	shownFor(filterString, ofEach, ['filter']),
	shownFor(several(mobileNumber), ofMobileNumbers, ['mobileNumbers']),
	shownFor(several(referenceId('a contact')), ofEach, ['referenceIds']),
	shownFor(output, ofAll),
	shownFor(collectionOf(columns, condition, atMost(CONTACTS_AT_MOST.ofAll), concurrency), ofAll),
	shownFor(collectionOf(condition, mostOfEach, concurrency), ofEach, ['filter']),
	shownFor(collectionOf(mostOfEach, concurrency), ofEach, ['mobileNumbers', 'referenceIds']),
];

function ofEvent(value: string, { cost, fields = [] }: TriggerEvent): INodeProperties[] {
	const notice: INodeProperties = { displayName: cost, name: 'cost', type: 'notice', default: '' };
	return [notice, ...fields].map((field) => shownFor(field, [value]));
}

/** The field with several values instead of one. */
function several(field: INodeProperties): INodeProperties {
	const { displayName, name } = field;
	return {
		...field,
		displayName: `${displayName}s`,
		name: `${name}s`,
		required: false,
		default: [],
		typeOptions: { multipleValues: true, multipleValueButtonText: `Add ${displayName}` },
	};
}

function shownFor(field: INodeProperties, event: string[], contacts?: string[]): INodeProperties {
	return { ...field, displayOptions: { show: { event, ...(contacts && { contacts }) } } };
}

function atMost(most: number): INodeProperties {
	return {
		displayName: 'Contacts at Most',
		name: 'maxContacts',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: most,
		description:
			'Max number of contacts to watch. If there are more, the poll fails, so that none is missed.',
	};
}
