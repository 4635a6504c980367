import {
	NodeApiError,
	NodeOperationError,
	type IDataObject,
	type INodeExecutionData,
} from 'n8n-workflow';

import { InputError, Parameters } from '../shared/parameters';
import type { Exchange, Operation } from './exchange';
import type { ItemContext } from './itemContext';
import { Pace } from './pace';
import { inTheMiddle, ServiceProblem, tooMany } from './problems';
import { readOn } from './readOn';
import type { Run } from './run';
import { send, type Answered } from './send';

const REQUESTS_AT_ONCE = 10;

export interface Item {
	operation: Operation;
	run: Run;
	context: ItemContext;
	/** How many items may come of it. */
	most: number;
}

/** An item whose parameters have been read. */
interface Ready extends Item, Exchange {
	pace: Pace;
}

/**
 * Reads what was filled in for an item, sends it in its turn, and returns the items that it comes to. Before its first
 * `await` it only reads: n8n's engine starts all items before any may be sent.
 */
export async function sendItem(item: Item): Promise<INodeExecutionData[]> {
	let ready: Ready;
	try {
		ready = read(item);
	} catch (problem) {
		return failed(item, problem);
	}
	return await ready.pace.turn(async () => {
		// What is never sent comes to nothing.
		if (item.run.isOver) return [];
		// Before the next item has its turn, which must see that the run is over.
		return await itemsOf(ready).catch((problem: unknown) => failed(item, problem));
	});
}

function read(item: Item): Ready {
	const { operation, run, context } = item;
	const parameters = new Parameters(context.parameters, operation.fields);
	const pace = (run.pace ??= new Pace(
		parameters.integer('options.concurrency', 1, 100) ?? REQUESTS_AT_ONCE,
		() => run.isOver,
	));
	return { ...item, ...operation.exchange(parameters), pace };
}

/** The items that come of the answer, or of every page. */
async function itemsOf(ready: Ready): Promise<INodeExecutionData[]> {
	const { run, context, most, pace, request, toItems } = ready;
	const items: INodeExecutionData[] = [];
	const receive = ({ answer, outcome }: Answered) => {
		for (const json of toItems(answer, outcome)) items.push(linked(json, context));
		if (items.length > most) throw tooMany(most);
	};
	const credentials = await context.getCredentials();
	const redactor = run.redactor(String(credentials.apiToken).trim());
	const ask = async (page?: IDataObject) =>
		await pace.retried(async () => await send({ ...ready, credentials, redactor }, page));

	if (!request.readingOn) {
		receive(await ask());
		return items;
	}
	const pages = readOn(request.readingOn, async (page) => {
		const { answer } = await ask(page).catch((problem: unknown) => {
			throw inTheMiddle(problem, items.length);
		});
		return answer;
	});
	for await (const answer of pages) {
		if (run.isOver) return [];
		receive({ answer, outcome: { statusCode: 200 } });
	}
	return items;
}

/** By each of these at its top level, n8n takes an item for a failed one. */
const RESERVED = ['error', '$error'];

function linked(json: IDataObject, { index }: ItemContext): INodeExecutionData {
	const pairedItem = { item: index };
	if (!RESERVED.some((key) => key in json)) return { json, pairedItem };
	const renamed = Object.entries(json).map(([key, value]) => {
		let name = key;
		while (RESERVED.includes(name) || (name !== key && name in json)) name += '_';
		return [name, value];
	});
	return { json: Object.fromEntries(renamed), pairedItem };
}

/** What an item comes to that failed: an item with the message, or the end of the run. */
function failed({ run, context }: Item, problem: unknown): INodeExecutionData[] {
	const error = toNodeError(context, problem);
	if (context.continues) {
		return [{ json: { error: error.message }, pairedItem: { item: context.index } }];
	}
	// Only what ended the run is shown: another item may fail by the end itself, and n8n shows the first in their order.
	if (run.end()) throw error;
	return [];
}

/** The error as n8n shows it: with the item, and with our words. */
function toNodeError({ index, functions }: ItemContext, problem: unknown): Error {
	const node = functions.getNode();
	if (problem instanceof ServiceProblem) {
		const { message, description, httpCode } = problem;
		const error = new NodeApiError(
			node,
			{ message },
			{ message, description, httpCode: httpCode?.toString(), itemIndex: index },
		);
		return worded(error, message);
	}
	if (problem instanceof InputError) {
		const message = `${problem.message} [item ${index}]`;
		const description = 'Nothing has been sent for this item.';
		return worded(
			new NodeOperationError(node, message, { description, itemIndex: index }),
			message,
		);
	}
	if (problem instanceof NodeApiError) return problem;
	// An expression that failed, say: n8n's own errors say all that there is.
	const error = problem instanceof Error ? problem : new Error(String(problem));
	return new NodeOperationError(node, error, { itemIndex: index });
}

/** n8n replaces a message in which the name of a network error occurs. */
function worded<T extends Error>(error: T, message: string): T {
	error.message = message;
	return error;
}
