import type { IDataObject } from 'n8n-workflow';

import { getHistory } from '../resources/contact/getHistory';
import { query } from '../resources/contact/query';
import { getManyByContact } from '../resources/txtMessage/getManyByContact';
import { getManyByMobileNumber } from '../resources/txtMessage/getManyByMobileNumber';
import { idText } from '../shared/json';
import type { Parameters } from '../shared/parameters';
import { ServiceProblem, type Bound, type Given, type Operation, type Reader } from '../transport';
import { CONTACTS_AT_MOST } from './fields';

/** A list that an event is added to. */
export interface Watched {
	operation: Operation;
	given: Given;
	/** The property with the ID of an entry. */
	idName: string;
	/** Other properties that belong to the identity of an entry. */
	besides?: string[];
	bound?: Bound;
	/** The reference ID or mobile number of the contact that has the list. */
	contact?: string;
	/** Whether the user listed the contact: its past is no event when it is added. */
	isListed?: boolean;
}

/** All lists that the event chosen may be added to: one, or one for each contact. */
export async function watched(parameters: Parameters, reader: Reader): Promise<Watched[]> {
	const event = parameters.choice('event', [
		'contactFound',
		'historyEntryAdded',
		'txtMessageReceived',
	]);
	switch (event) {
		case 'contactFound': {
			const bound = boundOf(parameters, CONTACTS_AT_MOST.contactFound);
			return [{ operation: query, given: { returnAll: true }, idName: 'referenceID', bound }];
		}
		case 'historyEntryAdded':
			return (await contacts(parameters, reader, ['filter', 'referenceIds'])).map((contact) => ({
				...contact,
				operation: getHistory,
				given: { ...contact.given, historyOutput: 'serviceData' },
				idName: 'serviceUsageDataID',
			}));
		case 'txtMessageReceived': {
			const choices = ['filter', 'referenceIds', 'mobileNumbers'] as const;
			return (await contacts(parameters, reader, choices)).map((contact) => ({
				...contact,
				operation: 'mobileNumber' in contact.given ? getManyByMobileNumber : getManyByContact,
				given: { ...contact.given, returnAll: true, messageOutput: 'messages' },
				idName: 'messageID',
				besides: ['list'],
			}));
		}
	}
}

/** The contacts to watch, each as an operation is given it. */
async function contacts(
	parameters: Parameters,
	reader: Reader,
	choices: ReadonlyArray<'filter' | 'referenceIds' | 'mobileNumbers'>,
): Promise<Array<Pick<Watched, 'given' | 'contact' | 'isListed'>>> {
	const bound = boundOf(parameters, CONTACTS_AT_MOST.others);
	const chosen = parameters.choice('contacts', choices);
	switch (chosen) {
		case 'filter': {
			const given = { returnAll: true, contactOutput: 'raw' };
			const found = await reader.read(query, given, bound);
			const ids = new Set(found.map(({ referenceID }) => idText(referenceID)));
			if (ids.has(undefined)) throw unknownContact;
			return [...ids].map((contact) => ({ given: { referenceId: contact }, contact }));
		}
		case 'referenceIds':
			return listed(parameters, chosen, bound).map((contact) => ({
				given: { referenceId: contact },
				contact,
				isListed: true,
			}));
		case 'mobileNumbers':
			return listed(parameters, chosen, bound).map((contact) => ({
				given: { mobileNumber: contact },
				contact,
				isListed: true,
			}));
	}
}

const unknownContact = new ServiceProblem('A contact that was found has no reference ID.', {
	description:
		"Nothing can be read for it, so that nothing has been put out. Narrow the filter to contacts that have one, or set 'Contacts' to 'Reference IDs'.",
});

function listed(parameters: Parameters, path: string, { most, exceeded }: Bound): string[] {
	const ids = parameters.ids(path);
	if (ids.length > most) throw exceeded;
	return ids;
}

function boundOf(parameters: Parameters, usual: number): Bound {
	const most = parameters.integer('options.maxContacts', 1) ?? usual;
	const exceeded = new ServiceProblem(`There are more than ${most} contacts to watch.`, {
		description:
			"None of them was left out: nothing has been put out. Raise 'Contacts at Most' in the options. (With another filter, the trigger begins anew.)",
	});
	return { most, exceeded };
}

/**
 * The identity of each entry of a list. An entry without an ID is identified by what it holds, and by how many of the same
 * came before it.
 */
export function identitiesOf(
	entries: IDataObject[],
	{ contact, idName, besides = [] }: Watched,
): string[] {
	const counts = new Map<string, number>();
	return entries.map((entry) => {
		const id = idText(entry[idName]);
		const place = [contact, ...besides.map((name) => entry[name])];
		if (id !== undefined) return JSON.stringify([...place, id]);
		const text = JSON.stringify([...place, entry]);
		const count = (counts.get(text) ?? 0) + 1;
		counts.set(text, count);
		return `${count} ${text}`;
	});
}
