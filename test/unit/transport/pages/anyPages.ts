import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { withoutUndefined } from '../../../../nodes/EngagementService/shared/json';
import { noId, type Listing } from './listings';

/** Pages that have nothing to do with what was asked for. Without a list, a count would be refused. */
export function anyPages({ lists, others, idName }: Listing): fc.Arbitrary<IDataObject[]> {
	const id = fc.constantFrom('1', '2', '3', 7, 0, {}).map((id) => ({ [idName]: id, has: true }));
	const nothing = noId.map((id) => withoutUndefined({ [idName]: id }));
	const record = fc
		.tuple(fc.oneof({ weight: 4, arbitrary: id }, nothing), fc.constantFrom('sent', 'read'))
		.map(([named, status]): IDataObject => ({ ...named, status }));
	const position = fc.oneof(fc.nat(20), fc.integer(), fc.constant(null), fc.string());
	const properties: Record<string, fc.Arbitrary<IDataObject[string]>> = Object.fromEntries([
		...others.map((name) => [name, position]),
		...lists.map((name) => [name, fc.option(fc.array(record, { maxLength: 4 }))]),
	]);
	const page = fc.record(properties, { requiredKeys: [lists[0]] });
	return fc.array(page, { minLength: 1, maxLength: 5 });
}
