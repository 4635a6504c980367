import type { Result } from '../contract';
import { onceStarted } from '../problems';
import { sentBefore } from '../run';
import { pathWith, send } from '../send';
import type { Next } from '../sendOnce';
import { failedResult, linkedTo, resultOf, resultOfEarlierRun } from './result';
import { prepare, type Item, type PreparedItem } from './prepare';
import { readList } from './readList';

export type { Item } from './prepare';

/** The way of an item, outermost first: each layer calls the next one. An item that was stopped has no output. */
export async function runItem(item: Item): Promise<Result> {
	const { run, operation, index } = item;
	return await linked(item, async () => {
		return await run.remembered(operation, index, async () => {
			return await perform(item);
		});
	});
}

/** Links the output items with the input item. A failure stops the run, or becomes an item. */
async function linked(item: Item, next: () => Promise<Result>): Promise<Result> {
	const { run, index } = item;
	const result = await next().catch((problem: unknown) => {
		if (run.isStop(problem)) return { items: [], output: 0 };
		if (run.settings.continueOnFail) return failedResult(item, problem);
		run.stopAfter(index);
		throw problem;
	});
	return linkedTo(index, result);
}

/** The inner part of the way, for a trigger: it has neither input items nor tries. */
export async function perform(item: Item): Promise<Result> {
	const prepared = await prepare(item);
	const { paging } = prepared.request;
	return await (paging ? readList(prepared, paging) : sendRequest(prepared));
}

/** Locks the key of Send Once, if there is one. */
async function withSendOnce(
	{ key, operation, request, account, run, index, functions }: PreparedItem,
	next: Next,
): Promise<Result> {
	if (key === undefined) return await next(async () => true);
	const ledgerKey = `${account.address}${pathWith(operation.path, request.path)} ${key}`;
	const keyed = { key, ledgerKey, body: request.body, index, functions };
	const result = await run.settings.tries.sendOnce.locked(keyed, run.signal, next);
	if (result.items.some(({ json }) => json.alreadySent)) run.hints.add(index, sentBefore);
	return result;
}

async function sendRequest(prepared: PreparedItem): Promise<Result> {
	const { operation, run, pace, index } = prepared;
	const policy = {
		writes: operation.writes,
		// The pace sends its next request before the rejection arrives, so this stops the run earlier.
		onFailure: () => run.stopAfter(index),
	};
	return await withSendOnce(prepared, async (announce) => {
		return await pace.schedule(policy, async (started) => {
			if (!(await announce())) return resultOfEarlierRun(prepared);
			await started();
			return await resultOfSending(prepared);
		});
	});
}

async function resultOfSending(prepared: PreparedItem): Promise<Result> {
	try {
		return resultOf(prepared, await send(prepared));
	} catch (problem) {
		throw onceStarted(problem, prepared.operation);
	}
}
