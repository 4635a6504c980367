import type { IDataObject } from 'n8n-workflow';

import type { DeclaredOperation as Operation } from '../../../../nodes/EngagementService/operation';
import { Parameters } from '../../../../nodes/EngagementService/shared/parameters';
import { readPages } from '../../../../nodes/EngagementService/transport/pages';

/** Answers what is asked for one page, as query or body properties, with the JSON of the page. */
export type Service = (asked: IDataObject) => IDataObject;

/**
 * The items of an operation, read from `service`.
 *
 * @param parameters by their paths, such as `options.pageSize`
 * @param most how many requests there may be; one more is an error, and so is the same start again
 * @param ahead answers what is asked for ahead; nothing is, unless it is given
 */
export async function itemsOf(
	operation: Operation,
	parameters: Record<string, unknown>,
	service: Service,
	most: number,
	ahead?: (asked: IDataObject) => Promise<IDataObject>,
): Promise<IDataObject[]> {
	const source = { get: (path: string) => parameters[path], timezone: 'UTC', input: {} };
	const input = operation.input(new Parameters(source, operation.fields));
	const request = operation.request(input);
	if (!request.paging) throw new Error('The operation does not read on');
	const items: IDataObject[] = [];
	const starts = new Set<unknown>();
	const fetchPage = async (asked: IDataObject, isWanted?: () => boolean) => {
		if (isWanted) return isWanted() ? await ahead?.(asked) : undefined;
		const start = asked.startIndex ?? asked.startRecord;
		if (starts.has(start)) throw new Error(`Asks for ${start} a second time`);
		if (starts.add(start).size > most) throw new Error(`No end after ${most} requests`);
		return service(asked);
	};
	const pages = readPages(request.paging, fetchPage, () => true);
	for await (const page of pages) items.push(...operation.items(page, input, { statusCode: 200 }));
	return items;
}
