import { Parameters } from '../../shared/parameters';
import type { Operation, Result } from '../exchange';
import type { ItemContext } from '../host';
import { Pace } from '../pace';
import { ConcurrencyLimit } from '../pace/concurrency';
import { toNodeError } from '../problems';
import { itemsFailed, keep, nothingFound, sentBefore, sentInEarlierTry, type Run } from '../run';
import { accountOf, pathWith } from '../send';
import { sendOnceKey } from '../sendOnce';
import { sendRequest, type Outgoing } from './result';

export interface Item {
	operation: Operation;
	run: Run;
	context: ItemContext;
}

/** An item whose parameters have been read. */
export interface Prepared extends Omit<Outgoing, 'account'> {
	/** The key of Send Once. */
	key?: string;
}

/**
 * Reads the parameters of an item, sends it, and returns its items. It reads the parameters before its first `await`,
 * so that the caller prepares one item after the other.
 *
 * @returns undefined when the run was over before it was sent
 */
export async function sendItem(item: Item): Promise<Result | undefined> {
	const { context } = item;
	const result = await sentOrKept(item).catch((problem: unknown) => {
		if (context.continueOnFail) return failed(item, problem);
		item.run.end(context.index);
		throw problem;
	});
	const pairedItem = { item: context.index };
	return result && { ...result, items: result.items.map((each) => ({ ...each, pairedItem })) };
}

async function sentOrKept(item: Item): Promise<Result | undefined> {
	const { operation, run, context } = item;
	const earlier = run.tries?.results.get(context.index);
	const kept = earlier && (await earlier);
	if (kept) {
		run.notes.add(sentInEarlierTry);
		run.received.add(context.index);
		return kept;
	}
	const sending = deliver(prepare(item));
	if (operation.writes && run.tries) keep(run.tries, context.index, sending);
	return await sending;
}

/** Reads the parameters. Throws an `InputError` for what cannot be sent. */
export function prepare(item: Item): Prepared {
	const { operation, run, context } = item;
	context.requestOptions();
	const parameters = new Parameters(context.parameters, operation.fields);
	const pace = (run.pace ??= paceOf(parameters, run));
	const input = operation.input(parameters);
	const request = operation.request(input);
	run.notes.addRequest(operation, request);
	const rawKey = context.rawOption('sendOnceKey');
	const key = rawKey === undefined ? undefined : sendOnceKey(parameters, rawKey);
	return { ...item, input, request, pace, key };
}

function paceOf(parameters: Parameters, run: Run): Pace {
	const atOnce = parameters.integer('options.concurrency', 1, 100);
	return new Pace(new ConcurrencyLimit(atOnce), () => run.isOver);
}

/**
 * Reads the credential, in the order of the items, and sends the request, unless Send Once knows its key.
 *
 * @throws InputError for an invalid credential
 */
export async function deliver({ key, ...prepared }: Prepared): Promise<Result | undefined> {
	const { operation, run, context } = prepared;
	const account = await run.inOrder(context.getCredentials().then(accountOf));
	const outgoing = { ...prepared, account };
	const result = await (key === undefined ? sendRequest(outgoing) : sendOnce(outgoing, key));
	if (result?.items.length === 0) run.notes.add(nothingFound);
	if (result && operation.writes) run.received.add(context.index);
	return result;
}

async function sendOnce(outgoing: Outgoing, key: string): Promise<Result | undefined> {
	const { operation, request, input, account, run, context } = outgoing;
	const address = account.address + pathWith(operation.path, request.path);
	const keyed = {
		key,
		// Hosts and UUIDs are the same in any letter case.
		id: `${address.toLowerCase()} ${key}`,
		body: request.body,
		index: context.index,
		functions: context.functions,
		send: async (isWanted: () => Promise<boolean>) => await sendRequest(outgoing, isWanted),
		alreadySent: (first?: Result) => {
			run.notes.add(sentBefore);
			const sent = first?.items.map(({ json }) => json) ?? operation.alreadySent?.(input) ?? [];
			return { items: sent.map((json) => ({ json: { ...json, alreadySent: true } })), output: 0 };
		},
	};
	return await run.sendOnce.send(keyed, run);
}

/** The failed item, with the error's message, while the workflow continues. */
function failed({ run, context, operation }: Item, problem: unknown): Result {
	const { functions, index, input } = context;
	const node = functions.getNode();
	const { message: error } = toNodeError(node, problem, { index });
	run.notes.add(itemsFailed);
	const parameters = new Parameters(context.parameters, operation.fields);
	const hasErrorOutput = node.onError === 'continueErrorOutput';
	const output = hasErrorOutput ? undefined : operation.failedOutput?.(parameters);
	if (output === undefined) return { items: [{ json: { error } }], output: 0 };
	const { json, binary } = input;
	return { items: [{ json: { ...json, error }, ...(binary && { binary }) }], output };
}
