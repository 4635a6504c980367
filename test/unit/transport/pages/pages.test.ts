import type { IDataObject } from 'n8n-workflow';

import { Prefetch } from '../../../../nodes/EngagementService/transport/pages';
import * as listings from './listings';
import { readerOf, readList, readPages, type Asked, type FetchPage } from './reading';

type Which = 'contacts' | 'txtMessages';

/** Reads from a service that answers `pages` in turn, and then empty pages. A page of one record is not short. */
async function read(which: Which, pages: IDataObject[], asked: Asked = {}) {
	const listing = listings[which];
	const left = [...pages];
	const service = () => left.shift() ?? {};
	return await readList({ listing, asked: { pageSize: 1, ...asked }, service, most: 20 });
}

const m = (messageID: number) => ({ messageID: `${messageID}` });
const inbound = (message: IDataObject) => ({ list: 'inbound', ...message });
const c = (referenceID: number) => ({ referenceID: `${referenceID}` });
const many = (count: number, record: (id: number) => IDataObject) =>
	Array.from({ length: count }, (_, index) => record(index + 1));
const page = (...selectedContacts: IDataObject[]): IDataObject => ({ selectedContacts });
const ten = page(...many(10, c));

it('returns a changed message again if its page has a new one', async () => {
	const changed = { ...m(1), status: 'read' };
	const pages = [{ inbound: [m(1)] }, { inbound: [changed, m(2), changed] }];

	expect((await read('txtMessages', pages)).items).toEqual([m(1), changed, m(2)].map(inbound));
});

it('returns messages without an ID beside known ones, up to a page for each list', async () => {
	const times = [1, 2, 3, 4, 5, 6, 7, 8];
	const pages = times.map((time) => ({ inbound: [m(1)], outbound: [{ time }] }));
	const { items, requests } = await read('txtMessages', pages);

	const fresh = times.slice(0, 5).map((time) => ({ list: 'outbound', time }));
	expect(items).toEqual([inbound(m(1)), ...fresh]);
	expect(requests).toHaveLength(7);
});

it('skips entries that are not records, but counts them for a full page', async () => {
	const records = many(7, c);
	const answers = [{ selectedContacts: [null, 'x', [c(8)], ...records] }, page(c(9))];
	const { items } = await read('contacts', answers, { pageSize: 10 });

	expect(items).toEqual([...records, c(9)]);
});

it('returns a message that is in two lists once for each', async () => {
	const { items } = await read('txtMessages', [{ inbound: [m(1)], outbound: [m(1)] }]);

	expect(items).toEqual([inbound(m(1)), { list: 'outbound', ...m(1) }]);
});

const nameless = [{ status: 'sent' }, { status: 'sent' }];
const changing = [1, 2, 3, 4].map((time) => ({ inbound: [{ ...m(1), time }] }));
it.each<[string, Which, IDataObject[], number]>([
	['one more after a page with nothing new', 'txtMessages', Array(4).fill({ inbound: [m(1)] }), 3],
	['one more after a page on which only the content is new', 'txtMessages', changing, 3],
	['none after the same messages without IDs', 'txtMessages', Array(4).fill({ api: nameless }), 2],
	['one more after the same contacts without IDs', 'contacts', Array(4).fill(page(...nameless)), 3],
])('a service that ignores the start gets few requests: %s', async (...given) => {
	const [, which, pages, count] = given;
	const { items, requests } = await read(which, pages);
	const [first] = pages;

	expect(items).toHaveLength(Object.values(first).flat().length);
	expect(requests).toHaveLength(count);
});

it('reads on after two pages with nothing new that are not in a row', async () => {
	const pages = [1, 1, 2, 2, 3].map((id) => ({ inbound: [m(id)] }));

	expect((await read('txtMessages', pages)).items).toEqual([1, 2, 3].map(m).map(inbound));
});

it('ends at a total that only the first page gives', async () => {
	const pages = [{ ...ten, totalContacts: 20 }, page(...many(20, c).slice(10))];
	const { requests } = await read('contacts', pages, { pageSize: 10 });

	expect(requests).toHaveLength(2);
});

it('returns whole pages that have something new', async () => {
	const inbounds = [[m(1), m(2)], [m(2), m(1)], [m(2), m(3)], [m(4)]];
	const pages = inbounds.map((inbound) => ({ inbound, total: 9 }));
	const { items } = await read('txtMessages', pages, { whole: true, lists: ['api'], limit: 3 });

	expect(items).toEqual([pages[0], pages[2]]);
});

it.each<[what: string, count: number, Which, IDataObject, Asked?]>([
	['after nine messages of 150', 1, 'txtMessages', { inbound: many(5, m), api: many(4, m) }],
	['after one message of 50', 1, 'txtMessages', { inbound: [m(1)] }, { limit: 50 }],
	['after nine contacts of 150', 1, 'contacts', page(...many(9, c))],
	['after as many contacts as there are', 1, 'contacts', { ...ten, totalContacts: 10 }],
	['after ten messages', 2, 'txtMessages', { inbound: many(10, m) }],
	['after a full page of messages', 2, 'txtMessages', { inbound: many(2, m) }, { pageSize: 2 }],
	['after ten contacts', 2, 'contacts', ten],
	['after ten contacts that were not counted', 2, 'contacts', { ...ten, totalContacts: 0 }],
	['after a contact of two', 2, 'contacts', { ...page(c(1)), totalContacts: 2 }],
	[
		'after no contacts, though one follows',
		1,
		'contacts',
		{ ...page(), next: 9, totalContacts: 9 },
	],
	['after more contacts than were counted', 1, 'contacts', { ...ten, next: 0, totalContacts: 9 }],
	['after a contact that another follows', 2, 'contacts', { ...page(c(1)), next: 1 }],
])('ends %s with request %i', async (...given) => {
	const [, count, which, first, asked = {}] = given;
	const { requests } = await read(which, [first], { pageSize: 150, ...asked });

	expect(requests).toHaveLength(count);
});

it('asks for no more contacts after the last one that the service counts, with a start', async () => {
	const pages = [{ ...page(c(6)), next: 6, totalContacts: 6 }];
	const { requests } = await read('contacts', pages, { start: 6 });

	expect(requests).toHaveLength(1);
});

it.each([0.5, 150.5, -1, 2 ** 31, Infinity])(
	'reads on as if there were no next if it is %p, which is no position',
	async (next) => {
		const pages = [page(c(1)), page(c(2))].map((page) => ({ ...page, next, start: 0.5 }));
		const { items, requests } = await read('contacts', pages);

		expect(items).toEqual([1, 2].map(c));
		expect(requests.map(({ startRecord }) => startRecord)).toEqual([undefined, 1, 2]);
	},
);

it('asks from the earlier position if the service names another start: a gap would be lost', async () => {
	const pages = [0, 1].map((start) => ({ ...page(c(start), c(start + 1)), start }));
	const { items, requests } = await read('contacts', [...pages, page(c(3))], { pageSize: 2 });

	expect(items).toEqual([0, 1, 2, 3].map(c));
	expect(requests.map(({ startRecord }) => startRecord)).toEqual([undefined, 2, 3]);
});

it('asks for the last contact that the service counts, even if positions begin at 1 and none follows', async () => {
	const pages = [{ ...page(c(1)), next: 1, totalContacts: 2 }, page(c(2))];
	const { items } = await read('contacts', pages, { start: 1 });

	expect(items).toEqual([1, 2].map(c));
});

it('asks for more contacts if the page will overlap with the one before', async () => {
	const pages = [1, 2, 3].map((first) => ({ ...page(c(first), c(first + 1)), next: first }));
	const { items, requests } = await read('contacts', pages, { limit: 4, pageSize: 9 });

	expect(items).toEqual([1, 2, 3, 4].map(c));
	expect(requests.map(({ numberOfRecords }) => numberOfRecords)).toEqual([4, 3, 2]);
});

it('asks for a whole page of messages after one with repeats', async () => {
	// As from a service that counts all lists together.
	const pages = [{ inbound: many(10, m), api: [m(11)] }, { api: [m(11)] }, { api: [m(12)] }];
	const { items, requests } = await read('txtMessages', pages, { limit: 12, pageSize: 150 });

	expect(items).toHaveLength(12);
	expect(requests.map(({ numRecords }) => numRecords)).toEqual([12, 1, 150]);
});

it.each<[string, boolean, Array<number | string>, Asked]>([
	['a count on every page', true, [3, 3], {}],
	['a count on the first page', true, [3], {}],
	['a higher limit', true, [3], { limit: 3 }],
	['a start', true, [9], { start: 6 }],
	['a start, where positions may begin at 0', false, [8], { start: 6 }],
	['the same count', false, [2], {}],
	['a smaller count', false, [1], {}],
	['a count that is no number', false, ['3'], {}],
	['a limit that was reached', false, [9], { limit: 1 }],
])('says whether a list ends before its count, with %s: %j', async (_what, ends, counts, asked) => {
	const pages = [1, 2].map((id, index) => {
		return { ...page(c(id)), ...(index in counts && { totalContacts: counts[index] }) };
	});

	expect((await read('contacts', pages, asked)).isTooShort).toBe(ends);
});

const onlyCount = 'a count of records, but without selectedContacts';
it.each<[Which, IDataObject, string]>([
	['contacts', { totalReturned: 1 }, onlyCount],
	['contacts', { totalContacts: 2 }, onlyCount],
	['contacts', { totalContacts: 3, selectedContacts: null }, onlyCount],
	['contacts', { 7: [] }, '"{"7":[]}" in place of selectedContacts'],
	['contacts', { start: 1, next: 0, error: 'Closed' }, '"Closed" in place of selectedContacts'],
	[
		'txtMessages',
		{ api: null, errors: ['Closed'] },
		'"Closed" in place of inbound, outbound, txtOut, api',
	],
	['txtMessages', { api: [1, 'x', []] }, "something in 'api' that is not a list of records"],
	['txtMessages', { api: 'none' }, "something in 'api' that is not a list"],
])('%s: refuses the page %j', async (which, wrong, what) => {
	const first = { ...page(c(1)), inbound: [m(1)] };

	await expect(read(which, [first, wrong])).rejects.toMatchObject({
		message: `The service answered with ${what}.`,
		description: expect.stringContaining('check that the Base URL'),
	});
});

it('refuses a page that is nested too deeply to be read', async () => {
	const tooDeep: IDataObject = JSON.parse(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
	const reading = read('contacts', [tooDeep]);

	await expect(reading).rejects.toThrow('"something else" in place of selectedContacts');
});

it.each<[Which, IDataObject, isTooShort?: boolean]>([
	['txtMessages', {}],
	['txtMessages', { inbound: null, outbound: [] }],
	['contacts', { totalReturned: 0 }],
	['contacts', { start: 0 }],
	['contacts', { next: 0 }],
	['contacts', { totalReturned: 0, totalContacts: 9 }, true],
	['contacts', { totalReturned: 0, totalContacts: 0, selectedContacts: null }],
])('%s: reads %j as an empty page', async (which, empty, endsEarly = false) => {
	const { items, requests, isTooShort } = await read(which, [empty], { whole: true });

	expect([items, requests.length, isTooShort]).toEqual([[empty], 1, endsEarly]);
});

it('ends where the service counts no further contact, with a page without a list', async () => {
	const pages = [
		{ ...page(c(1)), next: 1 },
		{ totalContacts: 1, selectedContacts: null },
	];
	const { items, isTooShort } = await read('contacts', pages);

	expect([items, isTooShort]).toEqual([[c(1)], false]);
});

it('a contact that a page lists twice counts twice, as for the service', async () => {
	const pages = [{ ...page(c(1), c(1), c(2)), totalContacts: 3 }];
	const { items, requests, isTooShort } = await read('contacts', pages, { pageSize: 150 });

	expect([items, requests.length, isTooShort]).toEqual([[c(1), c(2)], 1, false]);
});

it('drops prefetched pages when the step to the next page is another one', async () => {
	const ahead = new Map<unknown, AbortSignal>();
	const wanted = () => [...ahead].filter(([, { aborted }]) => !aborted).map(([start]) => start);
	let wantedAtJump: unknown[] | undefined;
	const fetchPage: FetchPage = async ({ startRecord = 0 }, dropped) => {
		if (dropped) ahead.set(startRecord, dropped);
		if (startRecord === 6) wantedAtJump = wanted();
		return { ...page(c(Number(startRecord))), ...(startRecord === 4 && { next: 6 }) };
	};
	const pages = readPages(readerOf(listings.contacts, { pageSize: 1 }).paging, fetchPage, true);
	for (let start = 0; start < 4; start++) await pages.next();

	expect(wanted()).toEqual([1, 2, 3, 4, 5]);
	const expectPageAt = async (start: number) =>
		expect((await pages.next()).value).toMatchObject(page(c(start)));
	await expectPageAt(4);
	await expectPageAt(6);
	// It was fetched ahead before, and is fetched again.
	expect(wantedAtJump).toEqual([6]);
	await expectPageAt(7);
	// The latest steps were not of one length.
	expect(wanted()).toEqual([7]);
	for (const start of [8, 9]) await expectPageAt(start);
	expect(wanted()).toContain(10);
	await pages.return(false);
	expect(wanted()).toEqual([]);
});

it('keeps no prefetched page that was read', () => {
	const ahead = new Prefetch();
	ahead.keep(1, Promise.resolve({}));

	expect(ahead.take(1)).toBeDefined();
	expect(ahead.take(1)).toBeUndefined();
});

it.each([
	['as many pages as it has read', 5, 1, {}, undefined, 5],
	['up to 32 pages', 50, 1, {}, undefined, 32],
	['up to 4,000 records', 24, 800, {}, undefined, 5],
	['no page beyond the end that the service names', 24, 1, { totalContacts: 24 }, undefined, 0],
	['no page beyond a limit', 24, 1, {}, 20, 0],
])('prefetches %s', async (_what, count, size, named, limit, beyond) => {
	const positions: number[] = [];
	const fetchPage: FetchPage = async ({ startRecord }) => {
		const position = Number(startRecord ?? 0);
		positions.push(position);
		const length = position < count * size ? size : 0;
		return { ...named, ...page(...Array.from({ length }, (_, index) => c(position + index))) };
	};
	const pages = readPages(
		readerOf(listings.contacts, { limit, pageSize: 1 }).paging,
		fetchPage,
		true,
	);
	for (let page = await pages.next(); !page.done; ) page = await pages.next();

	const end = Math.min(count * size, limit ?? Infinity);
	expect(positions.filter((position) => position >= end)).toHaveLength(beyond);
});
