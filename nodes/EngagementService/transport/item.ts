import { Parameters } from '../shared/parameters';
import type { Operation, Result, ServiceRequest } from './exchange';
import type { ItemContext } from './host';
import { linked, resultOf } from './itemsOf';
import { Pace } from './pace';
import { ConcurrencyLimit } from './pace/concurrency';
import { toNodeError, type ServiceProblem } from './problems';
import { receivedText, type Run } from './run';
import { accountOf, pathWith, type Account } from './send';
import { sendOnceKey } from './sendOnce';

export interface Item {
	operation: Operation;
	run: Run;
	context: ItemContext;
	bound?: Bound;
}

/** How many items may come of it, and what is to be said of more. */
export interface Bound {
	most: number;
	exceeded: ServiceProblem;
}

/** An item of which is known what to send. */
export interface Ready extends Item {
	/** What was filled in for it, as its operation reads it. */
	input: unknown;
	request: ServiceRequest;
	pace: Pace;
	/** What identifies it, where it is to be sent only once. */
	key?: string;
}

/** An item of which is known where to send it, too. */
export interface Addressed extends Ready {
	account: Account;
}

/**
 * Reads what was filled in for an item, sends it, and returns what it comes to. Before its first `await` it only
 * reads: n8n's engine starts all items before any may be sent.
 */
export async function sendItem(item: Item): Promise<Result> {
	const { run, context } = item;
	try {
		const before = run.tries?.of(context.index);
		const received = before && (await before);
		if (received) {
			run.tally.asBefore++;
			run.tally.received.add(context.index);
			return received;
		}
		const ready = toReady(item);
		await Promise.resolve();
		const sending = run.follow(sent(ready));
		if (item.operation.writes) run.tries?.keep(context.index, sending);
		// What is never sent comes to nothing.
		return (await sending) ?? { items: [], output: 0 };
	} catch (problem) {
		return await failed(item, problem);
	}
}

/** Reads what was filled in. Throws an `InputError` for what cannot be sent. */
export function toReady(item: Item): Ready {
	const { operation, run, context } = item;
	context.requestOptions();
	const parameters = new Parameters(context.parameters, operation.fields);
	const pace = (run.pace ??= paceOf(parameters, run));
	const input = operation.input(parameters);
	const request = operation.request(input);
	run.tally.ask(operation, request);
	const typedKey = operation.writes ? context.typedOption('sendOnceKey') : undefined;
	const key = typedKey === undefined ? undefined : sendOnceKey(parameters, typedKey);
	return { ...item, input, request, pace, key };
}

/** Reads the credential. Throws an `InputError` for one that leads nowhere. */
export async function toAddressed(ready: Ready): Promise<Addressed> {
	const { run, context } = ready;
	const account = context
		.getCredentials()
		.then((credentials) => accountOf(credentials, (token) => run.redactor(token)));
	return { ...ready, account: await run.inOrder(account) };
}

function paceOf(parameters: Parameters, run: Run): Pace {
	const atOnce = parameters.integer('options.concurrency', 1, 100);
	return new Pace(new ConcurrencyLimit(atOnce), () => run.isOver);
}

async function sent(ready: Ready): Promise<Result | undefined> {
	const { key, operation, run, context } = ready;
	const addressed = await toAddressed(ready);
	const result = await (key === undefined ? resultOf(addressed) : sentOnce(addressed, key));
	if (result?.items.length === 0) run.tally.empty++;
	if (result && operation.writes) run.tally.received.add(context.index);
	return result;
}

async function sentOnce(addressed: Addressed, key: string): Promise<Result | undefined> {
	const { operation, request, input, account, run, context } = addressed;
	const { index, functions } = context;
	const again = (first?: Result) => {
		run.tally.alreadySent++;
		const items = first?.items.map(({ json }) => json) ?? operation.alreadySent?.(input) ?? [];
		return {
			items: items.map((json) => linked({ ...json, alreadySent: true }, context)),
			output: 0,
		};
	};
	// UUIDs are the same in any letter case.
	const address = account.address + pathWith(operation.path, request.path).toLowerCase();
	const send = async (isNew: () => Promise<boolean>) => await resultOf(addressed, isNew);
	const keyed = { key, address, body: request.body, index, functions, send, again };
	return await run.sendOnce.send(keyed, run);
}

/** What an item comes to that failed: an item with the message, or the end of the run. */
async function failed(item: Item, problem: unknown): Promise<Result> {
	const { run, context, operation } = item;
	const { continues, functions, index, input } = context;
	if (!continues) {
		// n8n shows the first failed item, so only the item that stopped the run throws.
		if (!run.end(index)) return { items: [], output: 0 };
		// The service may still receive what is in flight.
		await run.settled();
	}
	const isOnce = context.typedOption('sendOnceKey') !== undefined;
	const received = continues ? '' : receivedText([...run.tally.received], run.size, isOnce);
	const error = toNodeError(functions.getNode(), problem, { index, received });
	if (!continues) throw error;
	run.tally.failed++;
	const failure = { error: error.message };
	const pairedItem = { item: index };
	const output = context.hasErrorOutput
		? undefined
		: operation.failedOutput?.(new Parameters(context.parameters, operation.fields));
	if (output === undefined) return { items: [{ json: failure, pairedItem }], output: 0 };
	const { json, binary } = input;
	return {
		items: [{ ...(binary && { binary }), json: { ...json, ...failure }, pairedItem }],
		output,
	};
}
