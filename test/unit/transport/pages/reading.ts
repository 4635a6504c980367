import type { IDataObject } from 'n8n-workflow';

import { Parameters } from '../../../../nodes/EngagementService/shared/parameters';
import { readPages } from '../../../../nodes/EngagementService/transport/pages';
import type { Service } from './behaviour';
import type { Listing } from './listings';

/** What a user asks for: everything, unless there is a limit. */
export interface Asked {
	lists?: string[];
	limit?: number;
	pageSize?: number;
	start?: number;
	/** Whether pages come out as they are. */
	wholePages?: boolean;
}

interface Reading {
	listing: Listing;
	asked?: Asked;
	service: Service;
	/** How many requests there may be; one more is an error, and so is the same start again. */
	most: number;
	/** Answers what is asked for ahead; nothing is, unless it is given. */
	ahead?(asked: IDataObject): Promise<IDataObject>;
}

/** The items that come out. */
export async function itemsOf(reading: Reading): Promise<IDataObject[]> {
	const { listing, asked = {}, service, most, ahead } = reading;
	const { operation, outputName, startName } = listing;
	const parameters: Record<string, unknown> = {
		...listing.parameters,
		...(asked.wholePages && { [outputName]: 'response' }),
		returnAll: asked.limit === undefined,
		limit: asked.limit,
		lists: asked.lists,
		'options.pageSize': asked.pageSize,
		[`options.${startName}`]: asked.start,
	};
	const source = { get: (path: string) => parameters[path], timezone: 'UTC', input: {} };
	const input = operation.input(new Parameters(source, operation.fields));
	const { paging } = operation.request(input);
	if (!paging) throw new Error('The operation does not read on');
	const items: IDataObject[] = [];
	const starts = new Set<unknown>();
	const fetchPage = async (query: IDataObject, isWanted?: () => boolean) => {
		if (isWanted) return isWanted() ? await ahead?.(query) : undefined;
		const start = query[startName];
		if (starts.has(start)) throw new Error(`Asks for ${start} a second time`);
		if (starts.add(start).size > most) throw new Error(`No end after ${most} requests`);
		return service(query);
	};
	const pages = readPages(paging, fetchPage, () => true);
	for await (const page of pages) items.push(...operation.items(page, input, { statusCode: 200 }));
	return items;
}
