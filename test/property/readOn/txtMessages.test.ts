import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { getManyByContact } from '../../../nodes/EngagementService/resources/txtMessage/getManyByContact';
import { txtLists } from '../../../nodes/EngagementService/shared/api';
import { holds } from '../property';
import { itemsOf, type Service } from './operation';
import { behaviour, messagesFrom, txtService, type Message } from './services';

const list = fc.constantFrom(...txtLists);
const messages = (id: fc.Arbitrary<string | undefined>): fc.Arbitrary<Message[]> =>
	fc.array(fc.record({ list, id }), { maxLength: 40 }).map((all) =>
		all.map(({ list, id }, index) => ({
			list,
			message: { ...(id !== undefined && { messageID: id }), status: `status ${index}` },
		})),
	);
/** IDs that are unique for the most part, and IDs of which many are equal. */
const identified = messages(fc.oneof(fc.uuid(), fc.constantFrom('1', '2')));
const someIdentified = messages(fc.constantFrom('1', '2', undefined));

const pageSize = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant(150));
const start = fc.option(fc.nat(50), { nil: undefined });
const wanted = fc.subarray([...txtLists], { minLength: 1 });

interface Asked {
	lists?: string[];
	limit?: number;
	pageSize?: number;
	start?: number;
	output?: 'messages' | 'response';
}

/** Reads within two requests for each of `records`, and two for the end. */
async function read(asked: Asked, service: Service, records: number): Promise<IDataObject[]> {
	const parameters = {
		programmeId: '0c6e8f52-7a1d-4e39-b284-d5f903a17c6b',
		referenceId: '7e2a4c90-5d3b-4f18-a6c1-0b9d8e7f3a25',
		returnAll: asked.limit === undefined,
		limit: asked.limit,
		lists: asked.lists,
		output: asked.output ?? 'messages',
		'options.pageSize': asked.pageSize,
		'options.startIndex': asked.start,
	};
	return await itemsOf(getManyByContact, parameters, service, 2 * (records + 1));
}

const toItems = (all: Message[], lists: readonly string[] = txtLists) =>
	all.filter(({ list }) => lists.includes(list)).map(({ list, message }) => ({ list, ...message }));
const textsOf = (items: object[]) => items.map((item) => JSON.stringify(item)).sort();
const recordsIn = (pages: IDataObject[]) =>
	new Set(
		pages.flatMap((page) =>
			txtLists.flatMap((name) =>
				[page[name] ?? []].flat().map((message) => JSON.stringify([name, message])),
			),
		),
	);

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
	fc.asyncProperty(someIdentified, behaviour, pageSize, async (all, behaviour, pageSize) => {
		const items = await read({ pageSize }, txtService(all, behaviour), all.length);
		const expected = toItems(all);
		const hasId = (item: object) => 'messageID' in item;
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
				const seen = page.filter((message) => own.includes(message));
				return Object.fromEntries(
					txtLists.map((name) => [
						name,
						seen.filter(({ list }) => list === name).map(({ message }) => message),
					]),
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
