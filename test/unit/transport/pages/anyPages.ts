import fc from 'fast-check';
import type { GenericValue, IDataObject } from 'n8n-workflow';

import { withoutUndefined } from '../../../../nodes/EngagementService/shared/json';
import { noId, type Listing } from './listings';

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
export function anyPages({ lists, others, idName }: Listing): fc.Arbitrary<IDataObject[]> {
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
