import type { INodeExecutionData } from 'n8n-workflow';

import { Parameters } from '../shared/parameters';
import type { Exchange, Operation } from './exchange';
import type { ItemContext } from './itemContext';
import { itemsOf } from './itemsOf';
import { toNodeError } from './nodeError';
import { FoundLimit, SetLimit } from './pace/limit';
import { Pace } from './pace';
import type { ServiceProblem } from './problems';
import type { Run } from './run';
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
export interface Ready extends Item, Exchange {
	pace: Pace;
	/** What identifies it, where it is to be sent only once. */
	key?: string;
}

/**
 * Reads what was filled in for an item, sends it, and returns the items that it comes to. Before its first `await` it only
 * reads: n8n's engine starts all items before any may be sent.
 */
export async function sendItem(item: Item): Promise<INodeExecutionData[]> {
	const { run, context } = item;
	try {
		const before = run.tries?.of(context.index);
		const items = before && (await before);
		if (items) {
			run.tally.asBefore++;
			run.tally.received++;
			return items;
		}
		const ready = toReady(item);
		await Promise.resolve();
		const sending = run.follow(sent(ready));
		if (ready.request.writes) run.tries?.keep(context.index, sending);
		// What is never sent comes to nothing.
		return (await sending) ?? [];
	} catch (problem) {
		return await failed(item, problem);
	}
}

/** Reads what was filled in. Throws an `InputError` for what cannot be sent. */
export function toReady(item: Item): Ready {
	const { operation, run, context } = item;
	const parameters = new Parameters(context.parameters, operation.fields);
	const pace = (run.pace ??= paceOf(parameters, run));
	const exchange = operation.exchange(parameters);
	run.tally.ask(exchange.request);
	const isOnce = exchange.request.writes && context.hasOption('sendOnceKey');
	return { ...item, ...exchange, pace, key: isOnce ? sendOnceKey(parameters) : undefined };
}

function paceOf(parameters: Parameters, run: Run): Pace {
	const atOnce = parameters.integer('options.concurrency', 1, 100);
	return new Pace(atOnce ? new SetLimit(atOnce) : new FoundLimit(), () => run.isOver);
}

async function sent(ready: Ready): Promise<INodeExecutionData[] | undefined> {
	const { key, request, run } = ready;
	const items = await (key === undefined ? itemsOf(ready) : run.sendOnce.itemsOf(ready, key));
	if (items?.length === 0) run.tally.empty++;
	if (items && request.writes) run.tally.received++;
	return items;
}

/** What an item comes to that failed: an item with the message, or the end of the run. */
async function failed({ run, context }: Item, problem: unknown): Promise<INodeExecutionData[]> {
	const { continues, functions, index } = context;
	if (!continues) {
		// Only what ended the run is shown: another item may fail by the end itself, and n8n shows the first in their order.
		if (!run.end(index)) return [];
		// What is still under way may be received, too.
		await run.settled();
	}
	const error = toNodeError(functions.getNode(), problem, { index, received: run.tally.received });
	if (!continues) throw error;
	run.tally.failed++;
	return [{ json: { error: error.message }, pairedItem: { item: index } }];
}
