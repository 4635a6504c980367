import type {
	DeclarativeRestApiSettings,
	IExecutePaginationFunctions,
	IN8nHttpFullResponse,
	INodeExecutionData,
} from 'n8n-workflow';

import { isObject } from '../shared/json';
import { toNodeError } from './nodeError';
import { preparedFor, toOptions, type Prepared } from './prepare';
import { readOn } from './readOn';
import type { Run } from './run';
import { send } from './send';

export { prepare, receive } from './prepare';
export { unexpected } from './problems';
export type { ReadingOn } from './readOn';
export { path, type ServiceRequest } from './request';

type RequestData = DeclarativeRestApiSettings.ResultOptions;

/** The one way out: n8n calls it for each item of every operation, in place of sending the request itself. */
export async function transport(
	this: IExecutePaginationFunctions,
	requestData: RequestData,
): Promise<INodeExecutionData[]> {
	const prepared = preparedFor(requestData.options);
	const fail = (failure: unknown) => failed(this, prepared.run, failure);
	if ('failure' in prepared) return fail(prepared.failure);
	const { run } = prepared;
	return await run.limiter.run(async () => {
		if (run.stopped || this.getExecutionCancelSignal()?.aborted) return [];
		// Before the limiter lets the next item in, so that it sees that the run has stopped.
		return await itemsOf(this, requestData, prepared).catch(fail);
	});
}

/** What a failed item comes to: an item with the message, or the end of the run. */
function failed(
	context: IExecutePaginationFunctions,
	run: Run | undefined,
	failure: unknown,
): INodeExecutionData[] {
	const error = toNodeError(context, failure);
	if (context.continueOnFail()) {
		return [{ json: { error: error.message }, pairedItem: { item: context.getItemIndex() } }];
	}
	if (run) run.stopped = true;
	throw error;
}

/** The items that the operation's `postReceive` makes of the answer, or of every page. */
async function itemsOf(
	context: IExecutePaginationFunctions,
	{ postReceive }: RequestData,
	{ run, request, options }: Exclude<Prepared, { failure: unknown }>,
): Promise<INodeExecutionData[]> {
	const redactor = await run.redactor(context);
	const actions = postReceive.flatMap(({ actions }) => actions);
	const items: INodeExecutionData[] = [];

	const receive = async (response: IN8nHttpFullResponse) => {
		let received: INodeExecutionData[] = [];
		for (const action of actions) {
			if (typeof action === 'function') received = await action.call(context, received, response);
		}
		// Not push(...received): a long list would overflow the stack.
		for (const item of received) items.push(item);
	};

	if (!request.readingOn) {
		await receive(await send(context, toOptions(options, request), request, redactor));
		return items;
	}
	let response: IN8nHttpFullResponse | undefined;
	const pages = readOn(request.readingOn, async (asked) => {
		response = await send(context, toOptions(options, request, asked), request, redactor);
		return isObject(response.body) ? response.body : {};
	});
	for await (const page of pages) if (response) await receive({ ...response, body: page });
	return items;
}
