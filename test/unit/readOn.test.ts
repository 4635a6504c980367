import type { IDataObject } from 'n8n-workflow';

import { readOn, type ReadingOn } from '../../nodes/EngagementService/transport/readOn';

const lists = ['inbound', 'outbound'];
const txt: ReadingOn = {
	lists,
	wanted: lists,
	idName: 'messageID',
	limit: Infinity,
	whole: false,
	patience: 2,
	ask: (start) => ({ start }),
	next: (_page, start, longest) => start + longest,
};

/** Reads from a service that answers `pages` in turn, and empty pages after that; fails when it is asked for ever. */
async function read(reading: Partial<ReadingOn>, pages: IDataObject[]) {
	const asked: IDataObject[] = [];
	const out: IDataObject[] = [];
	const fetchPage = async (query: IDataObject) => {
		asked.push(query);
		if (asked.length > 20) throw new Error('No end');
		return pages[asked.length - 1] ?? {};
	};
	for await (const page of readOn({ ...txt, ...reading }, fetchPage)) out.push(page);
	return { out, starts: asked.map(({ start }) => start) };
}

const m = (messageID: number) => ({ messageID: `${messageID}` });

it('goes on by the length of the longest list, until a page is empty', async () => {
	const { out, starts } = await read({}, [
		{ inbound: [m(1), m(2)], outbound: [m(3)] },
		{ inbound: [m(4)], outbound: null },
	]);

	expect(out).toEqual([
		{ inbound: [m(1), m(2)], outbound: [m(3)] },
		{ inbound: [m(4)], outbound: [] },
	]);
	expect(starts).toEqual([undefined, 2, 3]);
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

it('counts wanted messages only', async () => {
	const { out, starts } = await read({ limit: 1, wanted: ['outbound'] }, [
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
	const { out } = await read({ whole: true }, pages);

	expect(out).toEqual([pages[0], pages[2]]);
});

it('puts out an empty first page', async () => {
	expect(await read({ whole: true }, [{ inbound: [] }])).toEqual({
		out: [{ inbound: [] }],
		starts: [undefined],
	});
});

it('never asks for the same start twice', async () => {
	const { starts } = await read({ start: 5, next: () => 5 }, [{ inbound: [m(1)] }]);

	expect(starts).toEqual([5]);
});
