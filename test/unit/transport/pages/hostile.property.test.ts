import fc from 'fast-check';
import type { GenericValue, IDataObject } from 'n8n-workflow';

import { query } from '../../../../nodes/EngagementService/resources/contact/query';
import { getManyByMobileNumber } from '../../../../nodes/EngagementService/resources/txtMessage/getManyByMobileNumber';
import { txtLists } from '../../../../nodes/EngagementService/shared/api';
import { withoutUndefined, isObject } from '../../../../nodes/EngagementService/shared/json';
import { holds } from '../../property';
import { noId } from './ids';
import { itemsOf, type Service } from './operation';

/** The operations that read on, with what they need to be told, and what the document knows of their pages. */
const operations = {
	'TXT messages': {
		operation: getManyByMobileNumber,
		parameters: {
			programmeId: '0c6e8f52-7a1d-4e39-b284-d5f903a17c6b',
			mobileNumber: '+447700900123',
		},
		lists: txtLists,
		others: [],
	},
	contacts: {
		operation: query,
		parameters: { contactOutput: 'raw' },
		lists: ['selectedContacts'],
		others: ['start', 'next', 'totalContacts', 'totalReturned'],
	},
};

const dictionary = (
	keys: readonly string[],
	values: fc.Arbitrary<GenericValue>,
	minKeys = 0,
): fc.Arbitrary<IDataObject> =>
	fc.dictionary(fc.constantFrom(...keys), values, { minKeys, noNullPrototype: true });

const position = fc.oneof(fc.integer(), fc.nat(20), fc.constant(null), fc.string());
const id = fc.constantFrom<GenericValue>('1', '2', '3', 7, 0, {});
const record = (id: fc.Arbitrary<GenericValue>) =>
	fc
		.tuple(id, fc.constantFrom(undefined, 'sent', 'read'))
		.map(([id, status]) => withoutUndefined({ messageID: id, referenceID: id, status }));

/** Pages that have nothing to do with what was asked for. */
const pages = (
	lists: readonly string[],
	others: readonly string[],
	record: fc.Arbitrary<object>,
): fc.Arbitrary<IDataObject[]> => {
	const list = fc.oneof({ weight: 4, arbitrary: fc.array(record) }, fc.constant(null));
	const pointers: fc.Arbitrary<IDataObject> = others.length
		? dictionary(others, position)
		: fc.constant({});
	const page = fc.tuple(pointers, dictionary(lists, list));
	return fc.array(
		page.map(([{ totalContacts, totalReturned, ...positions }, lists]) => ({
			...positions,
			// Without a list, a count is refused.
			...(Object.keys(lists).length && withoutUndefined({ totalContacts, totalReturned })),
			...lists,
		})),
		{ minLength: 1, maxLength: 5 },
	);
};

/** JSON that is no page: something in place of a list of objects, a count without one, or nothing that the document knows. */
const noPage = (lists: readonly string[], others: readonly string[]): fc.Arbitrary<IDataObject> => {
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
};

const inCircles = (pages: IDataObject[]): Service => {
	let served = 0;
	return () => pages[served++ % pages.length];
};

/** The end comes within two requests for each record and each page that there is, and two more. */
const bound = (pages: IDataObject[]) =>
	2 * (pages.length + 1 + pages.flatMap((page) => Object.values(page).flat()).length);

describe.each(Object.entries(operations))('%s', (_name, given) => {
	const { operation, parameters, lists, others } = given;
	const all = { ...parameters, returnAll: true };

	holds(
		'pages in a circle come to an end, with every record once',
		fc.asyncProperty(pages(lists, others, record(id)), async (given) => {
			const items = await itemsOf(operation, all, inCircles(given), bound(given));
			const texts = items.map((item) => JSON.stringify(item));
			expect(new Set(texts).size).toBe(texts.length);
		}),
	);

	holds(
		'so do pages of records without IDs',
		fc.asyncProperty(pages(lists, others, record(fc.oneof(id, noId))), async (given) => {
			await itemsOf(operation, all, inCircles(given), bound(given));
		}),
	);

	holds(
		'what is no page is refused',
		fc.asyncProperty(noPage(lists, others), async (answer) => {
			const reading = itemsOf(operation, all, () => answer, 1);
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
				const endless: Service = () => ({
					[lists[0]]: Array.from({ length: size }, () => ({ referenceID: `${count++}` })),
				});
				const given = { ...parameters, limit };
				expect(await itemsOf(operation, given, endless, limit)).toHaveLength(limit);
			},
		),
	);
});
