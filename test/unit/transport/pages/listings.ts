import fc from 'fast-check';
import type { GenericValue, IDataObject } from 'n8n-workflow';

import type { DeclaredOperation } from '../../../../nodes/EngagementService/operation';
import { query } from '../../../../nodes/EngagementService/resources/contact/query';
import { getManyByMobileNumber } from '../../../../nodes/EngagementService/resources/txtMessage/getManyByMobileNumber';
import { txtLists } from '../../../../nodes/EngagementService/shared/api';
import { withoutUndefined } from '../../../../nodes/EngagementService/shared/json';
import { behaviour, pointers, type Behaviour, type PagePosition, type Service } from './behaviour';

/** An operation that reads on, and what the API document says of its pages. */
export interface Listing {
	operation: DeclaredOperation;
	parameters: object;
	outputName: string;
	lists: readonly string[];
	idName: string;
	sizeName: string;
	startName: string;
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
	outputName: 'messageOutput',
	lists: txtLists,
	idName: 'messageID',
	sizeName: 'numRecords',
	startName: 'startIndex',
	others: [],
	behaviour,
};

export const contacts: Listing = {
	operation: query,
	parameters: { contactOutput: 'raw' },
	outputName: 'contactOutput',
	lists: ['selectedContacts'],
	idName: 'referenceID',
	sizeName: 'numberOfRecords',
	startName: 'startRecord',
	others: ['start', 'next', 'totalContacts', 'totalReturned'],
	behaviour: fc
		.tuple(behaviour, pointers)
		.map(([behaviour, pointers]) => ({ ...behaviour, merged: false, pointers })),
};

export interface Entry {
	list: string;
	record: IDataObject;
}

/** What identifies nothing. */
export const noId = fc.constantFrom<GenericValue>(
	undefined,
	null,
	'',
	' \t',
	2 ** 53,
	-(2 ** 60),
	0.5,
);

/** Different records, whose IDs are numbers or text; some have none where that is wanted. */
export function entriesOf({ lists, idName }: Listing, idsAreMissing = false) {
	const kind = fc.constantFrom('number', 'text', ...(idsAreMissing ? ['none'] : []));
	const entry = fc.record({ list: fc.constantFrom(...lists), kind, none: noId });
	return fc.array(entry, { maxLength: 40 }).map((all) =>
		all.map(({ list, kind, none }, index): Entry => {
			const id = { number: index, text: `${index}`, none }[kind];
			return { list, record: { ...withoutUndefined({ [idName]: id }), index, kind } };
		}),
	);
}

/** The entries that the service has from the position `start`, as many as `size` allows. */
export function entriesFrom(
	all: Entry[],
	{ lists }: Pick<Listing, 'lists'>,
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
	const { base, cap, leavesOut, pointers } = behaviour;
	let firstEnd: number | undefined;
	return (query) => {
		const asked = Number(query[startName] ?? 0);
		const start = Math.max(asked, base);
		const size = Math.min(Number(query[sizeName]), cap);
		const page = entriesFrom(all, listing, behaviour, start, size);
		const end = start + page.length;
		firstEnd ??= end;
		const position: PagePosition = { asked, base, start, end, firstEnd, total: all.length };
		const recordsOf = (name: string) =>
			page.filter(({ list }) => list === name).map(({ record }) => record);
		const held = lists.filter((name) => !leavesOut || recordsOf(name).length);
		return {
			...pointers?.(position),
			...Object.fromEntries(held.map((name) => [name, recordsOf(name)])),
		};
	};
}
