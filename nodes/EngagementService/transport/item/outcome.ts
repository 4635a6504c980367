import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Outcome, Paging, Result } from '../contract';
import { readPages } from '../pages';
import { withItemsRead } from '../problems';
import { listTooShort } from '../run';
import { send } from '../send';
import type { PreparedItem } from './prepare';

/** The output of an item whose request was answered. */
export function resultOf(
	prepared: PreparedItem,
	{ answer, outcome }: Awaited<ReturnType<typeof send>>,
): Result {
	const { operation, input, run } = prepared;
	run.hints.addAll(operation.hints?.(input, outcome));
	return passedOn(prepared, outcome) ?? { items: itemsOf(prepared, answer, outcome), output: 0 };
}

/** Reads the pages of a list. Each has its turn in the pace. */
export async function readList(prepared: PreparedItem, paging: Paging): Promise<Result> {
	const { run, pace } = prepared;
	const items: INodeExecutionData[] = [];
	let inFlight = Promise.resolve();
	const fetchPage = async (page: IDataObject, signal?: AbortSignal) =>
		await pace.schedule(
			async (started) => {
				started();
				const sending = send(prepared, page);
				inFlight = Promise.allSettled([inFlight, sending]).then(() => {});
				return (await sending).answer;
			},
			{ signal },
		);
	const pages = readPages(paging, fetchPage, () => pace.hasFreeSlot());
	try {
		for (;;) {
			const step = await pages.next().catch((problem: unknown) => {
				throw withItemsRead(problem, items.length);
			});
			if (step.done) {
				const isTooShort = step.value;
				if (isTooShort) run.hints.add(listTooShort);
				return { items, output: 0 };
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
	const { json, binary } = context.inputItem;
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
