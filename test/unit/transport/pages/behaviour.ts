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

type Pointer = (page: PagePosition) => number | undefined;
const none: Pointer = () => undefined;
const zero: Pointer = () => 0;
const startOf: Pointer = ({ start }) => start;
const endOf: Pointer = ({ end }) => end;

const start = fc.constantFrom(
	none,
	zero,
	startOf,
	({ start, base }: PagePosition) => start - base + 1,
);
/** `next` leads on, whatever the total is; that of the last page may be anything. */
const leading = fc.constantFrom(none, zero, startOf, endOf).map(
	(last): Pointer =>
		(page) => {
			const isLast = page.end - page.base >= page.total;
			return isLast ? last(page) : page.end;
		},
);
/** `next` does not lead on: only a total says that more are to come. */
const stuck = fc.constantFrom<Pointer>(
	zero,
	({ asked }) => asked,
	({ firstEnd }) => firstEnd,
);
const off = fc.option(fc.integer({ min: -50, max: 50 }), { nil: undefined });

/** What a contact query may say of where its page begins, where the next one does, and how many contacts there are. */
export const pointers = fc
	.oneof(
		fc.record({ start, next: fc.oneof(leading, fc.constant(none)), off }),
		fc.record({ start, next: stuck, off: fc.nat(50) }),
	)
	.map(
		({ start, next, off }) =>
			(page: PagePosition): IDataObject =>
				withoutUndefined({
					totalContacts: off === undefined ? undefined : Math.max(page.total + off, 0),
					totalReturned: page.end - page.start,
					start: start(page),
					next: next(page),
				}),
	);
