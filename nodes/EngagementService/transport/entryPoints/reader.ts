import type { ICredentialDataDecryptedObject, IDataObject, IPollFunctions } from 'n8n-workflow';

import type { ParameterSource } from '../../shared/parameters';
import type { Operation } from '../contract';
import { CREDENTIAL } from '../n8n/node';
import { LONGEST_TIMEOUT } from '../n8n/requestOptions';
import { perform } from '../item';
import { ServiceProblem } from '../problems';
import { beginTry, Run } from '../run';
import { accountOf } from '../send';

/** One hour, where n8n gives a poll no time: a poll that never ends would end the trigger. */
const LONGEST_POLL = 3_600_000;

/** The JSON of the items of an operation. */
interface Read {
	entries: IDataObject[];
	/** Whether it is a list that is shorter than the service says. */
	isTooShort?: boolean;
}

/** Runs operations in the trigger, which has no input items. All reads of a poll are items of one run. */
export class Reader {
	/** Aborted when n8n's time for a poll is over. */
	private readonly pollSignal: AbortSignal;

	private readonly run: Run;
	private readonly credentials: Promise<ICredentialDataDecryptedObject>;

	constructor(private readonly functions: IPollFunctions) {
		// Only newer versions of n8n have it.
		const budget = functions.getPollBudgetMs?.() ?? LONGEST_POLL;
		const pollSignal = AbortSignal.timeout(
			Math.min(Math.max(Math.floor(budget), 0), LONGEST_TIMEOUT),
		);
		const node = functions.getNode();
		this.pollSignal = pollSignal;
		this.run = new Run({
			node,
			kind: 'read',
			continueOnFail: true,
			tries: beginTry({}, node),
			cancelled: pollSignal,
			requestOptions: () => ({ http: { abortSignal: pollSignal } }),
		});
		this.credentials = functions.getCredentials(CREDENTIAL);
		// Its rejection is read with the first request.
		this.credentials.catch(() => {});
	}

	async address(): Promise<string> {
		return accountOf(await this.credentials).address;
	}

	/** Resolves when the next operation may begin. For one caller at a time. */
	async untilRoom(): Promise<void> {
		await this.run.pace.slots.untilRoom();
	}

	/**
	 * @throws ServiceProblem, also when n8n's time for a poll is over
	 * @throws InputError for what cannot be sent
	 */
	async read(operation: Operation, source: ParameterSource): Promise<Read> {
		const { functions, run } = this;
		const sending = perform({
			operation,
			run,
			index: 0,
			source,
			inputItem: { json: {} },
			functions,
			getCredentials: async () => await this.credentials,
		});
		const { items, isTooShort } = await sending.catch((problem: unknown) => {
			throw this.pollSignal.aborted ? outOfTime : problem;
		});
		return { entries: items.map(({ json }) => json), isTooShort };
	}

	/** Ends all other reads. */
	stop(): void {
		this.run.stop();
	}
}

export const outOfTime = new ServiceProblem('Reading took longer than n8n allows for one poll.', {
	description:
		'Nothing was lost: the next poll reads everything again. If the next poll also fails, watch fewer contacts.',
});
