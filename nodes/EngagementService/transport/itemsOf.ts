import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Result } from './exchange';
import type { Addressed } from './item';
import type { ItemContext } from './host';
import { inTheMiddle } from './problems';
import { readPages } from './pages';
import { send, type Answered } from './send';

/**
 * Sends what an item asks for.
 *
 * @param isWanted asked, of a single request, when its turn has come
 * @returns the items of the answer, or of every page; undefined when it was not chosen, or the run was over before
 */
export async function resultOf(
	addressed: Addressed,
	isWanted?: () => Promise<boolean>,
): Promise<Result | undefined> {
	const { operation, input, request, pace, run, context, bound } = addressed;
	const result: Result = { items: [], output: 0 };
	const { items } = result;
	const receive = ({ answer, outcome }: Answered) => {
		run.tally.answer(outcome);
		const passed = operation.passOn?.(input, outcome);
		if (passed) {
			result.output = passed.output;
			// Not the item's `error`, if a node before put it there: n8n would take it for a failed one of this node.
			const { json, binary } = context.input;
			items.push({ ...(binary && { binary }), ...linked({ ...json, ...passed.added }, context) });
			return;
		}
		for (const json of operation.items(answer, input, outcome)) items.push(linked(json, context));
		if (bound && items.length > bound.most) throw bound.exceeded;
	};
	const ends = () => {
		if (!context.continues) run.end(context.index);
	};

	if (!request.paging) {
		const attempt = async () => {
			receive(await send(addressed));
			return result;
		};
		return await pace.send(attempt, { writes: operation.writes, onFailure: ends, isWanted });
	}
	let inFlight = Promise.resolve();
	const fetchPage = async (page: IDataObject, isWanted?: () => boolean) => {
		const attempt = async () => {
			const sending = send(addressed, page);
			inFlight = Promise.allSettled([inFlight, sending]).then(() => {});
			return (await sending).answer;
		};
		// A page asked for ahead ends nothing before its turn comes.
		return await pace.send(attempt, { onFailure: isWanted ? undefined : ends, isWanted });
	};
	const pages = readPages(request.paging, fetchPage, () => pace.hasFreePlace());
	try {
		for (;;) {
			const page = await pages.next().catch((problem: unknown) => {
				ends();
				throw inTheMiddle(problem, items.length);
			});
			if (page.done) {
				if (page.value) run.tally.short++;
				return run.isOver ? undefined : result;
			}
			receive({ answer: page.value, outcome: { statusCode: 200 } });
		}
	} finally {
		// Nothing that was asked for ahead is sent from now on, or still in flight when the node has finished.
		await pages.return(false);
		await inFlight;
	}
}

/** By each of these at its top level, n8n takes an item for a failed one. */
const RESERVED = ['error', '$error'];

export function linked(json: IDataObject, { index }: ItemContext): INodeExecutionData {
	const pairedItem = { item: index };
	if (!RESERVED.some((key) => key in json)) return { json, pairedItem };
	const renamed = Object.entries(json).map(([key, value]) => {
		let name = key;
		while (RESERVED.includes(name) || (name !== key && name in json)) name += '_';
		return [name, value];
	});
	return { json: Object.fromEntries(renamed), pairedItem };
}
