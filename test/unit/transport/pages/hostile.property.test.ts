import fc from 'fast-check';
import type { GenericValue, IDataObject } from 'n8n-workflow';

import { withoutUndefined, isObject } from '../../../../nodes/EngagementService/shared/json';
import { holds } from '../../property';
import type { Service } from './behaviour';
import { contacts, noId, txtMessages, type Listing } from './listings';
import { itemsOf } from './reading';

const dictionary = (
	keys: readonly string[],
	values: fc.Arbitrary<GenericValue>,
	minKeys = 0,
): fc.Arbitrary<IDataObject> =>
	fc.dictionary(fc.constantFrom(...keys), values, { minKeys, noNullPrototype: true });

const id = fc.constantFrom<GenericValue>('1', '2', '3', 7, 0, {}).map((id) => ({ id, has: true }));
const record = (idName: string) =>
	fc
		.tuple(
			fc.oneof(
				{ weight: 4, arbitrary: id },
				noId.map((id) => ({ id, has: false })),
			),
			fc.constantFrom(undefined, 'sent', 'read'),
		)
		.map(([{ id, has }, status]) => withoutUndefined({ [idName]: id, has, status }));
const position = fc.oneof(fc.integer(), fc.nat(20), fc.constant(null), fc.string());

/** Pages that have nothing to do with what was asked for. */
function anyPages({ lists, others, idName }: Listing): fc.Arbitrary<IDataObject[]> {
	const list = fc.oneof({ weight: 4, arbitrary: fc.array(record(idName)) }, fc.constant(null));
	const pointers: fc.Arbitrary<IDataObject> = others.length
		? dictionary(others, position)
		: fc.constant({});
	const page = fc
		.tuple(pointers, dictionary(lists, list))
		.map(([{ totalContacts, totalReturned, ...positions }, lists]) => ({
			...positions,
			// Without a list, a count is refused.
			...(Object.keys(lists).length && withoutUndefined({ totalContacts, totalReturned })),
			...lists,
		}));
	return fc.array(page, { minLength: 1, maxLength: 5 });
}

/** JSON that is no page: something in place of a list of objects, a count without one, or nothing that the document knows. */
function noPage({ lists, others }: Listing): fc.Arbitrary<IDataObject> {
	const known = [...lists, ...others];
	const unknown = fc.string().filter((name) => !known.includes(name));
	const json: fc.Arbitrary<GenericValue> = fc.jsonValue();
	const noList = json.filter(
		(value) => value !== null && !(Array.isArray(value) && (!value.length || value.some(isObject))),
	);
	const count = fc.integer({ min: 1 }).map((totalReturned) => ({ totalReturned }));
	return fc.oneof(
		...(others.includes('totalReturned') ? [count] : []),
		fc.dictionary(unknown, json, { minKeys: 1, noNullPrototype: true }),
		dictionary(lists, noList, 1),
	);
}

describe.each([txtMessages, contacts])('$operation.action', (listing) => {
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

	holds(
		'what is no page is refused',
		fc.asyncProperty(noPage(listing), async (answer) => {
			const reading = itemsOf({ listing, service: () => answer, most: 1 });
			await expect(reading).rejects.toThrow(/^The service answered with /);
		}),
	);

	holds(
		'a limit ends what goes on for ever',
		fc.asyncProperty(
			fc.integer({ min: 1, max: 50 }),
			fc.integer({ min: 1, max: 9 }),
			async (limit, size) => {
				let count = 0;
				const service: Service = () => ({
					[listing.lists[0]]: Array.from({ length: size }, () => ({ id: `${count++}` })),
				});
				const items = await itemsOf({ listing, asked: { limit }, service, most: limit });
				expect(items).toHaveLength(limit);
			},
		),
	);
});
