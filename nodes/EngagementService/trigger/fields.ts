import type { INodeProperties } from 'n8n-workflow';

import { columns, condition, contactOutput, filterString } from '../resources/contact/queryFields';
import { mobileNumber } from '../resources/txtMessage/getManyByMobileNumber';
import { options, referenceId } from '../shared/fields';
import { events, type TriggerEvent } from './events';

/** The defaults of 'Contacts at Most': for events of the list of contacts, and of a list for each contact. */
export const MAX_CONTACTS = { oneList: 10_000, perContact: 100 };

const values = Object.keys(events);
const oneListEvents = values.filter((value) => !events[value].operations);
const perContactEvents = values.filter((value) => events[value].operations);
const mobileNumberEvents = values.filter((value) => events[value].operations?.mobileNumbers);

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
				'The filter runs at each poll. If a later poll finds a new contact, its existing events count as new.',
		},
		{
			name: 'With These Mobile Numbers',
			value: 'mobileNumbers',
			description: 'A fixed list that you enter below',
			displayOptions: { show: { event: mobileNumberEvents } },
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

const maxPerContact = atMost(MAX_CONTACTS.perContact);

const output = {
	...contactOutput,
	options: contactOutput.options?.filter(({ name }) => name !== 'Whole Response'),
};

export const fields: INodeProperties[] = [
	event,
	...values.flatMap((value) => ofEvent(value, events[value])),
	shownFor(contacts, perContactEvents),
	shownFor(filterString, oneListEvents),
	shownFor(filterString, perContactEvents, ['filter']),
	shownFor(several(mobileNumber), mobileNumberEvents, ['mobileNumbers']),
	shownFor(several(referenceId('a contact')), perContactEvents, ['referenceIds']),
	shownFor(output, oneListEvents),
	shownFor(options(columns, condition, atMost(MAX_CONTACTS.oneList)), oneListEvents),
	shownFor(options(condition, maxPerContact), perContactEvents, ['filter']),
	shownFor(options(maxPerContact), perContactEvents, ['mobileNumbers', 'referenceIds']),
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
			'Max number of contacts to watch. If there are more, the poll fails instead of missing some.',
	};
}
