import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { withoutUndefined } from '../../../../nodes/EngagementService/shared/json';

/** What the service's documentation leaves open about pages. */
export interface Behaviour {
	/** The largest page, even if more records are requested; at least ten. */
	cap: number;
	/** The position of the first record. */
	base: number;
	/** Whether positions and page size count all lists as one, or each list by itself. */
	merged: boolean;
	/** What a page says of positions. */
	pointers?(page: PagePosition): IDataObject;
}

interface PagePosition {
	/** The start that was asked for. */
	asked: number;
	base: number;
	start: number;
	end: number;
	/** How many records there are. */
	total: number;
}

export const behaviour: fc.Arbitrary<Behaviour> = fc.record({
	cap: fc.oneof(fc.integer({ min: 10, max: 17 }), fc.constant(1000)),
	base: fc.constantFrom(0, 1),
	merged: fc.boolean(),
});

type Pointer = (page: PagePosition) => number | undefined;
const none: Pointer = () => undefined;
const zero: Pointer = () => 0;
const startOf: Pointer = ({ start }) => start;
const countedFromOne: Pointer = ({ start, base }) => start - base + 1;

/** `next` is the position after the page; on the last page, it may be anything. */
const leading = fc
	.constantFrom(none, zero, startOf, ({ end }: PagePosition) => end)
	.map(
		(last): Pointer =>
			(page) =>
				page.end - page.base < page.total ? page.end : last(page),
	);
/** `next` does not lead on: only a total says that there are more. */
const stuck = fc.constantFrom(zero, ({ asked }: PagePosition) => asked);
const start = fc.constantFrom(none, zero, startOf, countedFromOne);
const tooLarge = fc.nat(50);
const wrongBy = fc.option(fc.integer({ min: -50, max: 50 }), { nil: undefined });

/** What the pages of a contact query may say of positions, and of the total. */
export const pointers = fc
	.oneof(
		fc.record({ start, next: leading, wrongBy }),
		// Without a next page, a total that is too small ends the list.
		fc.record({ start, next: fc.constant(none), wrongBy: fc.option(tooLarge, { nil: undefined }) }),
		fc.record({ start, next: stuck, wrongBy: tooLarge }),
	)
	.map(
		({ start, next, wrongBy }) =>
			(page: PagePosition): IDataObject =>
				withoutUndefined({
					totalContacts: wrongBy === undefined ? undefined : Math.max(page.total + wrongBy, 0),
					totalReturned: page.end - page.start,
					start: start(page),
					next: next(page),
				}),
	);
