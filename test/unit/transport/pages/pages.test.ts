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
	equalPageEnds: true,
	ask: (start) => ({ start }),
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

it('goes on by the length of the longest list, until a page is empty', async () => {
	const { out, starts, end } = await read({}, [
		{ inbound: [m(1), m(2)], outbound: [m(3)] },
		{ inbound: [m(4)], outbound: null },
	]);

	expect(out).toEqual([
		{ inbound: [m(1), m(2)], outbound: [m(3)] },
		{ inbound: [m(4)], outbound: [] },
	]);
	expect(starts).toEqual([undefined, 2, 3]);
	expect(end).toBe(false);
});

it('drops repeats in the same list, and keeps the same message of another list', async () => {
	const { out } = await read({}, [
		{ inbound: [m(1), m(1)], outbound: [m(1)] },
		{ inbound: [m(1), m(2)], outbound: [] },
	]);

	expect(out).toEqual([
		{ inbound: [m(1)], outbound: [m(1)] },
		{ inbound: [m(2)], outbound: [] },
	]);
});

it('puts out a message that has changed, on a page with something new', async () => {
	const changed = { ...m(1), status: 'read' };
	const { out } = await read({}, [{ inbound: [m(1)] }, { inbound: [changed, m(2), changed] }]);

	expect(out[1]).toEqual({ inbound: [changed, m(2)], outbound: [] });
});

it('finds nothing new on a page on which every ID came before, whatever else changed', async () => {
	const at = (time: number) => ({ inbound: [{ ...m(1), time }], outbound: [{ ...m(1), time }] });
	const { out, starts } = await read({}, [at(1), at(2), at(3), at(4)]);

	expect(out).toEqual([at(1)]);
	expect(starts).toEqual([undefined, 1, 2]);
});

it('keeps what has no ID beside messages that came before, on as many pages as can overlap', async () => {
	const at = (time: number) => ({ inbound: [m(1)], outbound: [{ time }] });
	const fresh = (time: number) => ({ inbound: [], outbound: [{ time }] });
	const { out, starts } = await read({}, [1, 2, 3, 4, 5, 6].map(at));

	expect(out).toEqual([at(1), fresh(2), fresh(3)]);
	expect(starts).toEqual([undefined, 1, 2, 3, 4]);
});

it.each(['', ' \t', null, 2 ** 53, -(2 ** 60), 0.5])(
	'takes %p for no ID: it identifies nothing',
	async (messageID) => {
		const page = { inbound: [{ messageID }, { messageID }], outbound: [{ messageID }] };
		const { out } = await read({}, [page]);

		expect(out).toEqual([page]);
	},
);

it.each([0, 7, Number.MAX_SAFE_INTEGER, '0', ' 7'])(
	'takes %p for an ID, and drops what it identifies again',
	async (messageID) => {
		const { out } = await read({}, [{ inbound: [{ messageID }, { messageID }] }]);

		expect(out).toEqual([{ inbound: [{ messageID }], outbound: [] }]);
	},
);

it('asks once more after a page with nothing new, and ends after two', async () => {
	const page = { inbound: [m(1), m(2)] };
	const { out, starts } = await read({}, [page, page, { inbound: [m(2)] }, page]);

	expect(out).toEqual([{ ...page, outbound: [] }]);
	expect(starts).toEqual([undefined, 2, 4]);
});

it('ends at a page equal to the one before when nothing identifies its messages', async () => {
	const page = { inbound: [{ status: 'sent' }, { status: 'sent' }], outbound: [] };
	const { out, starts } = await read({}, [page, page, page]);

	expect(out).toEqual([page]);
	expect(starts).toEqual([undefined, 2]);
});

it('asks once more after such a page where it does not end the list', async () => {
	const page = { inbound: [{ status: 'sent' }], outbound: [] };
	const { out, starts } = await read({ equalPageEnds: false }, [page, page, page, page]);

	expect(out).toEqual([page]);
	expect(starts).toEqual([undefined, 1, 2]);
});

it('ends when a page with and without IDs comes again and again', async () => {
	const page = { inbound: [m(1), { status: 'sent' }], outbound: [] };
	const { out, starts } = await read({}, [page, page, page, page]);

	expect(out).toEqual([page]);
	expect(starts).toEqual([undefined, 2, 4]);
});

it('cuts the last page at the limit, in the order of the lists', async () => {
	const { out, starts } = await read({ limit: 3 }, [
		{ inbound: [m(1)], outbound: [m(2)] },
		{ inbound: [m(3)], outbound: [m(4)] },
	]);

	expect(out[1]).toEqual({ inbound: [m(3)], outbound: [] });
	expect(starts).toEqual([undefined, 1]);
});

it('asks for as many more as will come again', async () => {
	const sizes: number[] = [];
	const ask = (start: number | undefined, missing: number) => {
		sizes.push(missing);
		return { start };
	};
	const pages = [{ inbound: [m(1), m(2), m(3)] }, { inbound: [m(2), m(3), m(4)] }];
	const { out } = await read({ limit: 4, ask, next: () => 1 }, pages);

	expect(out[1]).toMatchObject({ inbound: [m(4)] });
	expect(sizes).toEqual([4, 3]);
});

it('counts wanted messages only', async () => {
	const { out, starts } = await read({ limit: 1, chosen: ['outbound'] }, [
		{ inbound: [m(1), m(2)], outbound: [] },
		{ inbound: [], outbound: [m(3)] },
	]);

	expect(out).toEqual([
		{ inbound: [], outbound: [] },
		{ inbound: [], outbound: [m(3)] },
	]);
	expect(starts).toEqual([undefined, 2]);
});

it('puts out whole pages as they came, but no later page with nothing new', async () => {
	const pages = [{ inbound: [m(1)], total: 9 }, { inbound: [m(1)] }, { inbound: [m(1), m(2)] }];
	const { out } = await read({ keepsPages: true }, pages);

	expect(out).toEqual([pages[0], pages[2]]);
});

it('puts out an empty first page', async () => {
	const { out, starts } = await read({ keepsPages: true }, [{ inbound: [] }]);

	expect(out).toEqual([{ inbound: [] }]);
	expect(starts).toEqual([undefined]);
});

it.each<[string, IDataObject[], Partial<Paging>?]>([
	['which stands on every page', [{ total: 3 }, { total: 3 }]],
	['which stands on the first page only', [{ total: 3 }, {}]],
	['to a limit of more', [{ total: 3 }, {}], { limit: 9 }],
	['from a start on', [{ total: 9 }, {}], { start: 6 }],
])('tells when a list ends before its count, %s', async (_what, [first, second], given = {}) => {
	const pages = [
		{ ...first, inbound: [m(1)] },
		{ ...second, inbound: [m(2)] },
	];

	expect((await read(given, pages)).end).toBe(true);
});

it.each<[string, IDataObject, Partial<Paging>?]>([
	['as many came', { total: 2 }],
	['more came', { total: 1 }],
	['the count is no number', { total: '3' }],
	['positions may begin at 0', { total: 8 }, { start: 6 }],
	['the limit ended it', { total: 9 }, { limit: 1 }],
])('tells of no end before the count where %s', async (_what, count, given = {}) => {
	const pages = [{ ...count, inbound: [m(1)] }, { inbound: [m(2)] }];

	expect((await read(given, pages)).end).toBe(false);
});

it('ends where there is no next position', async () => {
	const { starts } = await read({ next: () => undefined }, [{ inbound: [m(1)] }]);

	expect(starts).toEqual([undefined]);
});

it('never asks for the same start twice', async () => {
	const { starts } = await read({ start: 5, next: () => 5 }, [{ inbound: [m(1)] }]);

	expect(starts).toEqual([5]);
});

it.each([
	{},
	{ inbound: null },
	{ inbound: null, outbound: [] },
	{ total: 0 },
	{ count: 0 },
	{ count: 1, inbound: null },
])('takes %j for an empty page', async (page) => {
	const { out, starts } = await read({ keepsPages: true }, [page]);

	expect(out).toEqual([page]);
	expect(starts).toEqual([undefined]);
});

it('refuses a count of records without any list', async () => {
	await expect(read({}, [{ inbound: [m(1)] }, { count: 1 }])).rejects.toThrow(
		'The service answered with a count of records, and without inbound, outbound.',
	);
});

it.each([['x'], [null], [1, 'x', []]])('refuses a list that holds only %j', async (...outbound) => {
	await expect(read({}, [{ inbound: [m(1)], outbound }])).rejects.toThrow(
		"The service answered with something in 'outbound' that is not a list of records.",
	);
});

it('refuses a page of which the document knows no key, with what it says', async () => {
	const pages = [{ inbound: [m(1)] }, { error: 'No more quota.' }];

	await expect(read({}, pages)).rejects.toThrow(
		'The service answered with "No more quota." in place of inbound, outbound.',
	);
});

it.each(['none', '', 7, 0, false, {}])('refuses %j in place of a list', async (outbound) => {
	await expect(read({}, [{ inbound: [m(1)], outbound }])).rejects.toThrow(
		"The service answered with something in 'outbound' that is not a list.",
	);
});

it('leaves out what is no record', async () => {
	const { out } = await read({}, [{ inbound: [null, m(1), 'x', [m(2)]] }]);

	expect(out).toEqual([{ inbound: [m(1)], outbound: [] }]);
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
