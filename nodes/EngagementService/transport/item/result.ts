import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { NO_REASON, type Outcome, type Paging, type Result } from '../exchange';
import type { Pace } from '../pace';
import { readPages } from '../pages';
import { inTheMiddle } from '../problems';
import { formsInvalid, listTooShort, type Run } from '../run';
import { send, type OutgoingRequest } from '../send';

/** An item's request, and what it is sent with. */
export interface Outgoing extends OutgoingRequest {
	run: Run;
	pace: Pace;
	/** The parameters, as the operation reads them. */
	input: unknown;
}

/**
 * Sends the request of an item, or one for each page.
 *
 * @param isWanted asked in the request's turn: false skips it. Not for lists
 * @returns undefined when it was skipped, or the run was over before
 */
export async function sendRequest(
	outgoing: Outgoing,
	isWanted?: () => Promise<boolean>,
): Promise<Result | undefined> {
	const { operation, request, run, pace, context } = outgoing;
	if (request.paging) return await readList(outgoing, request.paging);
	const attempt = async () => {
		const { answer, outcome } = await send(outgoing);
		const { refusal } = outcome;
		if (refusal !== undefined) run.notes.add(formsInvalid, [refusal ?? NO_REASON]);
		return passedOn(outgoing, outcome) ?? { items: itemsOf(outgoing, answer, outcome), output: 0 };
	};
	// Stops the run before the pace sends the next request.
	const onFailure = () => {
		if (!context.continueOnFail) run.end(context.index);
	};
	return await pace.send(attempt, { writes: operation.writes, onFailure, isWanted });
}

async function readList(outgoing: Outgoing, paging: Paging): Promise<Result | undefined> {
	const { run, pace } = outgoing;
	const items: INodeExecutionData[] = [];
	let inFlight = Promise.resolve();
	const fetchPage = async (page: IDataObject, isWanted?: () => boolean) => {
		const attempt = async () => {
			const sending = send(outgoing, page);
			inFlight = Promise.allSettled([inFlight, sending]).then(() => {});
			return (await sending).answer;
		};
		return await pace.send(attempt, { isWanted });
	};
	const pages = readPages(paging, fetchPage, () => pace.hasFreePlace());
	try {
		for (;;) {
			const page = await pages.next().catch((problem: unknown) => {
				throw inTheMiddle(problem, items.length);
			});
			if (page.done) {
				if (page.value) run.notes.add(listTooShort);
				return run.isOver ? undefined : { items, output: 0 };
			}
			for (const item of itemsOf(outgoing, page.value, { statusCode: 200 })) items.push(item);
		}
	} finally {
		// Drops prefetched pages, and waits for those in flight.
		await pages.return(false);
		await inFlight;
	}
}

function itemsOf({ operation, input }: Outgoing, answer: IDataObject, outcome: Outcome) {
	return operation.items(answer, input, outcome).map((json) => ({ json: withoutReserved(json) }));
}

function passedOn({ operation, input, context }: Outgoing, outcome: Outcome): Result | undefined {
	const passed = operation.passOn?.(input, outcome);
	if (!passed) return undefined;
	const { json, binary } = context.input;
	const item = { json: withoutReserved({ ...json, ...passed.added }), ...(binary && { binary }) };
	return { items: [item], output: passed.output };
}

/** n8n takes an item with one of these keys for a failed one. */
const RESERVED = ['error', '$error'];

function withoutReserved(json: IDataObject): IDataObject {
	if (!RESERVED.some((key) => key in json)) return json;
	const renamed = Object.entries(json).map(([key, value]) => {
		let name = key;
		while (RESERVED.includes(name) || (name !== key && name in json)) name += '_';
		return [name, value];
	});
	return Object.fromEntries(renamed);
}
