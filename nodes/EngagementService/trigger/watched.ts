import type { IDataObject } from 'n8n-workflow';

import { getHistory } from '../resources/contact/getHistory';
import { query } from '../resources/contact/query';
import { getManyByContact } from '../resources/txtMessage/getManyByContact';
import { getManyByMobileNumber } from '../resources/txtMessage/getManyByMobileNumber';
import { idText } from '../shared/json';
import type { Parameters } from '../shared/parameters';
import { ServiceProblem, type Given, type Operation, type Reader } from '../transport';
import { CONTACTS_AT_MOST } from './fields';

/** A list whose new entries are events. */
export interface Watched {
	operation: Operation;
	given: Given;
	/** The property with the ID of an entry. */
	idName: string;
	/** The other properties that identify an entry. */
	identifiedBy?: string[];
	/** The reference ID or mobile number of the contact that has the list. */
	contact?: string;
	/** Whether the user listed the contact: its past is no event when it is added. */
	isListed?: boolean;
}

/** The lists to read for the chosen event: one, or one for each contact. */
export async function watched(parameters: Parameters, reader: Reader): Promise<Watched[]> {
	const event = parameters.choice('event', [
		'contactFound',
		'historyEntryAdded',
		'txtMessageReceived',
	]);
	switch (event) {
		case 'contactFound': {
			const operation = queryUpTo(mostContacts(parameters, CONTACTS_AT_MOST.contactFound));
			return [{ operation, given: { returnAll: true }, idName: 'referenceID' }];
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
				identifiedBy: ['list'],
			}));
		}
	}
}

/** The contacts to watch, each with the parameter that names it to an operation. */
async function contacts(
	parameters: Parameters,
	reader: Reader,
	choices: ReadonlyArray<'filter' | 'referenceIds' | 'mobileNumbers'>,
): Promise<Array<Pick<Watched, 'given' | 'contact' | 'isListed'>>> {
	const most = mostContacts(parameters, CONTACTS_AT_MOST.others);
	const chosen = parameters.choice('contacts', choices);
	if (chosen === 'filter') {
		const given = { returnAll: true, contactOutput: 'raw' };
		const found = await reader.read(queryUpTo(most), given);
		const ids = new Set(found.map(({ referenceID }) => idText(referenceID)));
		if (ids.has(undefined)) throw withoutId;
		return [...ids].map((contact) => ({ given: { referenceId: contact }, contact }));
	}
	const listed = parameters.ids(chosen);
	if (listed.length > most) throw tooMany(most);
	const name = chosen === 'referenceIds' ? 'referenceId' : 'mobileNumber';
	return listed.map((contact) => ({ given: { [name]: contact }, contact, isListed: true }));
}

const withoutId = new ServiceProblem('A contact that was found has no reference ID.', {
	description:
		"Nothing can be read for it, so that nothing has been put out. Narrow the filter to contacts that have one, or set 'Contacts' to 'Reference IDs'.",
});

function mostContacts(parameters: Parameters, defaultMost: number): number {
	return parameters.integer('options.maxContacts', 1) ?? defaultMost;
}

/** The query for one list, which ends with an error as soon as there are more contacts. */
function queryUpTo(most: number): Operation {
	let count = 0;
	const items: Operation['items'] = (...page) => {
		const contacts = query.items(...page);
		count += contacts.length;
		if (count > most) throw tooMany(most);
		return contacts;
	};
	return { ...query, items };
}

function tooMany(most: number): ServiceProblem {
	return new ServiceProblem(`There are more than ${most} contacts to watch.`, {
		description:
			"None of them was left out: nothing has been put out. Raise 'Contacts at Most' in the options. (With another filter, the trigger begins anew.)",
	});
}

/**
 * The identity of each entry of a list. For an entry without an ID, it is the whole entry and how many equal ones came
 * before it.
 */
export function identitiesOf(
	entries: IDataObject[],
	{ contact, idName, identifiedBy = [] }: Watched,
): string[] {
	const counts = new Map<string, number>();
	return entries.map((entry) => {
		const id = idText(entry[idName]);
		const scope = [contact, ...identifiedBy.map((name) => entry[name])];
		if (id !== undefined) return JSON.stringify([...scope, id]);
		const text = JSON.stringify([...scope, entry]);
		const count = (counts.get(text) ?? 0) + 1;
		counts.set(text, count);
		return `${count} ${text}`;
	});
}
