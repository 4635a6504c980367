import type {
	DeclarativeRestApiSettings,
	IDataObject,
	IExecutePaginationFunctions,
	INodeExecutionData,
} from 'n8n-workflow';

import { toNodeError } from './nodeError';
import { handOn, preparedFor, type Ready } from './prepare';
import { inTheMiddle, tooMany } from './problems';
import { readOn } from './readOn';
import { toOptions } from './request';
import { retried } from './retry';
import type { Run } from './run';
import { send, type Answered } from './send';

export { prepare, receive } from './prepare';
export { unexpected } from './problems';
export type { ReadingOn } from './readOn';
export { path, type Outcome, type ServiceRequest } from './request';

/** What n8n's engine can take from one input item, with a margin for a smaller stack. */
const MOST_ITEMS = 100_000;

type RequestData = DeclarativeRestApiSettings.ResultOptions;

/** The one way out: n8n calls it for each item of every operation, in place of sending the request itself. */
export async function transport(
	this: IExecutePaginationFunctions,
	requestData: RequestData,
): Promise<INodeExecutionData[]> {
	const ready = preparedFor(requestData.options);
	const { run } = ready;
	if (run?.failedInPreparing && !this.continueOnFail()) return [];
	if ('failure' in ready) return await failed(this, run, ready.failure);
	return await ready.limiter.run(async () => {
		// What is never sent comes to nothing: an error here would hide the real one.
		if (ready.run.isOver) return [];
		// Before the limiter lets the next item in, so that it sees that the run has stopped.
		return await itemsOf(this, requestData, ready).catch(
			async (failure) => await failed(this, run, failure),
		);
	});
}

/** What a failed item comes to: an item with the message, or the end of the run. */
async function failed(
	context: IExecutePaginationFunctions,
	run: Run | undefined,
	failure: unknown,
): Promise<INodeExecutionData[]> {
	const error = toNodeError(context, failure);
	if (context.continueOnFail()) {
		return [{ json: { error: error.message }, pairedItem: { item: context.getItemIndex() } }];
	}
	run?.end();
	// While n8n is still preparing items, in batches, nobody listens yet: the rejection would be unhandled.
	await run?.allPrepared;
	throw error;
}

/** The items that the operation's `postReceive` makes of the answer, or of every page. */
async function itemsOf(
	context: IExecutePaginationFunctions,
	{ postReceive }: RequestData,
	ready: Ready,
): Promise<INodeExecutionData[]> {
	const { run, request, options } = ready;
	const actions = postReceive.flatMap(({ actions }) => actions);
	const items: INodeExecutionData[] = [];
	handOn(context, ready);

	const receive = async ({ answer, outcome }: Answered) => {
		const { statusCode, refusal } = outcome;
		const response = { body: refusal ?? answer, statusCode, headers: {} };
		let received: INodeExecutionData[] = [];
		for (const action of actions) {
			if (typeof action === 'function') received = await action.call(context, received, response);
		}
		// Not push(...received): a long list would overflow the stack.
		for (const item of received) items.push(item);
	};

	const ask = async (page?: IDataObject) =>
		await retried(run, async () => await send(context, toOptions(options, request, page), ready));

	if (!request.readingOn) {
		await receive(await ask());
		return items;
	}
	const pages = readOn(request.readingOn, async (page) => {
		const { answer } = await ask(page).catch((problem) => {
			throw inTheMiddle(problem, items.length);
		});
		return answer;
	});
	for await (const answer of pages) {
		if (run.isOver) return [];
		await receive({ answer, outcome: { statusCode: 200 } });
		if (items.length > MOST_ITEMS) throw tooMany(MOST_ITEMS);
	}
	return items;
}
