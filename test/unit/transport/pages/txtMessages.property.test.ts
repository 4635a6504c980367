import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { txtLists } from '../../../../nodes/EngagementService/shared/api';
import { holds } from '../../property';
import {
	identified,
	pageSize,
	read,
	recordsIn,
	someIdentified,
	start,
	textsOf,
	toItems,
	wanted,
} from './messages';
import type { Service } from './operation';
import {
	behaviour,
	messagesFrom,
	txtPage,
	txtService,
	type Behaviour,
	type Message,
} from './services';

holds(
	'Return All reads every message of the wanted lists once',
	fc.asyncProperty(
		identified,
		behaviour,
		fc.record({ lists: wanted, pageSize, start }),
		async (all, behaviour, asked) => {
			const items = await read(asked, txtService(all, behaviour), all.length);
			const expected = toItems(messagesFrom(all, behaviour, asked.start), asked.lists);
			expect(textsOf(items)).toEqual(textsOf(expected));
		},
	),
);

holds(
	'a limit is met exactly, as long as there are so many',
	fc.asyncProperty(
		identified,
		behaviour,
		fc.record({ lists: wanted, limit: fc.integer({ min: 1, max: 50 }), start }),
		async (all, behaviour, asked) => {
			const items = await read(asked, txtService(all, behaviour), all.length);
			const available = toItems(messagesFrom(all, behaviour, asked.start), asked.lists);
			expect(items).toHaveLength(Math.min(asked.limit, available.length));
			expect(new Set(textsOf(items)).size).toBe(items.length);
			expect(textsOf(available)).toEqual(expect.arrayContaining(textsOf(items)));
		},
	),
);

holds(
	'messages without an ID do not stand in the way of those with one',
	fc.asyncProperty(someIdentified, behaviour, pageSize, async (all, paging, pageSize) => {
		// Positions that begin at 1 can make the first page come twice: without an ID in it, that ends the list.
		const behaviour = { ...paging, base: 0 };
		const items = await read({ pageSize }, txtService(all, behaviour), all.length);
		const expected = toItems(all);
		const hasId = (item: IDataObject) =>
			typeof item.messageID === 'string'
				? item.messageID.trim() !== ''
				: Number.isSafeInteger(item.messageID);
		expect(textsOf(items.filter(hasId))).toEqual(textsOf(expected.filter(hasId)));
		expect(new Set(textsOf(items))).toEqual(new Set(textsOf(expected)));
	}),
);

holds(
	'a service that ignores the start gives its first page once',
	fc.asyncProperty(identified, behaviour, pageSize, async (all, behaviour, pageSize) => {
		const service = txtService(all, behaviour);
		const deaf: Service = ({ numRecords }) => service({ numRecords });
		const items = await read({ pageSize }, deaf, all.length);
		const first = messagesFrom(all, behaviour, undefined, Math.min(pageSize, behaviour.cap));
		expect(textsOf(items)).toEqual(textsOf(toItems(first)));
	}),
);

/** The messages at a time that stands in each of them. */
const at = (time: number, all: Message[]) =>
	all.map(({ list, message }) => ({ list, message: { ...message, time } }));
/** A service that has the same messages on every page, with another time. */
const changing = (all: Message[], behaviour: Behaviour): Service => {
	let time = 0;
	return () => txtPage(at((time += 1), all), behaviour);
};

holds(
	'so does one whose messages change all the time',
	fc.asyncProperty(identified, behaviour, async (all, behaviour) => {
		const items = await read({}, changing(all, behaviour), all.length);
		expect(textsOf(items)).toEqual(textsOf(toItems(at(1, all))));
	}),
);

holds(
	'it ends where some of them have no ID, too',
	fc.asyncProperty(identified, someIdentified, behaviour, async ([own], others, behaviour) => {
		fc.pre(own !== undefined);
		const all = [own, ...others];
		await read({}, changing(all, behaviour), all.length + txtLists.length);
	}),
);

holds(
	"where positions count other contacts' messages too, none comes twice, and it ends",
	fc.asyncProperty(
		identified,
		identified,
		behaviour,
		pageSize,
		async (others, own, behaviour, pageSize) => {
			const all = own.flatMap((message, index) => others.slice(index, index + 1).concat(message));
			const service: Service = ({ startIndex, numRecords }) => {
				const [start, size] = [startIndex, numRecords].map(Number);
				const page = messagesFrom(all, behaviour, start || behaviour.base, size);
				return txtPage(
					page.filter((message) => own.includes(message)),
					behaviour,
				);
			};
			const items = textsOf(await read({ pageSize }, service, all.length));
			expect(new Set(items).size).toBe(items.length);
			expect(textsOf(toItems(own))).toEqual(expect.arrayContaining(items));
		},
	),
);

holds(
	'whole pages hold every message, and end with the one that meets the limit',
	fc.asyncProperty(
		identified,
		behaviour,
		fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
		async (all, behaviour, limit) => {
			const pages = await read(
				{ limit, output: 'response' },
				txtService(all, behaviour),
				all.length,
			);
			const found = recordsIn(pages).size;
			expect(found).toBeGreaterThanOrEqual(Math.min(limit ?? Infinity, all.length));
			const before = recordsIn(pages.slice(0, -1)).size;
			expect(before).toBeLessThan(limit ?? Infinity);
			expect(pages.length === 1 || before < found).toBe(true);
		},
	),
);
