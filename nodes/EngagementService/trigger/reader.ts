import type { IDataObject, IPollFunctions } from 'n8n-workflow';

import { Reader, ServiceProblem, type Operation } from '../transport';
import type { Watch } from './watch';

/** One hour, where n8n gives a poll no time: a poll that never ends would end the trigger. */
const LONGEST_POLL = 3_600_000;

/** How many milliseconds n8n gives to a poll. Only newer versions say it. */
export function budgetOf(functions: IPollFunctions): number {
	return functions.getPollBudgetMs?.() ?? LONGEST_POLL;
}

export const outOfTime = new ServiceProblem('Reading took longer than n8n allows for one poll.', {
	description:
		'Nothing was lost: the next poll reads everything again. If the next poll also fails, watch fewer contacts.',
});

/** Reads what one poll watches. */
export class PollReader extends Reader {
	constructor(
		functions: IPollFunctions,
		readonly watch: Watch,
	) {
		super(functions, { budget: budgetOf(functions), outOfTime });
	}

	/**
	 * Reads up to `limit` entries, or all.
	 *
	 * @param given parameters that the trigger sets
	 */
	async readList(operation: Operation, given: IDataObject, limit?: number) {
		const source = this.watch.sourceWith({ ...given, returnAll: limit === undefined, limit });
		return await this.read(operation, source);
	}
}
