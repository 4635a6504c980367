import type { INode } from 'n8n-workflow';

import type { Parameters } from '../../shared/parameters';
import type { Kind } from '../contract';
import { credentialId, hasSendOnce } from '../n8n/node';
import type { RequestOptions } from '../n8n/requestOptions';
import { Pace } from '../pace';
import { toNodeError } from '../problems';
import { Accounts } from '../send';
import { HintCollector } from './hints';
import { receivedText, type Place } from './received';
import type { Tries } from './tries';

export {
	IN_DOUBT,
	itemsFailed,
	limitReached,
	listTooShort,
	nothingFound,
	sentBefore,
	withoutValue,
} from './hints';
export { saidOfNames } from './nameGroups';
export { type Place } from './received';
export { addClosings, beginTry, isLastTry, keepResult } from './tries';

/** A run of the node, as n8n has begun it. */
interface Settings {
	node: INode;
	/** The number of input items. */
	count?: number;
	/** Of its requests. */
	kind: Kind;
	/** Whether a failure becomes an item instead of stopping the workflow. */
	continueOnFail: boolean;
	tries: Tries;
	/** Aborted when n8n cancels the execution, or the time of a poll is over. */
	cancelled?: AbortSignal;
	/** Undefined where its items are all of the execution. */
	place?(): Place | undefined;
	/** Read once. Throws an `InputError` for an invalid proxy. */
	requestOptions(): RequestOptions;
}

/** State that the items of one run of the node share. */
export class Run {
	readonly pace: Pace;

	readonly hints: HintCollector;

	readonly accounts = new Accounts();

	/**
	 * Aborted when nothing more is sent. Every wait rejects with its reason then. A listener keeps the run in memory as long as
	 * `cancelled`, so none stays after its wait.
	 */
	readonly signal: AbortSignal;

	/** The item that failed and stopped the workflow. */
	stoppedBy?: number;

	private readonly stopping = new AbortController();
	/** Settles when all earlier items are prepared. */
	private itemsBefore: Promise<unknown> = Promise.resolve();

	constructor(readonly settings: Settings) {
		const { signal } = this.stopping;
		const { cancelled, kind, node } = settings;
		this.hints = new HintCollector(settings.tries.hints);
		this.signal = cancelled ? AbortSignal.any([signal, cancelled]) : signal;
		this.pace = new Pace(kind, this.signal, credentialId(node));
	}

	/** Whether an item was only stopped: it did not fail. */
	isStop(problem: unknown): boolean {
		return this.signal.aborted && problem === this.signal.reason;
	}

	/** Stops the run after the failure of an item, unless the workflow continues, or the run has stopped. Returns the problem. */
	stopAfter(item: number, problem: unknown): unknown {
		if (this.settings.continueOnFail || this.isStop(problem)) return problem;
		this.stoppedBy ??= item;
		this.stop();
		return problem;
	}

	/** The error of the item that stopped the workflow, with the items that the service has received. */
	async stoppingError(problem: unknown): Promise<Error> {
		const { settings, stoppedBy: index } = this;
		const { node, count = 1, kind, tries } = settings;
		const place = kind === 'write' ? settings.place?.() : undefined;
		const text = await receivedText(tries, count, hasSendOnce(node), place);
		return toNodeError(node, problem, { index, count, kind, receivedText: text });
	}

	stop(): void {
		this.stopping.abort();
	}

	/** Requests at Once is that of the first item that has a valid one. An invalid one of an earlier item throws an `InputError`. */
	readConcurrency(parameters: Parameters): void {
		this.pace.limit.fixed ??= parameters.integer('options.concurrency', 1, 100);
	}

	/**
	 * Waits for `next`, and for all earlier calls, so that items go on in their order. A failure of `next` stops the run before
	 * the next item goes on.
	 */
	async inOrder<T>(item: number, next: Promise<T>): Promise<T> {
		// Its rejection is read in its turn.
		next.catch(() => {});
		const afterOthers = this.itemsBefore.then(async () => await next);
		this.itemsBefore = afterOthers.catch((problem: unknown) => this.stopAfter(item, problem));
		return await afterOthers;
	}
}
