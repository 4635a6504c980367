import type { IExecuteData, IExecuteSingleFunctions } from 'n8n-workflow';

import { Limiter } from './limiter';
import { Redactor } from './redact';

export const CREDENTIAL = 'engagementServiceApi';

/** What the items of one run of the node share. */
export class Run {
	/** Set when an item failed and the workflow is to stop: nothing further is sent. */
	stopped = false;

	readonly limiter: Limiter;

	private readonly items = new Set<number>();

	private redactorOfToken?: Promise<Redactor>;

	private constructor(concurrency: number) {
		this.limiter = new Limiter(concurrency);
	}

	/**
	 * The run that the context's item belongs to; its first item brings the concurrency. n8n gives the items of a run
	 * nothing in common but their execute data, which Retry On Fail and the calls of an AI agent use again: an item
	 * that comes a second time begins a new run.
	 */
	static join(context: IExecuteSingleFunctions, concurrency: () => number): Run {
		const executeData = context.getExecuteData();
		const item = context.getItemIndex();
		let run = runs.get(executeData);
		if (!run || run.items.has(item)) {
			run = new Run(concurrency());
			runs.set(executeData, run);
		}
		run.items.add(item);
		return run;
	}

	async redactor(context: IExecuteSingleFunctions): Promise<Redactor> {
		this.redactorOfToken ??= context
			.getCredentials(CREDENTIAL)
			.then(({ apiToken }) => new Redactor(String(apiToken)));
		return await this.redactorOfToken;
	}
}

const runs = new WeakMap<IExecuteData, Run>();
