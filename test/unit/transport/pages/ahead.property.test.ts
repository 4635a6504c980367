import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { query } from '../../../../nodes/EngagementService/resources/contact/query';
import { getManyByContact } from '../../../../nodes/EngagementService/resources/txtMessage/getManyByContact';
import { txtLists } from '../../../../nodes/EngagementService/shared/api';
import { holds } from '../../property';
import { identified, someIdentified } from './messages';
import { itemsOf, type Service } from './operation';
import { behaviour, contactService, pointers, txtService } from './services';

const MOST_AHEAD = 8;

const contacts = fc
	.array(fc.constantFrom('1', '2', '3', '4', '5', '6', '7', undefined), { maxLength: 60 })
	.map((ids) =>
		ids.map((referenceID, index): IDataObject => ({ referenceID, source: `${index}` })),
	);
const pageSize = fc.integer({ min: 1, max: 6 });

/** Read one by one and ahead, in which case some answers come before others. */
async function both(
	operation: typeof query,
	parameters: Record<string, unknown>,
	service: Service,
	late: (asked: IDataObject) => number,
) {
	const all = { returnAll: true, ...parameters };
	let asked = 0;
	const outcome = async (ahead?: (asked: IDataObject) => Promise<IDataObject>) =>
		await itemsOf(operation, all, (page) => (asked++, service(page)), 500, ahead).catch(String);
	const oneByOne = await outcome();
	const needed = asked;
	asked = 0;
	let askedAhead = 0;
	const ahead = await outcome(async (page) => {
		askedAhead++;
		for (let turns = late(page); turns > 0; turns--) await Promise.resolve();
		return service(page);
	});
	return { oneByOne, ahead, needed, forNothing: asked + askedAhead - needed };
}

/** Some number of a position, the same each time. */
const late = (seed: number) => (asked: IDataObject) =>
	(Number(asked.startIndex ?? asked.startRecord ?? 0) * 7 + seed) % 5;

const recipient = {
	programmeId: '0c6e8f52-7a1d-4e39-b284-d5f903a17c6b',
	referenceId: '7e2a4c90-5d3b-4f18-a6c1-0b9d8e7f3a25',
};

holds(
	'messages come out as when they are read one by one',
	fc.asyncProperty(
		fc.oneof(identified, someIdentified),
		behaviour,
		pageSize,
		fc.nat(),
		async (all, paging, size, seed) => {
			const parameters = { ...recipient, 'options.pageSize': size };
			const service = txtService(all, paging);
			const { oneByOne, ahead } = await both(getManyByContact, parameters, service, late(seed));
			expect(ahead).toEqual(oneByOne);
		},
	),
);

holds(
	'contacts come out as when they are read one by one',
	fc.asyncProperty(
		contacts,
		behaviour,
		pointers,
		pageSize,
		fc.nat(),
		async (all, paging, pointing, size, seed) => {
			const parameters = { contactOutput: 'raw', 'options.pageSize': size };
			const service = contactService(all, paging, pointing);
			const { oneByOne, ahead } = await both(query, parameters, service, late(seed));
			expect(ahead).toEqual(oneByOne);
		},
	),
);

holds(
	'so does what a service gives that has a page of its own for every position, and refuses some',
	fc.asyncProperty(
		fc.array(fc.option(fc.array(fc.constantFrom('1', '2', '3', undefined), { maxLength: 4 })), {
			minLength: 1,
			maxLength: 6,
		}),
		fc.constantFrom(...txtLists),
		fc.nat(),
		async (pages, list, seed) => {
			const service: Service = ({ startIndex }) => {
				const ids = pages[Number(startIndex ?? 0) % pages.length];
				if (!ids) throw new Error(`Refused at ${Number(startIndex)}`);
				return { [list]: ids.map((messageID) => ({ messageID, at: Number(startIndex) % 9 })) };
			};
			const { oneByOne, ahead } = await both(getManyByContact, recipient, service, late(seed));
			expect(ahead).toEqual(oneByOne);
		},
	),
);

it.each([
	['nothing is asked for beyond the end where the total is known', true, 0],
	['a few pages are asked for beyond the end where it is not', false, MOST_AHEAD],
])('%s', async (_what, knowsTotal, most) => {
	const all = Array.from({ length: 240 }, (_, index) => ({ referenceID: `${index}` }));
	const service: Service = ({ startRecord, numberOfRecords }) => {
		const start = Number(startRecord ?? 0);
		return {
			selectedContacts: all.slice(start, start + Number(numberOfRecords)),
			...(knowsTotal && { totalContacts: all.length, next: start + Number(numberOfRecords) }),
		};
	};
	const parameters = { 'options.pageSize': 10 };
	const { ahead, oneByOne, forNothing } = await both(query, parameters, service, () => 0);

	expect(ahead).toHaveLength(240);
	expect(ahead).toEqual(oneByOne);
	expect(forNothing).toBeLessThanOrEqual(most);
	expect(forNothing).toBeGreaterThanOrEqual(0);
});
