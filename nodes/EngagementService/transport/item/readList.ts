import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Paging, Result } from '../contract';
import { checkAnswer, readPages } from '../pages';
import { withItemsRead } from '../problems';
import { listTooShort } from '../run';
import { send } from '../send';
import { itemsOf, resultOfList } from './result';
import type { PreparedItem } from './prepare';

/** The outcome of each page. */
const READ = { statusCode: 200 };

/** Reads the pages of a list. Each has its turn in the pace. */
export async function readList(prepared: PreparedItem, paging: Paging): Promise<Result> {
	const { run, index } = prepared;
	const items: INodeExecutionData[] = [];
	let allEnded = Promise.resolve();
	const fetchPage = async (page: IDataObject, dropped?: AbortSignal) => {
		const turn = run.pace.turn(dropped);
		try {
			await turn.begin();
			for (;;) {
				await turn.ready();
				const sending = send(prepared, page);
				allEnded = Promise.allSettled([allEnded, sending]).then(() => {});
				const answered = await turn.answerTo(sending);
				if (!answered) continue;
				checkAnswer(answered.answer, paging.page);
				return answered.answer;
			}
		} catch (problem) {
			// Before the slot is free: the next request takes it at once. A page ahead does not count yet.
			throw dropped ? problem : run.stopAfter(index, problem);
		} finally {
			turn.end();
		}
	};
	const { limitHint } = paging;
	const onLimit = limitHint && ((lists: string[]) => run.hints.add(index, limitHint, lists));
	const pages = readPages(paging, fetchPage, () => run.pace.slots.canStart(), onLimit);
	try {
		for (;;) {
			const step = await pages.next().catch((problem: unknown) => {
				// A page ahead counts now.
				run.stopAfter(index);
				throw withItemsRead(problem, items.length);
			});
			if (step.done) {
				const isTooShort = step.value;
				if (isTooShort) run.hints.add(index, listTooShort);
				return { ...resultOfList(prepared, items), isTooShort };
			}
			for (const item of itemsOf(prepared, step.value, READ)) items.push(item);
		}
	} finally {
		// Drops prefetched pages, and waits for those in flight.
		await pages.return(false);
		await allEnded;
	}
}
