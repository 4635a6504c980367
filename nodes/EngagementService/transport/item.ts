import {
	NodeApiError,
	NodeOperationError,
	type ICredentialDataDecryptedObject,
	type IDataObject,
	type INodeExecutionData,
} from 'n8n-workflow';

import { InputError, Parameters } from '../shared/parameters';
import type { Exchange, Operation } from './exchange';
import type { ItemContext } from './itemContext';
import { FoundLimit, SetLimit } from './pace/limit';
import { Pace } from './pace';
import { inTheMiddle, ServiceProblem, tooMany } from './problems';
import { readOn } from './readOn';
import type { Run } from './run';
import { send, type Answered } from './send';

export interface Item {
	operation: Operation;
	run: Run;
	context: ItemContext;
	/** How many items may come of it. */
	most: number;
}

/**
 * Reads what was filled in for an item, sends it, and returns the items that it comes to. Before its first `await` it only
 * reads: n8n's engine starts all items before any may be sent.
 */
export async function sendItem(item: Item): Promise<INodeExecutionData[]> {
	try {
		const ready = read(item);
		await Promise.resolve();
		return await itemsOf(item, ready);
	} catch (problem) {
		return failed(item, problem);
	}
}

interface Ready extends Exchange {
	pace: Pace;
}

function read({ operation, run, context }: Item): Ready {
	const parameters = new Parameters(context.parameters, operation.fields);
	const atOnce = parameters.integer('options.concurrency', 1, 100);
	const pace = (run.pace ??= new Pace(
		atOnce ? new SetLimit(atOnce) : new FoundLimit(),
		() => run.isOver,
	));
	return { ...operation.exchange(parameters), pace };
}

/** The items that come of the answer, or of every page. What is never sent comes to nothing. */
async function itemsOf(
	item: Item,
	{ request, toItems, pace }: Ready,
): Promise<INodeExecutionData[]> {
	const { run, context, most } = item;
	const items: INodeExecutionData[] = [];
	const receive = ({ answer, outcome }: Answered) => {
		for (const json of toItems(answer, outcome)) items.push(linked(json, context));
		if (items.length > most) throw tooMany(most);
	};
	let credentials: Promise<ICredentialDataDecryptedObject> | undefined;
	const attempt = async (page?: IDataObject) => {
		const data = await (credentials ??= context.getCredentials());
		const redactor = run.redactor(String(data.apiToken).trim());
		return await send({ ...item, request, credentials: data, redactor }, page);
	};
	const ends = () => {
		if (!context.continues) run.end(context.index);
	};

	if (!request.readingOn) {
		await pace.send(async () => receive(await attempt()), ends);
		return items;
	}
	const pages = readOn(request.readingOn, async (page, isWanted) => {
		if (!isWanted) return (await pace.send(async () => await attempt(page), ends))?.answer;
		// A page asked for ahead ends nothing before its turn comes.
		const answered = await pace.send(
			async () => (isWanted() ? await attempt(page) : undefined),
			() => {},
		);
		return answered?.answer;
	});
	for (;;) {
		const page = await pages.next().catch((problem: unknown) => {
			throw inTheMiddle(problem, items.length);
		});
		if (page.done) {
			if (page.value) run.cut++;
			return run.isOver ? [] : items;
		}
		receive({ answer: page.value, outcome: { statusCode: 200 } });
	}
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
		run.failed++;
		return [{ json: { error: error.message }, pairedItem: { item: context.index } }];
	}
	// Only what ended the run is shown: another item may fail by the end itself, and n8n shows the first in their order.
	if (run.end(context.index)) throw error;
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
