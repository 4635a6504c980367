import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { holds } from '../../property';
import {
	anyPages,
	contacts,
	entriesFrom,
	entriesOf,
	serviceOf,
	txtMessages,
	type Entry,
	type Service,
} from './listings';
import { readList } from './reading';

const limit = fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined });
const pageSize = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant(150));
const start = fc.option(fc.nat(50), { nil: undefined });
const seed = fc.option(fc.nat(), { nil: undefined });

describe.each([txtMessages, contacts])('$operation.action', (listing) => {
	const { lists, behaviour } = listing;
	const hasLists = lists.length > 1;
	const chosen = fc.subarray([...lists], { minLength: 1 });
	const toItem = ({ list, record }: Entry): IDataObject =>
		hasLists ? { list, ...record } : record;
	/** The items of each list, in their order. */
	const byList = (items: IDataObject[]) =>
		lists.map((name) => items.filter(({ list }) => !hasLists || list === name));
	/** Two requests for each entry are allowed, and two for the end. */
	const mostFor = (all: Entry[]) => 2 * (all.length + 1);

	holds(
		'reads every record of the chosen lists once, up to the limit',
		fc.asyncProperty(
			entriesOf(listing),
			behaviour,
			fc.record({ lists: chosen, pageSize, start, limit }),
			seed,
			async (all, behaviour, asked, seed) => {
				const service = serviceOf(all, listing, behaviour);
				const { items } = await readList({ listing, asked, service, most: mostFor(all), seed });
				const there = entriesFrom(all, listing, behaviour, asked.start)
					.filter(({ list }) => asked.lists.includes(list))
					.map(toItem);
				expect(items).toHaveLength(Math.min(asked.limit ?? Infinity, there.length));
				const ofLists = byList(items);
				expect(ofLists).toEqual(byList(there).map((list, at) => list.slice(0, ofLists[at].length)));
			},
		),
	);

	holds(
		'reads records without an ID',
		fc.asyncProperty(
			entriesOf(listing, true),
			behaviour,
			pageSize,
			seed,
			async (all, given, pageSize, seed) => {
				// Positions from 1 can make the first page come twice. If it has no IDs, the list ends there.
				const behaviour = { ...given, base: 0 };
				const service = serviceOf(all, listing, behaviour);
				const asked = { pageSize };
				const { items } = await readList({ listing, asked, service, most: mostFor(all), seed });
				const seen = new Set<unknown>();
				// Where positions count all lists as one, pages overlap, and records without an ID come twice.
				const unique = items.filter(({ hasId, index }) => {
					const isNew = seen.size < seen.add(index).size;
					return isNew || hasId || !behaviour.merged;
				});
				expect(byList(unique)).toEqual(byList(all.map(toItem)));
			},
		),
	);

	holds(
		'ends where pages repeat, and returns no record with an ID twice',
		fc.asyncProperty(anyPages(listing), async (pages) => {
			let served = 0;
			const service: Service = () => pages[served++ % pages.length];
			const records = pages.flatMap((page) => Object.values(page).flat());
			const most = 2 * (pages.length + 1 + records.length);
			// A page of one record is not short.
			const { items } = await readList({ listing, asked: { pageSize: 1 }, service, most });
			const texts = items.filter(({ hasId }) => hasId).map((item) => JSON.stringify(item));
			expect(new Set(texts).size).toBe(texts.length);
		}),
	);
});
