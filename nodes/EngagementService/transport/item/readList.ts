import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Paging, Result } from '../contract';
import { checkAnswer, readPages, type Prefetched } from '../pages';
import { withItemsRead } from '../problems';
import { listTooShort } from '../run';
import { send } from '../send';
import { found, itemsOf } from './result';
import type { PreparedItem } from './prepare';

/** Reads the pages of a list. Each has its turn in the pace. */
export async function readList(prepared: PreparedItem, paging: Paging): Promise<Result> {
	const { run, pace, index } = prepared;
	const items: INodeExecutionData[] = [];
	let allEnded = Promise.resolve();
	const fetchPage = async (page: IDataObject, ahead?: Prefetched) => {
		// As for a request without pages, this stops the run before the next request is sent.
		const onFailure = () => {
			if (!ahead || ahead.isAwaited) run.stopAfter(index);
		};
		return await pace.schedule({ signal: ahead?.signal, onFailure }, async (started) => {
			await started();
			const sending = send(prepared, page);
			allEnded = Promise.allSettled([allEnded, sending]).then(() => {});
			const { answer } = await sending;
			checkAnswer(answer, paging);
			return answer;
		});
	};
	const { limitHint } = paging;
	const onLimit = limitHint && ((lists: string[]) => run.hints.add(index, limitHint, lists));
	const pages = readPages(paging, fetchPage, () => pace.canStart(), onLimit);
	try {
		for (;;) {
			const step = await pages.next().catch((problem: unknown) => {
				run.stopAfter(index);
				throw withItemsRead(problem, items.length);
			});
			if (step.done) {
				const isTooShort = step.value;
				if (isTooShort) run.hints.add(index, listTooShort);
				return { ...found(prepared, items), isTooShort };
			}
			for (const item of itemsOf(prepared, step.value, { statusCode: 200 })) items.push(item);
		}
	} finally {
		// Drops prefetched pages, and waits for those in flight.
		await pages.return(false);
		await allEnded;
	}
}
