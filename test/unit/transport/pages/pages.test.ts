import type { IDataObject } from 'n8n-workflow';

import type { Paging } from '../../../../nodes/EngagementService/transport/exchange';
import { readPages } from '../../../../nodes/EngagementService/transport/pages';

const lists = ['inbound', 'outbound'];
const txt: Paging = {
	lists,
	others: ['total', 'count'],
	chosen: lists,
	idName: 'messageID',
	limit: Infinity,
	keepsPages: false,
	endsAtRepeatedPage: true,
	pageParameters: (start) => ({ start }),
	next: (_page, { start, longest }) => start + longest,
	count: ({ count }) => count,
	end: ({ total }) => (typeof total === 'number' ? total : undefined),
};

/** Reads from a service that answers `pages` in turn, and then empty pages. */
async function read(reading: Partial<Paging>, pages: IDataObject[]) {
	const asked: IDataObject[] = [];
	const out: IDataObject[] = [];
	const fetchPage = async (query: IDataObject, isWanted?: () => boolean) => {
		// Prefetching has its own tests.
		if (isWanted) return undefined;
		asked.push(query);
		if (asked.length > 20) throw new Error('No end');
		return pages[asked.length - 1] ?? {};
	};
	const reads = readPages({ ...txt, ...reading }, fetchPage, () => true);
	let page = await reads.next();
	for (; !page.done; page = await reads.next()) out.push(page.value);
	return { out, starts: asked.map(({ start }) => start), end: page.value };
}

const m = (messageID: number) => ({ messageID: `${messageID}` });

it('returns a changed message again if its page has a new one', async () => {
	const changed = { ...m(1), status: 'read' };
	const { out } = await read({}, [{ inbound: [m(1)] }, { inbound: [changed, m(2), changed] }]);

	expect(out[1]).toEqual({ inbound: [changed, m(2)], outbound: [] });
});

it('returns messages without an ID beside known ones', async () => {
	const at = (time: number) => ({ inbound: [m(1)], outbound: [{ time }] });
	const fresh = (time: number) => ({ inbound: [], outbound: [{ time }] });
	const { out, starts } = await read({}, [1, 2, 3, 4, 5, 6].map(at));

	expect(out).toEqual([at(1), fresh(2), fresh(3)]);
	expect(starts).toHaveLength(5);
});

const named = { inbound: [m(1)], outbound: [] };
const nameless = { inbound: [{ status: 'sent' }, { status: 'sent' }], outbound: [] };
const changing = [1, 2, 3, 4].map((time) => ({ inbound: [{ ...m(1), time }], outbound: [] }));
it.each<[string, IDataObject[], Partial<Paging>, number]>([
	['one more after a page with nothing new', Array(4).fill(named), {}, 3],
	['one more after a page on which only the content is new', changing, {}, 3],
	['none after the same page without IDs', Array(4).fill(nameless), {}, 2],
	[
		'one more if a repeated page does not end the list',
		Array(4).fill(nameless),
		{ endsAtRepeatedPage: false },
		3,
	],
])('a service that ignores the start gets few requests: %s', async (...given) => {
	const [, pages, paging, requests] = given;
	const { out, starts } = await read(paging, pages);

	expect(out).toEqual(pages.slice(0, 1));
	expect(starts).toHaveLength(requests);
});

it('returns whole pages that have something new', async () => {
	const inbounds = [[m(1), m(2)], [m(2), m(1)], [m(2), m(3)], [m(4)]];
	const pages = inbounds.map((inbound) => ({ inbound, total: 9 }));
	const { out } = await read({ keepsPages: true, chosen: ['outbound'], limit: 3 }, pages);

	expect(out).toEqual([pages[0], pages[2]]);
});

it('asks for more records if the page will overlap with the one before', async () => {
	const sizes: number[] = [];
	const pageParameters = (start: number | undefined, missing: number) => {
		sizes.push(missing);
		return { start };
	};
	const pages = [{ inbound: [m(1), m(2), m(3)] }, { inbound: [m(2), m(3), m(4)] }];
	const { out } = await read({ limit: 4, pageParameters, next: () => 1 }, pages);

	expect(out[1]).toMatchObject({ inbound: [m(4)] });
	expect(sizes).toEqual([4, 3]);
});

it.each<[string, boolean, IDataObject[], Partial<Paging>]>([
	['a count on every page', true, [{ total: 3 }, { total: 3 }], {}],
	['a count on the first page', true, [{ total: 3 }], {}],
	['a higher limit', true, [{ total: 3 }], { limit: 3 }],
	['a start', true, [{ total: 9 }], { start: 6 }],
	['a start, where positions may begin at 0', false, [{ total: 8 }], { start: 6 }],
	['the same count', false, [{ total: 2 }], {}],
	['a smaller count', false, [{ total: 1 }], {}],
	['a count that is no number', false, [{ total: '3' }], {}],
	['a limit that was reached', false, [{ total: 9 }], { limit: 1 }],
])('says whether a list ends before its count, with %s: %j', async (_what, end, counts, given) => {
	const pages = [m(1), m(2)].map((message, page) => ({ ...counts[page], inbound: [message] }));

	expect((await read(given, pages)).end).toBe(end);
});

it.each<[IDataObject, string]>([
	[{ count: 1 }, 'a count of records, but without inbound, outbound'],
	[{ outbound: [1, 'x', []] }, "something in 'outbound' that is not a list of records"],
	[{ outbound: 'none' }, "something in 'outbound' that is not a list"],
	[{ outbound: {} }, "something in 'outbound' that is not a list"],
	[{ error: 'No more quota.' }, '"No more quota." in place of inbound, outbound'],
	[{ 7: [] }, '"{"7":[]}" in place of inbound, outbound'],
])('refuses the page %j', async (page, what) => {
	await expect(read({}, [named, page])).rejects.toThrow(`The service answered with ${what}.`);
});

it.each([{}, { inbound: null, outbound: [] }, { count: 0 }, { count: 1, inbound: null }])(
	'reads %j as an empty page',
	async (page) => {
		expect(await read({ keepsPages: true }, [page])).toEqual({
			out: [page],
			starts: [undefined],
			end: false,
		});
	},
);

it('skips entries that are not records', async () => {
	const { out } = await read({}, [{ inbound: [null, m(1), 'x', [m(2)]] }]);

	expect(out).toEqual([named]);
});

it('drops prefetched pages that reading does not reach', async () => {
	const ahead = new Map<unknown, () => boolean>();
	const wanted = () => [...ahead].filter(([, isWanted]) => isWanted()).map(([start]) => start);
	let wantedAtJump: unknown[] | undefined;
	const fetchPage = async ({ start }: IDataObject, isWanted?: () => boolean) => {
		if (isWanted) ahead.set(start, isWanted);
		if (start === 90) wantedAtJump = wanted();
		return { inbound: [m(Number(start ?? 0))] };
	};
	const next: Paging['next'] = (_page, { start }) => (start === 4 ? 90 : start + 1);
	const pages = readPages({ ...txt, next }, fetchPage, () => true);
	for (let start = 0; start < 4; start++) await pages.next();

	expect(wanted()).toEqual([1, 2, 3, 4, 5]);
	for (const start of [4, 90, 91, 92, 93]) {
		expect((await pages.next()).value).toMatchObject({ inbound: [m(start)] });
	}
	expect(wantedAtJump).toEqual([90]);
	expect(wanted()).toContain(94);
	await pages.return(false);
	expect(wanted()).toEqual([]);
});

it.each([
	['as many pages as it has read', 5, 1, {}, Infinity, 5],
	['up to 32 pages', 50, 1, {}, Infinity, 32],
	['up to 4,000 records', 24, 800, {}, Infinity, 5],
	['no page beyond the end that the service names', 24, 1, { total: 24 }, Infinity, 1],
	['no page beyond a limit', 24, 1, {}, 20, 0],
])('prefetches %s', async (_what, count, size, named, limit, beyond) => {
	const positions: number[] = [];
	const fetchPage = async ({ start }: IDataObject) => {
		const position = Number(start ?? 0);
		positions.push(position);
		const length = position < count * size ? size : 0;
		return { ...named, inbound: Array.from({ length }, (_, index) => m(position + index)) };
	};
	const pages = readPages({ ...txt, limit }, fetchPage, () => true);
	for (let page = await pages.next(); !page.done; ) page = await pages.next();

	const end = Math.min(count * size, limit);
	expect(positions.filter((position) => position >= end)).toHaveLength(beyond);
});
