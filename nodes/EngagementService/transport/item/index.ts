import { Parameters } from '../../shared/parameters';
import type { Operation, Result } from '../exchange';
import type { ItemContext } from '../host';
import { Pace } from '../pace';
import { ConcurrencyLimit } from '../pace/concurrency';
import { toNodeError } from '../problems';
import { itemsFailed, keep, nothingFound, sentBefore, sentInEarlierTry, type Run } from '../run';
import { accountOf, pathWith } from '../send';
import { sendOnceKey } from '../sendOnce';
import { fetchResult, type PreparedItem } from './fetchResult';

export interface Item {
	operation: Operation;
	run: Run;
	context: ItemContext;
}

/**
 * Runs the operation for one item. In a first try, it reads the parameters before its first `await`, so items are
 * prepared one by one.
 *
 * @returns undefined when the run was stopped before the item was sent
 */
export async function runItem(item: Item): Promise<Result | undefined> {
	const { run, context } = item;
	const result = await earlierOrNewResult(item).catch((problem: unknown) => {
		if (context.continueOnFail) return failedResult(item, problem);
		run.stop(context.index);
		throw problem;
	});
	const pairedItem = { item: context.index };
	return result && { ...result, items: result.items.map((each) => ({ ...each, pairedItem })) };
}

async function earlierOrNewResult(item: Item): Promise<Result | undefined> {
	const { operation, run, context } = item;
	const earlier = run.tries.results.get(context.index);
	const kept = earlier && (await earlier);
	if (kept) {
		run.hints.add(sentInEarlierTry);
		return kept;
	}
	const sending = perform(item);
	if (operation.writes) keep(run.tries, context.index, sending);
	return await sending;
}

/**
 * Reads the parameters, then the credential, and sends the request, unless Send Once knows its key.
 *
 * @throws InputError for a parameter or a credential that cannot be sent
 */
export async function perform({ operation, run, context }: Item): Promise<Result | undefined> {
	// Every item fails if the Request Options are invalid.
	context.requestOptions();
	const parameters = new Parameters(context.parameters, operation.fields);
	const pace = (run.pace ??= new Pace(
		new ConcurrencyLimit(parameters.integer('options.concurrency', 1, 100), operation.writes),
		() => run.isStopped,
	));
	const input = operation.input(parameters);
	const request = operation.request(input);
	run.hints.addRequest(operation, request);
	const { typedKey } = context;
	const key = typedKey === undefined ? undefined : sendOnceKey(parameters, typedKey);
	const account = await run.inOrder(context.getCredentials().then(accountOf));
	const prepared = { operation, run, context, pace, input, request, account };
	const result = await (key === undefined ? fetchResult(prepared) : sendOnce(prepared, key));
	if (result?.items.length === 0) run.hints.add(request.nothingFound ?? nothingFound);
	return result;
}

async function sendOnce(prepared: PreparedItem, key: string): Promise<Result | undefined> {
	const { operation, request, input, account, run, context } = prepared;
	const { index, functions } = context;
	const address = account.address + pathWith(operation.path, request.path);
	const id = `${address} ${key}`;
	const keyed = { key, id, body: request.body, index, functions };
	const { result, isRepeat } = await run.tries.sendOnce.send(
		keyed,
		run,
		async (shouldSend) => await fetchResult(prepared, shouldSend),
	);
	if (!result && !isRepeat) return undefined;
	if (isRepeat) run.hints.add(sentBefore);
	const sent = result?.items.map(({ json }) => json) ?? operation.alreadySent?.(input) ?? [];
	return { items: sent.map((json) => ({ json: { ...json, alreadySent: isRepeat } })), output: 0 };
}

/** The failed item, with the error's message, while the workflow continues. */
function failedResult({ run, context, operation }: Item, problem: unknown): Result {
	const { functions, index, count, input } = context;
	const node = functions.getNode();
	const { message: error } = toNodeError(node, problem, { index, count });
	run.hints.add(itemsFailed);
	const hasErrorOutput = node.onError === 'continueErrorOutput';
	const output = hasErrorOutput ? undefined : failedOutput(operation, context);
	if (output === undefined) return { items: [{ json: { error } }], output: 0 };
	const { json, binary } = input;
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
