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

/** Reads from a service that answers `pages` in turn, and empty pages after that; fails when it is asked for ever. */
async function read(reading: Partial<Paging>, pages: IDataObject[]) {
	const asked: IDataObject[] = [];
	const out: IDataObject[] = [];
	const fetchPage = async (query: IDataObject, isWanted?: () => boolean) => {
		// What is asked for ahead has its own tests.
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

it('puts out a message that has changed, on a page with something new', async () => {
	const changed = { ...m(1), status: 'read' };
	const { out } = await read({}, [{ inbound: [m(1)] }, { inbound: [changed, m(2), changed] }]);

	expect(out[1]).toEqual({ inbound: [changed, m(2)], outbound: [] });
});

it('keeps what has no ID beside messages that came before, on as many pages as can overlap', async () => {
	const at = (time: number) => ({ inbound: [m(1)], outbound: [{ time }] });
	const fresh = (time: number) => ({ inbound: [], outbound: [{ time }] });
	const { out, starts } = await read({}, [1, 2, 3, 4, 5, 6].map(at));

	expect(out).toEqual([at(1), fresh(2), fresh(3)]);
	expect(starts).toHaveLength(5);
});

const named = { inbound: [m(1)], outbound: [] };
const nameless = { inbound: [{ status: 'sent' }, { status: 'sent' }], outbound: [] };
it.each<[string, IDataObject, Partial<Paging>, number]>([
	['asks once more after a page with nothing new', named, {}, 3],
	['ends at a page equal to the one before that has no IDs', nameless, {}, 2],
	['asks once more where such a page is no end', nameless, { endsAtRepeatedPage: false }, 3],
])('%s', async (_what, page, paging, requests) => {
	const { out, starts } = await read(paging, [page, page, page, page]);

	expect(out).toEqual([page]);
	expect(starts).toHaveLength(requests);
});

it('asks for as many more as will come again', async () => {
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
	['a limit of more', true, [{ total: 3 }], { limit: 3 }],
	['a start', true, [{ total: 9 }], { start: 6 }],
	['a start, where positions may begin at 0', false, [{ total: 8 }], { start: 6 }],
	['as many', false, [{ total: 2 }], {}],
	['more', false, [{ total: 1 }], {}],
	['a count that is no number', false, [{ total: '3' }], {}],
	['a limit that ended it', false, [{ total: 9 }], { limit: 1 }],
])('tells whether a list ends before its count: with %s %j', async (_what, end, counts, given) => {
	const pages = [m(1), m(2)].map((message, page) => ({ ...counts[page], inbound: [message] }));

	expect((await read(given, pages)).end).toBe(end);
});

it.each<[IDataObject, string]>([
	[{ count: 1 }, 'a count of records, but without inbound, outbound'],
	[{ outbound: [1, 'x', []] }, "something in 'outbound' that is not a list of records"],
	[{ outbound: 'none' }, "something in 'outbound' that is not a list"],
	[{ outbound: '' }, "something in 'outbound' that is not a list"],
	[{ outbound: 0 }, "something in 'outbound' that is not a list"],
	[{ outbound: {} }, "something in 'outbound' that is not a list"],
	[{ error: 'No more quota.' }, '"No more quota." in place of inbound, outbound'],
	[{ 7: [] }, '"{"7":[]}" in place of inbound, outbound'],
])('refuses %j', async (page, what) => {
	await expect(read({}, [named, page])).rejects.toThrow(`The service answered with ${what}.`);
});

it.each([{}, { inbound: null, outbound: [] }, { count: 0 }, { count: 1, inbound: null }])(
	'takes %j for an empty page',
	async (page) => {
		expect(await read({ keepsPages: true }, [page])).toEqual({
			out: [page],
			starts: [undefined],
			end: false,
		});
	},
);

it('leaves out what is no record', async () => {
	const { out } = await read({}, [{ inbound: [null, m(1), 'x', [m(2)]] }]);

	expect(out).toEqual([named]);
});

it('drops pages asked for ahead that reading does not reach', async () => {
	const ahead = new Map<unknown, () => boolean>();
	const wanted = () => [...ahead].filter(([, isWanted]) => isWanted()).map(([start]) => start);
	let wantedAtJump: unknown[] | undefined;
	const fetchPage = async ({ start }: IDataObject, isWanted?: () => boolean) => {
		if (isWanted) ahead.set(start, isWanted);
		if (start === 9) wantedAtJump = wanted();
		return { inbound: [m(Number(start ?? 0))] };
	};
	const next: Paging['next'] = (_page, { start }) => (start === 4 ? 9 : start + 1);
	const pages = readPages({ ...txt, next }, fetchPage, () => true);
	for (let start = 0; start < 4; start++) await pages.next();

	expect(wanted()).toEqual([3, 4]);
	for (const start of [4, 9, 10, 11, 12, 13]) {
		expect((await pages.next()).value).toMatchObject({ inbound: [m(start)] });
	}
	expect(wantedAtJump).toEqual([]);
	expect(wanted()).toContain(14);
	await pages.return(false);
	expect(wanted()).toEqual([]);
});
