import type { IDataObject } from 'n8n-workflow';

import { query } from '../resources/contact/query';
import { canonical, idText } from '../shared/json';
import { InputError } from '../shared/parameters';
import { rewordProblem, toRequiredId } from '../shared/values';
import { ServiceProblem, type Operation } from '../transport';
import type { PollReader } from './reader';
import type { Watch } from './watch';

interface ContactList {
	contacts: IDataObject[];
	/** Whether the service listed everything that it counts. */
	isWhole: boolean;
}

/** The total shows whether a list is complete. */
const AS_SENT = { contactOutput: 'raw', 'options.needTotalRowCount': true };

/**
 * The contacts that the filter finds. If there are none, or fewer than the service says, they are read once more. If they
 * are the same again, the list is whole: a service may count more than it lists. If not, those of both readings count.
 */
export async function contactsFound(reader: PollReader): Promise<ContactList> {
	const first = await queried(reader);
	if (!isDoubtful(first)) return { contacts: first.entries, isWhole: true };
	const second = await queried(reader);
	if (!isDoubtful(second)) return { contacts: second.entries, isWhole: true };
	const [before, now] = [first, second].map(({ entries }) => new Set(entries.map(identityOf)));
	const lost = first.entries.filter((contact) => !now.has(identityOf(contact)));
	// If the service counted contacts, but listed none, the list is not whole.
	const isUnlisted = !now.size && [first, second].some(({ isTooShort }) => isTooShort);
	const isWhole = !lost.length && now.size === before.size && !isUnlisted;
	return { contacts: [...second.entries, ...lost], isWhole };
}

/** One contact that the filter finds, or none. */
export async function anyContact(reader: PollReader): Promise<IDataObject[]> {
	const { entries } = await queried(reader, 1);
	return entries;
}

/** The contacts whose lists to read, each once: those that the user listed, or those that the filter finds. */
export async function contactsToRead(
	reader: PollReader,
): Promise<{ ids: string[]; isWhole: boolean }> {
	const { hasFixedContacts, parameters, chosen, mostContacts, remembers } = reader.watch;
	if (hasFixedContacts) {
		const ids = parameters.ids(chosen);
		if (ids.length > mostContacts) throw tooMany(mostContacts, 'Remove some of them', remembers);
		return { ids, isWhole: true };
	}
	const { contacts, isWhole } = await contactsFound(reader);
	const ids = contacts.map((contact) => {
		const id = idText(contact.referenceID);
		if (id === undefined) throw withoutId(remembers);
		return checkedId(id);
	});
	return { ids: [...new Set(ids)], isWhole };
}

async function queried(reader: PollReader, limit?: number) {
	return await reader.readList(countingQuery(reader.watch), AS_SENT, limit);
}

/** The query, for one reading. Throws if its pages have more contacts than allowed. */
function countingQuery({ mostContacts, parameters, remembers }: Watch): Operation {
	const found = new Set<string>();
	const items: Operation['items'] = (...page) => {
		const contacts = query.items(...page);
		for (const contact of contacts) found.add(identityOf(contact));
		if (found.size <= mostContacts) return contacts;
		const advice = parameters.text('filterString') ? 'Narrow' : 'Fill in';
		throw tooMany(mostContacts, `${advice} 'Filter String'`, remembers, FILTER_CHANGE);
	};
	return { ...query, items };
}

function identityOf(contact: IDataObject): string {
	return idText(contact.referenceID) ?? canonical(contact);
}

function isDoubtful({ entries, isTooShort }: { entries: IDataObject[]; isTooShort?: boolean }) {
	return !entries.length || isTooShort === true;
}

const FILTER_CHANGE =
	' After a change of the filter, the next poll only remembers existing events.';

/** @throws InputError for an ID that cannot be in a path */
function checkedId(id: string): string {
	return rewordProblem(
		() => toRequiredId(id),
		(problem) =>
			new InputError(`The reference ID "${id}" of a contact that the filter found ${problem}`),
	);
}

function withoutId(remembers: boolean): ServiceProblem {
	return new ServiceProblem('The filter found a contact without a reference ID.', {
		description: `Narrow the filter, or set 'Contacts' to 'With These Reference IDs'.${remembers ? FILTER_CHANGE : ''}`,
	});
}

/** @param remembers whether polls remember: a test in the editor can lose nothing */
function tooMany(most: number, advice: string, remembers: boolean, change = ''): ServiceProblem {
	const solution = `${advice}, or raise 'Contacts at Most' in the options.`;
	return new ServiceProblem(`There are more than ${most} contacts to watch.`, {
		description: remembers ? `Nothing was lost. ${solution}${change}` : solution,
	});
}
