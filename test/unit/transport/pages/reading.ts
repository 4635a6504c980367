import type { IDataObject } from 'n8n-workflow';

import { Parameters } from '../../../../nodes/EngagementService/shared/parameters';
import type { Paging } from '../../../../nodes/EngagementService/transport/contract';
import {
	checkAnswer,
	pageParameters,
	Pages,
	Prefetch,
} from '../../../../nodes/EngagementService/transport/pages';
import type { Listing, Service } from './listings';
import { sourceOf } from '../../source';

/** What a user asks for: everything, unless there is a limit. */
export interface Asked {
	lists?: string[];
	limit?: number;
	pageSize?: number;
	start?: number;
	/** Whether to return whole pages. */
	whole?: boolean;
}

interface Reading {
	listing: Listing;
	asked?: Asked;
	service: Service;
	/** More requests are an error, and so is a repeated start. */
	most: number;
	/** Decides which prefetched pages arrive late; without it, none is prefetched. */
	seed?: number;
}

export type FetchPage = (parameters: IDataObject, dropped?: AbortSignal) => Promise<IDataObject>;

/** Reads the pages of a list, as the node does. Returns whether it is too short. */
export async function* readPages(paging: Paging, fetchPage: FetchPage, prefetches: boolean) {
	const pages = new Pages(paging);
	const ahead = new Prefetch();
	try {
		while (!pages.isAtEnd) {
			const page = pages.add(await (ahead.take(pages.start) ?? fetchPage(pages.parameters)));
			if (page) yield page;
			for (const start of prefetches ? ahead.startsAfter(pages.step) : []) {
				ahead.keep(start, fetchPage(pageParameters(paging, start, Infinity), ahead.dropped));
			}
		}
		return pages.isTooShort;
	} finally {
		ahead.drop();
	}
}

/** The operation's own way to read pages, and to make items of a page. */
export function readerOf({ operation, startName, outputName, ...listing }: Listing, asked: Asked) {
	const parameters: Record<string, unknown> = {
		...listing.parameters,
		...(asked.whole && { [outputName]: 'response' }),
		returnAll: asked.limit === undefined,
		limit: asked.limit,
		lists: asked.lists,
		'options.pageSize': asked.pageSize,
		[`options.${startName}`]: asked.start,
	};
	const source = sourceOf((path) => parameters[path]);
	const reader = new Parameters(source, operation.fields);
	const input = operation.input(reader, operation.declared(reader));
	const { paging } = operation.request?.(input) ?? {};
	if (!paging) throw new Error('The operation does not read pages');
	return {
		paging,
		itemsOf: (page: IDataObject) => operation.items(page, input, { statusCode: 200 }),
	};
}

/** Reads a list as the operation does. */
export async function readList({ listing, asked = {}, service, most, seed }: Reading) {
	const { startName, sizeName } = listing;
	const { paging, itemsOf } = readerOf(listing, asked);
	const items: IDataObject[] = [];
	const requests: IDataObject[] = [];
	const answered = (query: IDataObject) => {
		const answer = service(query);
		checkAnswer(answer, paging.page, Number(query[startName] ?? 0));
		return answer;
	};
	const fetchPage: FetchPage = async (query, dropped) => {
		const start = query[startName];
		if (Number(query[sizeName]) > (asked.pageSize ?? 150)) throw new Error('Asks for too many');
		if (dropped) {
			for (let turns = (Number(start) + Number(seed)) % 5; turns > 0; turns--) await null;
			dropped.throwIfAborted();
			return answered(query);
		}
		const isRepeated = requests.some((request) => request[startName] === start);
		if (isRepeated) throw new Error(`Asks for ${start} a second time`);
		if (requests.push(query) > most) throw new Error(`No end after ${most} requests`);
		return answered(query);
	};
	const pages = readPages(paging, fetchPage, seed !== undefined);
	let page = await pages.next();
	for (; !page.done; page = await pages.next()) items.push(...itemsOf(page.value));
	return { items, requests, isTooShort: page.value };
}
