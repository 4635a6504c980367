import { randomUUID } from 'node:crypto';
import { contactId, programmeId } from '../nodes/ids';

const lists = ['inbound', 'outbound', 'txtOut', 'api'];
const names = ['Email', 'FirstName', 'LastName', 'Mobile', 'Town', 'Postcode', 'Gender', 'Source'];

/** How many contacts match without a filter, and how many messages the contact with very many has. */
export const MANY = 50_000;

/** A page of a contact's messages as JSON; both figures count each of the four lists by itself. */
export const messages = remembered((contact: string, start: number, most: number) => {
	const all = contact === contactId ? MANY / lists.length : 3;
	const page = lists.map((list) => [list, cut(start, most, all, () => message(list))]);
	return JSON.stringify(Object.fromEntries(page));
});

/** A page of contacts as JSON: one contact for a filter, otherwise all. */
export const contacts = remembered((filtered: string, start: number, most: number) => {
	const all = filtered ? 1 : MANY;
	const selectedContacts = cut(start, most, all, contact);
	const totalReturned = selectedContacts.length;
	const next = start + totalReturned;
	return JSON.stringify({ totalContacts: all, totalReturned, start, next, selectedContacts });
});

function message(list: string) {
	return {
		messageID: randomUUID(),
		programmeID: programmeId,
		txtOutID: randomUUID(),
		shortCode: '60777',
		mobileNumber: '+447700900123',
		status: 'Delivered',
		messageType: list === 'inbound' ? 'Inbound' : 'Outbound',
	};
}

function contact() {
	const data = names.map((name, index) => ({
		fieldID: `field-${index + 1}`,
		name,
		value: `The ${name} of a contact`,
	}));
	return { referenceID: randomUUID(), data, source: 'Website' };
}

function cut<T>(start: number, most: number, all: number, make: () => T): T[] {
	return Array.from({ length: Math.max(0, Math.min(most, all - start)) }, make);
}

/** Makes each page once: what is measured is not the service. */
function remembered(make: (of: string, start: number, most: number) => string): typeof make {
	const made = new Map<string, string>();
	return (of, start, most) => {
		const key = `${of} ${start} ${most}`;
		const page = made.get(key) ?? make(of, start, most);
		made.set(key, page);
		return page;
	};
}
