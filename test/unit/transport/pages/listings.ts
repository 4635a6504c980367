import fc from 'fast-check';
import type { GenericValue, IDataObject } from 'n8n-workflow';

import type { DeclaredOperation } from '../../../../nodes/EngagementService/operation';
import { query } from '../../../../nodes/EngagementService/resources/contact/query';
import { getManyByMobileNumber } from '../../../../nodes/EngagementService/resources/txtMessage/getManyByMobileNumber';
import { withoutUndefined } from '../../../../nodes/EngagementService/shared/json';
import { txtLists } from '../../../../tools/service/api';
import { behaviour, pointers, type Behaviour } from './behaviour';

/** An operation that reads pages, and what is documented of them. */
export interface Listing {
	operation: DeclaredOperation;
	parameters: object;
	lists: readonly string[];
	idName: string;
	sizeName: string;
	startName: string;
	outputName: string;
	/** The properties of a page beside its lists. */
	others: string[];
	behaviour: fc.Arbitrary<Behaviour>;
}

export const txtMessages: Listing = {
	operation: getManyByMobileNumber,
	parameters: {
		programmeId: '0c6e8f52-7a1d-4e39-b284-d5f903a17c6b',
		mobileNumber: '+447700900123',
	},
	lists: txtLists,
	idName: 'messageID',
	sizeName: 'numRecords',
	startName: 'startIndex',
	outputName: 'messageOutput',
	others: [],
	behaviour,
};

export const contacts: Listing = {
	operation: query,
	parameters: { contactOutput: 'raw' },
	lists: ['selectedContacts'],
	idName: 'referenceID',
	sizeName: 'numberOfRecords',
	startName: 'startRecord',
	outputName: 'contactOutput',
	others: ['start', 'next', 'totalContacts', 'totalReturned'],
	behaviour: fc
		.tuple(behaviour, pointers)
		.map(([behaviour, pointers]) => ({ ...behaviour, merged: false, pointers })),
};

/** Returns the JSON of a page for the query or body properties that ask for it. */
export type Service = (asked: IDataObject) => IDataObject;

export interface Entry {
	list: string;
	record: IDataObject;
}

/** Values that identify nothing. */
const noId = fc.constantFrom<GenericValue>(undefined, null, '', ' \t', 2 ** 53, 0.5);

/** Different records. Some have no ID if `idsAreMissing`. */
export function entriesOf({ lists, idName }: Listing, idsAreMissing = false) {
	const hasId = idsAreMissing ? fc.boolean() : fc.constant(true);
	const entry = fc.record({ list: fc.constantFrom(...lists), hasId, none: noId });
	return fc.array(entry, { maxLength: 40 }).map((all) =>
		all.map(({ list, hasId, none }, index): Entry => {
			const id = hasId ? index : none;
			return { list, record: { ...withoutUndefined({ [idName]: id }), index, hasId } };
		}),
	);
}

/** Pages that ignore the request. They all have a list, since a count alone would be refused. */
export function anyPages({ lists, others, idName }: Listing): fc.Arbitrary<IDataObject[]> {
	const id = fc.constantFrom('1', '2', 7, 0, {}).map((id) => ({ [idName]: id, hasId: true }));
	const nothing = noId.map((id) => withoutUndefined({ [idName]: id }));
	const record = fc
		.tuple(fc.oneof({ weight: 4, arbitrary: id }, nothing), fc.constantFrom('sent', 'read'))
		.map(([named, status]): IDataObject => ({ ...named, status }));
	const position = fc.oneof(fc.nat(20), fc.integer(), fc.constant(null), fc.string());
	const records = fc.array(record, { maxLength: 4 });
	const properties: Record<string, fc.Arbitrary<IDataObject[string]>> = Object.fromEntries([
		...others.map((name) => [name, position]),
		...lists.map((name, index) => [name, index ? fc.option(records) : records]),
	]);
	const page = fc.record(properties, { requiredKeys: [lists[0]] });
	return fc.array(page, { minLength: 1, maxLength: 5 });
}

/** The entries that the service has from the position `start`, as many as `size` allows. */
export function entriesFrom(
	all: Entry[],
	{ lists }: Listing,
	{ base, merged }: Behaviour,
	start = base,
	size = Infinity,
): Entry[] {
	const first = Math.max(start - base, 0);
	if (merged) return all.slice(first, first + size);
	return lists.flatMap((name) =>
		all.filter(({ list }) => list === name).slice(first, first + size),
	);
}

/** A service that has these entries. */
export function serviceOf(all: Entry[], listing: Listing, behaviour: Behaviour): Service {
	const { lists, startName, sizeName } = listing;
	const { base, cap, pointers } = behaviour;
	return (query) => {
		const asked = Number(query[startName] ?? 0);
		const start = Math.max(asked, base);
		const size = Math.min(Number(query[sizeName]), cap);
		const page = entriesFrom(all, listing, behaviour, start, size);
		const position = { asked, base, start, end: start + page.length, total: all.length };
		const recordsOf = (name: string) =>
			page.filter(({ list }) => list === name).map(({ record }) => record);
		return {
			...pointers?.(position),
			...Object.fromEntries(lists.map((name) => [name, recordsOf(name)])),
		};
	};
}
