import type { INodeProperties } from 'n8n-workflow';

import { explained } from '../builderHints';
import { columns, condition, contactOutput, filterString } from '../resources/contact/queryFields';
import { messageId } from '../resources/message/getEvents';
import { mobileNumber } from '../resources/txtMessage/getManyByMobileNumber';
import { lists, programmeId } from '../resources/txtMessage/messages';
import { options, picker, referenceId } from '../shared/fields';
import { events } from './events';

/** The defaults of 'Contacts at Most': for events of the list of contacts, and of a list for each contact. */
export const MAX_CONTACTS = { oneList: 10_000, perContact: 100 };

const values = Object.keys(events);
const oneListEvents = values.filter((value) => !events[value].operations);
const perContactEvents = values.filter((value) => events[value].operations);
const messageEvents = values.filter((value) => events[value].decidedBy?.includes('messageId'));
const txtEvents = values.filter((value) => events[value].operations?.mobileNumbers);

const event = picker({
	displayName: 'Trigger On',
	name: 'event',
	options: Object.entries(events).map(([value, { name, description }]) => ({
		name,
		value,
		description,
	})),
	default: 'contactFound',
});

const contacts = picker({
	displayName: 'Contacts',
	name: 'contacts',
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
			description: 'A fixed list, entered below',
			displayOptions: { show: { event: txtEvents } },
		},
		{
			name: 'With These Reference IDs',
			value: 'referenceIds',
			description: 'A fixed list, entered below',
		},
	],
	default: 'filter',
	description: 'The contacts to watch',
});

const ofFilter = { ...condition, displayOptions: { show: { '/contacts': ['filter'] } } };
const contactOptions = options(ofFilter, atMost(MAX_CONTACTS.perContact));

const output = {
	...contactOutput,
	options: contactOutput.options?.filter(({ name }) => ['Raw', 'Simplified'].includes(name)),
};

const messageWatched = { ...messageId, hint: 'Below, choose contacts who received this message' };
const statusLists = { ...lists, name: 'statusLists', default: ['outbound', 'txtOut', 'api'] };

export const fields: INodeProperties[] = [
	event,
	...values.map((value) => shownFor(noticeField(value), [value])),
	shownFor(messageWatched, messageEvents),
	shownFor(programmeId, txtEvents),
	shownFor({ ...lists, default: ['inbound'] }, ['txtMessageReceived']),
	shownFor(statusLists, ['txtMessageStatusChanged']),
	shownFor(contacts, perContactEvents),
	shownFor(filterString, oneListEvents),
	shownFor({ ...filterString, name: 'contactFilter' }, perContactEvents, ['filter']),
	shownFor(several(mobileNumber), txtEvents, ['mobileNumbers']),
	shownFor(several(referenceId('a contact')), perContactEvents, ['referenceIds']),
	shownFor(output, oneListEvents),
	shownFor(options(columns, condition, atMost(MAX_CONTACTS.oneList)), oneListEvents),
	shownFor({ ...contactOptions, name: 'contactOptions' }, perContactEvents),
].map(explained);

function noticeField(value: string): INodeProperties {
	return { displayName: events[value].notice, name: `${value}Cost`, type: 'notice', default: '' };
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

/** n8n's editor empties a collection that depends on `event` when the event changes. With `/event`, it does not. */
function shownFor(field: INodeProperties, event: string[], contacts?: string[]): INodeProperties {
	const name = field.type === 'collection' ? '/event' : 'event';
	return { ...field, displayOptions: { show: { [name]: event, ...(contacts && { contacts }) } } };
}

function atMost(most: number): INodeProperties {
	return {
		displayName: 'Contacts at Most',
		name: 'maxContacts',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: most,
		description:
			'Max number of contacts to watch. With more, the poll fails instead of missing some.',
	};
}
