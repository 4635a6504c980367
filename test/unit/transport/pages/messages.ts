import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { getManyByContact } from '../../../../nodes/EngagementService/resources/txtMessage/getManyByContact';
import { txtLists } from '../../../../nodes/EngagementService/shared/api';
import { withoutUndefined } from '../../../../nodes/EngagementService/shared/json';
import { id, someId, type IdOf } from './ids';
import { itemsOf, type Service } from './operation';
import type { Message } from './services';

const list = fc.constantFrom(...txtLists);
const messages = (id: fc.Arbitrary<IdOf>): fc.Arbitrary<Message[]> =>
	fc.array(fc.record({ list, id }), { maxLength: 40 }).map((all) =>
		all.map(({ list, id }, index) => ({
			list,
			message: { ...withoutUndefined({ messageID: id(index) }), status: `status ${index}` },
		})),
	);
export const identified = messages(id);
export const someIdentified = messages(someId);

export const pageSize = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant(150));
export const start = fc.option(fc.nat(50), { nil: undefined });
export const wanted = fc.subarray([...txtLists], { minLength: 1 });

interface Asked {
	lists?: string[];
	limit?: number;
	pageSize?: number;
	start?: number;
	output?: 'messages' | 'response';
}

/** The items that come of what a user asks for, read within two requests for each of `records`, and two for the end. */
export async function read(
	asked: Asked,
	service: Service,
	records: number,
): Promise<IDataObject[]> {
	const parameters = {
		programmeId: '0c6e8f52-7a1d-4e39-b284-d5f903a17c6b',
		referenceId: '7e2a4c90-5d3b-4f18-a6c1-0b9d8e7f3a25',
		returnAll: asked.limit === undefined,
		limit: asked.limit,
		lists: asked.lists,
		messageOutput: asked.output ?? 'messages',
		'options.pageSize': asked.pageSize,
		'options.startIndex': asked.start,
	};
	return await itemsOf(getManyByContact, parameters, service, 2 * (records + 1));
}

/** The items that these messages of these lists come to. */
export const toItems = (all: Message[], lists: readonly string[] = txtLists) =>
	all.filter(({ list }) => lists.includes(list)).map(({ list, message }) => ({ list, ...message }));
/** For comparing without regard to the order. */
export const textsOf = (items: object[]) => items.map((item) => JSON.stringify(item)).sort();
/** The different messages in whole pages. */
export const recordsIn = (pages: IDataObject[]) =>
	new Set(
		pages.flatMap((page) =>
			txtLists.flatMap((name) =>
				[page[name] ?? []].flat().map((message) => JSON.stringify([name, message])),
			),
		),
	);
