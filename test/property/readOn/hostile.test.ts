import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { query } from '../../../nodes/EngagementService/resources/contact/query';
import { getManyByMobileNumber } from '../../../nodes/EngagementService/resources/txtMessage/getManyByMobileNumber';
import { txtLists } from '../../../nodes/EngagementService/shared/api';
import { holds } from '../property';
import { itemsOf, type Service } from './operation';

/** The operations that read on, with their lists and what they need to be told. */
const operations = {
	'TXT messages': {
		operation: getManyByMobileNumber,
		lists: txtLists,
		parameters: {
			programmeId: '0c6e8f52-7a1d-4e39-b284-d5f903a17c6b',
			mobileNumber: '+447700900123',
		},
	},
	contacts: {
		operation: query,
		lists: ['selectedContacts'],
		parameters: { output: 'raw' },
	},
};

const position = fc.option(fc.oneof(fc.integer(), fc.nat(20), fc.string()), { nil: undefined });
const id = fc.constantFrom<unknown>('1', '2', '3', 7, 0, '', {});
const record = (messageID: fc.Arbitrary<unknown>) =>
	fc
		.record({ id: messageID, status: fc.constantFrom('sent', 'read') }, { requiredKeys: [] })
		.map(({ id, ...rest }) => ({
			...(id !== undefined && { messageID: id, referenceID: id }),
			...rest,
		}));

const noList = fc.constantFrom(null, '', 'none', 0, true);

/** Pages that have nothing to do with what was asked for. */
const pages = (lists: readonly string[], record: fc.Arbitrary<object>) =>
	fc.array(
		fc
			.tuple(
				fc.record({ next: position, start: position }),
				fc.dictionary(
					fc.constantFrom(...lists),
					fc.oneof({ weight: 4, arbitrary: fc.array(record) }, noList),
					{ noNullPrototype: true },
				),
			)
			.map(([pointers, lists]): IDataObject => Object.assign({}, pointers, lists)),
		{ minLength: 1, maxLength: 5 },
	);

const inCircles = (pages: IDataObject[]): Service => {
	let served = 0;
	return () => pages[served++ % pages.length];
};

/** The end comes within two requests for each record and each page that there is, and two more. */
const bound = (pages: IDataObject[]) =>
	2 * (pages.length + 1 + pages.flatMap((page) => Object.values(page).flat()).length);

describe.each(Object.entries(operations))('%s', (_name, { operation, lists, parameters }) => {
	const all = { ...parameters, returnAll: true };

	holds(
		'pages in a circle come to an end, with every record once',
		fc.asyncProperty(
			pages(
				lists,
				record(id).filter((given) => 'messageID' in given),
			),
			async (given) => {
				const items = await itemsOf(operation, all, inCircles(given), bound(given));
				const texts = items
					.filter((item) => 'messageID' in item)
					.map((item) => JSON.stringify(item));
				expect(new Set(texts).size).toBe(texts.length);
			},
		),
	);

	holds(
		'so do pages of records without IDs',
		fc.asyncProperty(pages(lists, record(id)), async (given) => {
			await itemsOf(operation, all, inCircles(given), bound(given));
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
