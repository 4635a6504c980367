import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { holds } from '../../property';
import type { Service } from './behaviour';
import { contacts, entriesOf, serviceOf, txtMessages, type Listing } from './listings';
import { itemsOf, type Asked } from './reading';

/** Reads one by one, and ahead with some answers coming before others. */
async function both(listing: Listing, asked: Asked, service: Service, seed: number) {
	let requests = 0;
	const counting: Service = (query) => (requests++, service(query));
	const reading = { listing, asked, service: counting, most: 500 };
	const oneByOne = await itemsOf(reading).catch(String);
	const needed = requests;
	requests = 0;
	const later = async (query: IDataObject) => {
		const position = Number(query[listing.startName] ?? 0);
		for (let turns = (position * 7 + seed) % 5; turns > 0; turns--) await Promise.resolve();
		return counting(query);
	};
	const ahead = await itemsOf({ ...reading, ahead: later }).catch(String);
	return { oneByOne, ahead, forNothing: requests - needed };
}

describe.each([txtMessages, contacts])('$operation.action', (listing) => {
	holds(
		'records come out as when they are read one by one',
		fc.asyncProperty(
			entriesOf(listing, true),
			listing.behaviour,
			fc.integer({ min: 1, max: 6 }),
			fc.nat(),
			async (all, behaviour, pageSize, seed) => {
				const service = serviceOf(all, listing, behaviour);
				const { oneByOne, ahead } = await both(listing, { pageSize }, service, seed);
				expect(ahead).toEqual(oneByOne);
			},
		),
	);
});

it.each([
	['nothing is asked for beyond the end where the total is known', true, undefined, 0],
	['nothing is asked for beyond a limit', false, 60, 0],
	['up to eight pages are asked for beyond the end where it is not', false, undefined, 8],
])('%s', async (_what, knowsTotal, limit, most) => {
	const all = Array.from({ length: 240 }, (_, index) => ({ referenceID: `${index}` }));
	const service: Service = ({ startRecord = 0 }) => {
		const next = Number(startRecord) + 10;
		return {
			selectedContacts: all.slice(Number(startRecord), next),
			...(knowsTotal && { totalContacts: all.length, next }),
		};
	};
	const { ahead, oneByOne, forNothing } = await both(contacts, { limit }, service, 0);

	expect(ahead).toHaveLength(limit ?? 240);
	expect(ahead).toEqual(oneByOne);
	expect(forNothing).toBeGreaterThanOrEqual(0);
	expect(forNothing).toBeLessThanOrEqual(most);
});
