import type {
	IDataObject,
	IExecuteSingleFunctions,
	INodeExecutionData,
	PostReceiveAction,
} from 'n8n-workflow';

import { toNodeError } from './nodeError';
import { handOn, preparedFor, type Ready } from './prepare';
import { inTheMiddle, tooMany } from './problems';
import { readOn } from './readOn';
import { toOptions } from './request';
import { retried } from './retry';
import type { Run } from './run';
import { send, type Answered } from './send';

/** One prepared item, and what is to become of its answer. */
export interface Task {
	context: IExecuteSingleFunctions;
	/** What the operation's `preSend` has prepared the item under. */
	options: object;
	postReceive: PostReceiveAction[];
	/** How many items may come of it. */
	mostItems: number;
}

/** Sends what an item asks for, in its turn, and returns the items that it comes to. */
export async function perform(task: Task): Promise<INodeExecutionData[]> {
	const { context } = task;
	const ready = preparedFor(task.options);
	if ('failure' in ready) return await failed(context, ready.run, ready.failure);
	const { run, limiter } = ready;
	return await limiter.run(async () => {
		// What is never sent comes to nothing: an error here would hide the real one.
		if (run.isOver) return [];
		// Before the limiter lets the next item in, so that it sees that the run is over.
		return await itemsOf(task, ready).catch(async (failure) => await failed(context, run, failure));
	});
}

/** What a failed item comes to: an item with the message, or the end of the run. */
async function failed(
	context: IExecuteSingleFunctions,
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
	{ context, postReceive, mostItems }: Task,
	ready: Ready,
): Promise<INodeExecutionData[]> {
	const { run, request, options } = ready;
	const items: INodeExecutionData[] = [];
	handOn(context, ready);

	const receive = async ({ answer, outcome }: Answered) => {
		const { statusCode, refusal } = outcome;
		const response = { body: refusal ?? answer, statusCode, headers: {} };
		let received: INodeExecutionData[] = [];
		for (const action of postReceive) {
			if (typeof action === 'function') received = await action.call(context, received, response);
		}
		// Not push(...received): a long list would overflow the stack.
		for (const item of received) items.push(item);
		if (items.length > mostItems) throw tooMany(mostItems);
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
	}
	return items;
}
