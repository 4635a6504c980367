import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { NO_REASON, type Outcome, type Paging, type Result } from '../exchange';
import type { Pace } from '../pace';
import { readPages } from '../pages';
import { withItemsRead } from '../problems';
import { formsInvalid, listTooShort, type Run } from '../run';
import { send, type ItemRequest } from '../send';

/** An item whose parameters and credential have been read. */
export interface PreparedItem extends ItemRequest {
	run: Run;
	pace: Pace;
	input: unknown;
}

/**
 * Sends the request of an item, or one for each page.
 *
 * @param shouldSend called when it is the request's turn; false skips it. Not called for lists
 * @returns undefined when it was skipped, or the run was stopped before
 */
export async function fetchResult(
	prepared: PreparedItem,
	shouldSend?: () => Promise<boolean>,
): Promise<Result | undefined> {
	const { operation, request, run, pace, context } = prepared;
	if (request.paging) return await readList(prepared, request.paging);
	const attempt = async () => {
		const { answer, outcome } = await send(prepared);
		const { refusal } = outcome;
		if (refusal !== undefined) run.hints.add(formsInvalid, [refusal ?? NO_REASON]);
		return passedOn(prepared, outcome) ?? { items: itemsOf(prepared, answer, outcome), output: 0 };
	};
	// The pace sends its next request before the rejection arrives, so this stops the run earlier.
	const onFailure = () => {
		if (!context.continueOnFail) run.stop(context.index);
	};
	return await pace.schedule(attempt, { writes: operation.writes, onFailure, shouldSend });
}

async function readList(prepared: PreparedItem, paging: Paging): Promise<Result | undefined> {
	const { run, pace } = prepared;
	const items: INodeExecutionData[] = [];
	let inFlight = Promise.resolve();
	const fetchPage = async (page: IDataObject, shouldSend?: () => boolean) => {
		const attempt = async () => {
			const sending = send(prepared, page);
			inFlight = Promise.allSettled([inFlight, sending]).then(() => {});
			return (await sending).answer;
		};
		return await pace.schedule(attempt, { shouldSend });
	};
	const { limitHint } = paging;
	const onLimit = limitHint && ((lists: string[]) => run.hints.add(limitHint, lists));
	const pages = readPages(paging, fetchPage, () => pace.hasFreeSlot(), onLimit);
	try {
		for (;;) {
			const step = await pages.next().catch((problem: unknown) => {
				throw withItemsRead(problem, items.length);
			});
			if (step.done) {
				const isTooShort = step.value;
				if (isTooShort) run.hints.add(listTooShort);
				return run.isStopped ? undefined : { items, output: 0 };
			}
			for (const item of itemsOf(prepared, step.value, { statusCode: 200 })) items.push(item);
		}
	} finally {
		// Drops prefetched pages, and waits for those in flight.
		await pages.return(false);
		await inFlight;
	}
}

function itemsOf({ operation, input }: PreparedItem, answer: IDataObject, outcome: Outcome) {
	return operation.items(answer, input, outcome).map((json) => ({ json: withoutReserved(json) }));
}

function passedOn(
	{ operation, input, context }: PreparedItem,
	outcome: Outcome,
): Result | undefined {
	const passed = operation.passOn?.(input, outcome);
	if (!passed) return undefined;
	const { json, binary } = context.input;
	const item = { json: withoutReserved({ ...json, ...passed.added }), ...(binary && { binary }) };
	return { items: [item], output: passed.output };
}

/** n8n takes an item with one of these keys for a failed one. */
const RESERVED = ['error', '$error'];

/** Adds `_` to each reserved name, until no other property has it. */
function withoutReserved(json: IDataObject): IDataObject {
	if (!RESERVED.some((key) => key in json)) return json;
	const renamed = Object.entries(json).map(([key, value]) => {
		let name = key;
		while (RESERVED.includes(name) || (name !== key && name in json)) name += '_';
		return [name, value];
	});
	return Object.fromEntries(renamed);
}
