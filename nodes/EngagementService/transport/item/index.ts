import { Parameters } from '../../shared/parameters';
import type { ItemContext } from '../host';
import type { Operation, Result } from '../contract';
import { toNodeError } from '../problems';
import { itemsFailed, nothingFound, remembered, sentBefore, sentInEarlierTry } from '../run';
import { pathWith, send } from '../send';
import { readList, resultOf } from './outcome';
import { prepare, type Item, type PreparedItem } from './prepare';

export type { Item } from './prepare';

const NOTHING: Result = { items: [], output: 0 };

/** The way of an item, outermost first. Each layer calls the next one. An item that was stopped has no output. */
export async function runItem(item: Item): Promise<Result> {
	const { operation, run, context } = item;
	const { index } = context;
	// The output item names its input item, or says how it failed.
	return await linked(item, async () => {
		// Retry On Fail: what an earlier try has sent is not sent again.
		const sending = remembered(run.tries, operation, index, async () => await perform(item));
		const { result, isEarlier } = await sending;
		if (isEarlier) run.hints.add(sentInEarlierTry);
		return result;
	});
}

/** The inner part of the way: a trigger has neither input items nor Retry On Fail. */
export async function perform(item: Item): Promise<Result> {
	const prepared = await prepare(item);
	const { operation, request, run, pace, context } = prepared;
	const { writes } = operation;
	const onFailure = () => {
		// The pace sends its next request before the rejection arrives, so this stops the run earlier.
		if (!context.continueOnFail) run.stop(context.index);
	};
	const result = request.paging
		? await readList(prepared, request.paging)
		: // Send Once: one execution at a time for a key.
			await sentOnce(prepared, async (isSent) => {
				// A slot, the gate, and retries.
				return await pace.schedule(
					async (started) => {
						// Send Once: announces the key when it has its turn.
						if (await isSent()) return resultOfEarlierRun(prepared);
						started();
						return resultOf(prepared, await send(prepared));
					},
					{ writes, onFailure },
				);
			});
	if (!result.items.length) run.hints.add(nothingFound);
	return result;
}

async function linked(item: Item, next: () => Promise<Result>): Promise<Result> {
	const { run, context } = item;
	const { items, output } = await next().catch((problem: unknown) => {
		if (run.hasStopped(problem)) return NOTHING;
		if (context.continueOnFail) return failedResult(item, problem);
		run.stop(context.index);
		throw problem;
	});
	const pairedItem = { item: context.index };
	return { items: items.map((each) => ({ ...each, pairedItem })), output };
}

async function sentOnce(
	prepared: PreparedItem,
	next: (isSent: () => Promise<boolean>) => Promise<Result>,
): Promise<Result> {
	const { key, operation, request, account, run, context } = prepared;
	if (key === undefined) return await next(async () => false);
	const { index, functions } = context;
	const address = account.address + pathWith(operation.path, request.path);
	const keyed = { key, id: `${address} ${key}`, body: request.body, index, functions };
	const { result, isRepeat } = await run.tries.sendOnce.locked(keyed, run.signal, next);
	if (isRepeat) run.hints.add(sentBefore);
	const items = result.items.map(({ json }) => ({ json: { ...json, alreadySent: isRepeat } }));
	return { ...result, items };
}

function resultOfEarlierRun({ operation, input }: PreparedItem): Result {
	const items = operation.alreadySent?.(input) ?? [];
	return { items: items.map((json) => ({ json })), output: 0 };
}

/** The failed item, with the error's message, while the workflow continues. */
function failedResult({ run, context, operation }: Item, problem: unknown): Result {
	const { functions, index, inputItem } = context;
	const node = functions.getNode();
	const { message: error } = toNodeError(node, problem, { index });
	run.hints.add(itemsFailed);
	const hasErrorOutput = node.onError === 'continueErrorOutput';
	const output = hasErrorOutput ? undefined : failedOutput(operation, context);
	if (output === undefined) return { items: [{ json: { error } }], output: 0 };
	const { json, binary } = inputItem;
	return { items: [{ json: { ...json, error }, ...(binary && { binary }) }], output };
}

/** The output for the failed input item; undefined if it cannot be read. */
function failedOutput(operation: Operation, { parameters }: ItemContext): number | undefined {
	try {
		return operation.failedOutput?.(new Parameters(parameters, operation.fields));
	} catch {
		return undefined;
	}
}
