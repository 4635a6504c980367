import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { txtLists } from '../../../../nodes/EngagementService/shared/api';
import { withoutUndefined } from '../../../../nodes/EngagementService/shared/json';
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

/** What a contact query says of where its page begins, where the next one does, and how many contacts there are. */
export interface Pointers {
	/** `start`: none, the position, always 0, or counted from 1 whatever is asked for. */
	start: 'none' | 'own' | 'zero' | 'fromOne';
	/** `next`: none, the position, or on every page 0, the start that was asked for, or the end of the first page. */
	next: 'none' | 'own' | 'zero' | 'asked' | 'firstEnd';
	/** `next` of the last page, where it is the position on the others. */
	lastNext: 'none' | 'zero' | 'start' | 'end';
	/** How far `totalContacts` is from the truth. */
	totalOff?: number;
}

const lastNext = fc.constantFrom<Pointers['lastNext']>('none', 'zero', 'start', 'end');
const start = fc.constantFrom<Pointers['start']>('none', 'own', 'zero', 'fromOne');
/** Positions that lead on, whatever the total is. */
const leading = fc.record({
	start,
	next: fc.constantFrom<Pointers['next']>('none', 'own'),
	lastNext,
	totalOff: fc.option(fc.integer({ min: -50, max: 50 }), { nil: undefined }),
});
/** Positions that do not: only a total says that more are to come. */
const stuck = fc.record({
	start,
	next: fc.constantFrom<Pointers['next']>('zero', 'asked', 'firstEnd'),
	lastNext,
	totalOff: fc.nat(50),
});
export const pointers: fc.Arbitrary<Pointers> = fc.oneof(leading, stuck);

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
	pointers: Pointers,
): Service {
	let firstEnd: number | undefined;
	return ({ numberOfRecords, startRecord }) => {
		const asked = numberOf(startRecord, 0);
		const start = Math.max(asked, base);
		const size = Math.min(numberOf(numberOfRecords, 50), cap);
		const selectedContacts = all.slice(start - base, start - base + size);
		const end = start + selectedContacts.length;
		firstEnd ??= end;
		const lastNext = { none: undefined, zero: 0, start, end }[pointers.lastNext];
		const next = end - base < all.length ? end : lastNext;
		const { totalOff } = pointers;
		return withoutUndefined({
			totalContacts: totalOff === undefined ? undefined : Math.max(all.length + totalOff, 0),
			totalReturned: selectedContacts.length,
			start: { none: undefined, own: start, zero: 0, fromOne: start - base + 1 }[pointers.start],
			next: { none: undefined, own: next, zero: 0, asked, firstEnd }[pointers.next],
			selectedContacts,
		});
	};
}
