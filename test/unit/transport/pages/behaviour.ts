import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { withoutUndefined } from '../../../../nodes/EngagementService/shared/json';

/** Answers what is asked for one page, as query or body properties, with the JSON of the page. */
export type Service = (asked: IDataObject) => IDataObject;

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
	/** What a page says of positions. */
	pointers?(page: PagePosition): IDataObject;
}

export interface PagePosition {
	/** The start that was asked for. */
	asked: number;
	base: number;
	start: number;
	end: number;
	/** The end of the first page. */
	firstEnd: number;
	/** How many records there are. */
	total: number;
}

export const behaviour: fc.Arbitrary<Behaviour> = fc.record({
	cap: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant(1000)),
	base: fc.constantFrom(0, 1),
	merged: fc.boolean(),
	leavesOut: fc.boolean(),
});

const start = fc.constantFrom('none', 'own', 'zero', 'fromOne');
/** `next` leads on, whatever the total is; that of the last page may be anything. */
const leading = fc.record({
	start,
	next: fc.constantFrom('none', 'own'),
	lastNext: fc.constantFrom('none', 'zero', 'start', 'end'),
	totalOff: fc.option(fc.integer({ min: -50, max: 50 }), { nil: undefined }),
});
/** `next` is the same on every page, or does not go on: only a total says that more are to come. */
const stuck = fc.record({
	start,
	next: fc.constantFrom('zero', 'asked', 'firstEnd'),
	lastNext: fc.constant('none'),
	totalOff: fc.nat(50),
});

/** What a contact query may say of where its page begins, where the next one does, and how many contacts there are. */
export const pointers = fc.oneof(leading, stuck).map(
	(kinds): NonNullable<Behaviour['pointers']> =>
		(page) => {
			const { asked, base, start, end, firstEnd, total } = page;
			const positions: Record<string, number | undefined> = {
				zero: 0,
				asked,
				start,
				end,
				firstEnd,
			};
			const own = end - base < total ? end : positions[kinds.lastNext];
			return withoutUndefined({
				totalContacts:
					kinds.totalOff === undefined ? undefined : Math.max(total + kinds.totalOff, 0),
				totalReturned: end - start,
				start: { none: undefined, own: start, zero: 0, fromOne: start - base + 1 }[kinds.start],
				next: kinds.next === 'own' ? own : positions[kinds.next],
			});
		},
);
