import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { PageShape, Paging, Result } from '../contract';
import { checkAnswer, pageParameters, Pages, Prefetch } from '../pages';
import { withItemsRead } from '../problems';
import { limitReached } from '../run';
import { send, type Answered } from '../send';
import { itemsOf, resultOfList } from './result';
import type { PreparedItem } from './prepare';

/** The outcome of each page. */
const READ = { statusCode: 200 };

/** Reads the pages of a list, one after the other. Some are fetched ahead. */
export async function readList(prepared: PreparedItem, paging: Paging): Promise<Result> {
	const { run, index } = prepared;
	const pages = new Pages(paging);
	const ahead = new Prefetch();
	const requests = new PageRequests(prepared, paging.page);
	const items: INodeExecutionData[] = [];
	run.hints.addAll(index, prepared.hints);
	try {
		while (!pages.isAtEnd) {
			const fetching = ahead.take(pages.start) ?? requests.fetch(pages.parameters);
			const answer = await fetching.catch((problem: unknown) => {
				// At once: the next request may have the slot already, and begin in a moment.
				run.stopAfter(index, problem);
				throw withItemsRead(problem, items.length);
			});
			const page = pages.add(answer);
			if (page) for (const item of itemsOf(prepared, page, READ)) items.push(item);
			for (const start of ahead.startsAfter(pages.step)) {
				// A page ahead must not make other requests wait.
				if (!run.pace.slots.canStart()) break;
				const parameters = pageParameters(paging, start, Infinity);
				ahead.keep(start, requests.fetch(parameters, ahead.dropped));
			}
		}
	} finally {
		ahead.drop();
		await requests.allEnded;
	}
	const { isTooShort, isCut, cutLists } = pages;
	if (paging.limitHint && cutLists.size) {
		run.hints.add(index, paging.limitHint, [...cutLists]);
	} else if (isCut && paging.isDefaultLimit && !isSaidByN8n(prepared, items)) {
		run.hints.add(index, limitReached);
	}
	return resultOfList(prepared, items, isTooShort);
}

/** n8n has a hint of its own if the node returns as many items as the field 'Limit' says. */
function isSaidByN8n({ run, source }: PreparedItem, items: unknown[]): boolean {
	return run.settings.count === 1 && source.typed('limit') === items.length;
}

/** The requests for the pages of a list. Each has its turn in the pace. */
class PageRequests {
	/** Resolves when none is in flight. A dropped page may still wait for its turn: it is not sent. */
	allEnded = Promise.resolve();

	constructor(
		private readonly item: PreparedItem,
		private readonly page: PageShape,
	) {}

	/** @param dropped for a page ahead: aborted when it is no longer needed, so that it is not requested */
	async fetch(parameters: IDataObject, dropped?: AbortSignal): Promise<IDataObject> {
		const turn = this.item.run.pace.turn(dropped);
		try {
			await turn.begin();
			const { answer } = await turn.answerTo(async () => await this.send(parameters));
			checkAnswer(answer, this.page, Number(parameters[this.page.startName] ?? 0));
			return answer;
		} finally {
			turn.end();
		}
	}

	private async send(parameters: IDataObject): Promise<Answered> {
		const sending = send(this.item, parameters);
		this.allEnded = Promise.allSettled([this.allEnded, sending]).then(() => {});
		return await sending;
	}
}
