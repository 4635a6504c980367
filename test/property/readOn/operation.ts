import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';

import type { Operation } from '../../../nodes/EngagementService/shared/operation';
import { preparedFor, type Ready } from '../../../nodes/EngagementService/transport/prepare';
import { readOn } from '../../../nodes/EngagementService/transport/readOn';

/** Answers what is asked for one page, as query or body properties, with the JSON of the page. */
export type Service = (asked: IDataObject) => IDataObject;

/**
 * The items of an operation, read from `service`.
 *
 * @param parameters by their paths, such as `options.pageSize`
 * @param most how many requests there may be; one more is an error, and so is the same start again
 */
export async function itemsOf(
	operation: Operation,
	parameters: Record<string, unknown>,
	service: Service,
	most: number,
): Promise<IDataObject[]> {
	const { request, toItems } = await ready(operation, parameters);
	if (!request.readingOn) throw new Error('The operation does not read on');
	const items: IDataObject[] = [];
	const starts = new Set<unknown>();
	const pages = readOn(request.readingOn, async (asked) => {
		const start = asked.startIndex ?? asked.startRecord;
		if (starts.has(start)) throw new Error(`Asks for ${start} a second time`);
		if (starts.add(start).size > most) throw new Error(`No end after ${most} requests`);
		return service(asked);
	});
	for await (const page of pages) items.push(...toItems(page, { statusCode: 200 }));
	return items;
}

/** The operation's request, made as n8n has it made: by the `preSend` of its description. */
async function ready(
	{ option }: Operation,
	parameters: Record<string, unknown>,
): Promise<Pick<Ready, 'request' | 'toItems'>> {
	const executeData = { node: {}, data: {} };
	// What the operation looks at of n8n's context.
	const context = {
		continueOnFail: () => false,
		getExecuteData: () => executeData,
		getExecutionCancelSignal: () => undefined,
		getInputData: () => ({ json: {} }),
		getItemIndex: () => 0,
		getNode: () => ({}),
		getNodeParameter: (path: string, fallback: unknown) => parameters[path] ?? fallback,
		getTimezone: () => 'UTC',
	};
	const options: IHttpRequestOptions = { url: '', baseURL: 'https://example.com' };
	for (const preSend of option.routing?.send?.preSend ?? []) {
		await Reflect.apply(preSend, context, [options]);
	}
	const prepared = preparedFor(options);
	if ('failure' in prepared) throw prepared.failure;
	return prepared;
}
