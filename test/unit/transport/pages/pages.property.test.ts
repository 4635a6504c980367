import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../../nodes/EngagementService/shared/json';
import { holds } from '../../property';
import { anyPages } from './anyPages';
import type { Service } from './behaviour';
import { contacts, entriesFrom, entriesOf, serviceOf, txtMessages, type Entry } from './listings';
import { itemsOf, type Asked } from './reading';

const small = fc.integer({ min: 1, max: 50 });
const pageSize = fc.oneof(fc.integer({ min: 1, max: 8 }), small, fc.constant(150));
const start = fc.option(fc.nat(50), { nil: undefined });

describe.each([txtMessages, contacts])('$operation.action', (listing) => {
	const { lists, behaviour } = listing;
	const hasLists = lists.length > 1;
	const identified = entriesOf(listing);
	const someIdentified = entriesOf(listing, true);
	const chosen = fc.subarray([...lists], { minLength: 1 });

	/** Reads within two requests for each entry, and two for the end. */
	const read = async (asked: Asked, service: Service, all: Entry[]) =>
		await itemsOf({ listing, asked, service, most: 2 * (all.length + 1) });
	const toItem = ({ list, record }: Entry): IDataObject =>
		hasLists ? { list, ...record } : record;
	/** The items of each list, in their order. */
	const byList = (items: IDataObject[]) =>
		lists.map((name) => items.filter(({ list }) => !hasLists || list === name));

	holds(
		'Return All reads every record of the chosen lists once, and a limit as many as it says',
		fc.asyncProperty(
			identified,
			behaviour,
			fc.record({ lists: chosen, pageSize, start, limit: fc.option(small, { nil: undefined }) }),
			async (all, behaviour, asked) => {
				const items = await read(asked, serviceOf(all, listing, behaviour), all);
				const there = entriesFrom(all, listing, behaviour, asked.start)
					.filter(({ list }) => asked.lists.includes(list))
					.map(toItem);
				expect(items).toHaveLength(Math.min(asked.limit ?? Infinity, there.length));
				const available = byList(there);
				const ofLists = byList(items);
				expect(ofLists).toEqual(available.map((list, at) => list.slice(0, ofLists[at].length)));
			},
		),
	);

	holds(
		'records without an ID are read too',
		fc.asyncProperty(someIdentified, behaviour, pageSize, async (all, paging, pageSize) => {
			// Positions that begin at 1 can make the first page come twice: without an ID in it, that ends the list.
			const behaviour = { ...paging, base: 0 };
			const items = await read({ pageSize }, serviceOf(all, listing, behaviour), all);
			const seen = new Set<unknown>();
			// Where positions count all lists as one, pages overlap, and nothing tells that such a record came before.
			const unique = items.filter(({ kind, index }) => {
				const isNew = seen.size < seen.add(index).size;
				return isNew || kind !== 'none' || !behaviour.merged;
			});
			expect(byList(unique)).toEqual(byList(all.map(toItem)));
		}),
	);

	/** The same page at each time, with the time in every record. */
	const changing = (page: IDataObject, time: number): IDataObject =>
		JSON.parse(JSON.stringify(page), (key, value) => (key === 'kind' ? `at ${time}` : value));

	holds(
		'a service that ignores the start gives its first page once, even if it changes all the time',
		fc.asyncProperty(
			identified,
			behaviour,
			pageSize,
			fc.boolean(),
			async (all, behaviour, pageSize, changes) => {
				const service = serviceOf(all, listing, behaviour);
				let time = 0;
				const deaf: Service = (asked) =>
					changing(service({ ...asked, [listing.startName]: undefined }), changes ? ++time : 0);
				const size = Math.min(pageSize, behaviour.cap);
				const first = entriesFrom(all, listing, behaviour, undefined, size).map(toItem);
				const items = await read({ pageSize }, deaf, all);
				const kind = `at ${changes ? 1 : 0}`;
				expect(byList(items)).toEqual(byList(first.map((item) => ({ ...item, kind }))));
			},
		),
	);

	holds(
		'it ends where records without an ID change all the time beside one with an ID',
		fc.asyncProperty(identified, someIdentified, behaviour, async ([own], others, behaviour) => {
			fc.pre(own !== undefined);
			const all = [own, ...others];
			const page = serviceOf(all, listing, behaviour);
			let time = 0;
			const service: Service = () => changing(page({ [listing.sizeName]: 1000 }), ++time);
			const most = 2 * (all.length + lists.length + 1);
			await expect(itemsOf({ listing, service, most })).resolves.toBeDefined();
		}),
	);

	holds(
		'whole pages come as they are, each with something new, and end with the one that meets the limit',
		fc.asyncProperty(
			identified,
			behaviour,
			fc.option(small, { nil: undefined }),
			async (all, behaviour, limit = Infinity) => {
				const served: IDataObject[] = [];
				const service = serviceOf(all, listing, behaviour);
				const noting: Service = (asked) => {
					served.push(service(asked));
					return served[served.length - 1];
				};
				const asked = { limit: limit === Infinity ? undefined : limit, wholePages: true };
				const pages = await read(asked, noting, all);
				const found = new Set<unknown>();
				expect(served).toEqual(expect.arrayContaining(pages));
				expect(pages.length).toBeGreaterThan(0);
				for (const page of pages) {
					expect(found.size).toBeLessThan(limit);
					const before = found.size;
					for (const record of Object.values(page).flat()) if (isObject(record)) found.add(record);
					expect(pages.length === 1 || found.size > before).toBe(true);
				}
				expect(found.size).toBeGreaterThanOrEqual(Math.min(limit, all.length));
			},
		),
	);

	holds(
		'pages in a circle come to an end, with every record that has an ID once',
		fc.asyncProperty(anyPages(listing), async (pages) => {
			let served = 0;
			const service: Service = () => pages[served++ % pages.length];
			const records = pages.flatMap((page) => Object.values(page).flat());
			const most = 2 * (pages.length + 1 + records.length);
			const items = await itemsOf({ listing, service, most });
			const texts = items.filter(({ has }) => has).map((item) => JSON.stringify(item));
			expect(new Set(texts).size).toBe(texts.length);
		}),
	);
});
