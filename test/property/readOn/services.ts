import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { txtLists } from '../../../nodes/EngagementService/shared/api';
import type { Service } from './operation';

/** What the API document leaves open about pages. */
export interface Behaviour {
	/** The largest page, whatever is asked for. */
	cap: number;
	/** The position of the first record. */
	base: number;
	/** Whether positions and page size count all lists as one, or each list by itself. */
	merged: boolean;
	/** Whether lists without a record are left out of a page. */
	leavesOut: boolean;
}

export const behaviour: fc.Arbitrary<Behaviour> = fc.record({
	cap: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant(1000)),
	base: fc.constantFrom(0, 1),
	merged: fc.boolean(),
	leavesOut: fc.boolean(),
});

/** How a contact query says where its page begins and where the next one does. */
export interface Pointers {
	echoesStart: boolean;
	sendsNext: boolean;
	/** `next` of the last page: none, zero, its own start, or the end. */
	lastNext: 'none' | 'zero' | 'start' | 'end';
}

export const pointers: fc.Arbitrary<Pointers> = fc.record({
	echoesStart: fc.boolean(),
	sendsNext: fc.boolean(),
	lastNext: fc.constantFrom('none', 'zero', 'start', 'end'),
});

const numberOf = (asked: unknown, otherwise: number) =>
	typeof asked === 'number' ? asked : otherwise;

export interface Message {
	list: (typeof txtLists)[number];
	message: IDataObject;
}

/** The messages that a service of this behaviour has from the position `start`, as many as `size` allows. */
export function messagesFrom(
	all: Message[],
	{ base, merged }: Behaviour,
	start = base,
	size = Infinity,
): Message[] {
	const first = Math.max(start - base, 0);
	if (merged) return all.slice(first, first + size);
	return txtLists.flatMap((name) =>
		all.filter(({ list }) => list === name).slice(first, first + size),
	);
}

/** A programme with these messages; the oldest first. */
export function txtService(all: Message[], behaviour: Behaviour): Service {
	return ({ numRecords, startIndex }) => {
		const size = Math.min(numberOf(numRecords, 150), behaviour.cap);
		const start = numberOf(startIndex, behaviour.base);
		return txtPage(messagesFrom(all, behaviour, start, size), behaviour);
	};
}

/** A page with these messages in its lists. */
export function txtPage(messages: Message[], { leavesOut }: Behaviour): IDataObject {
	const lists = txtLists.map((name): [string, IDataObject[]] => [
		name,
		messages.filter(({ list }) => list === name).map(({ message }) => message),
	]);
	return Object.fromEntries(lists.filter(([, records]) => !leavesOut || records.length));
}

/** A database with these contacts. */
export function contactService(
	all: IDataObject[],
	{ base, cap }: Behaviour,
	{ echoesStart, sendsNext, lastNext }: Pointers,
): Service {
	return ({ numberOfRecords, startRecord }) => {
		const start = Math.max(numberOf(startRecord, base), base);
		const size = Math.min(numberOf(numberOfRecords, 50), cap);
		const selectedContacts = all.slice(start - base, start - base + size);
		const end = start + selectedContacts.length;
		const last = { none: undefined, zero: 0, start, end }[lastNext];
		const next = end - base < all.length ? end : last;
		return {
			totalReturned: selectedContacts.length,
			...(echoesStart && { start }),
			...(sendsNext && next !== undefined && { next }),
			selectedContacts,
		};
	};
}
