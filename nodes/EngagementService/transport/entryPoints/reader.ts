import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	ILoadOptionsFunctions,
	IPollFunctions,
} from 'n8n-workflow';

import type { ParameterSource } from '../../shared/parameters';
import type { Operation } from '../contract';
import { CREDENTIAL } from '../n8n/node';
import { LONGEST_TIMEOUT, REQUEST_OPTIONS, requestOptionsOf } from '../n8n/requestOptions';
import { perform } from '../item';
import type { ServiceProblem } from '../problems';
import { beginTry, Run } from '../run';
import { accountOf } from '../send';

/** The JSON of the items of an operation. */
interface Read {
	entries: IDataObject[];
	/** Whether it is a list that is shorter than the service says. */
	isTooShort?: boolean;
}

interface Settings {
	/** The time for all reads, in milliseconds. */
	budget: number;
	/** Thrown when it is over. */
	outOfTime: ServiceProblem;
}

/** Aborted after this time, in milliseconds. */
export function timeSignal(budget: number): AbortSignal {
	return AbortSignal.timeout(Math.min(Math.max(Math.floor(budget), 0), LONGEST_TIMEOUT));
}

/** Runs operations where there are no input items: in the trigger, and for the editor. All reads are items of one run. */
export class Reader {
	/** Aborted when the time is over. */
	private readonly timeSignal: AbortSignal;

	private readonly run: Run;
	private readonly credentials: Promise<ICredentialDataDecryptedObject>;

	constructor(
		private readonly functions: IPollFunctions | ILoadOptionsFunctions,
		private readonly settings: Settings,
	) {
		// Only for the editor's lists: a trigger has none.
		const options = requestOptionsOf(() => functions.getNodeParameter(REQUEST_OPTIONS, {}));
		const abortSignal = timeSignal(settings.budget);
		const node = functions.getNode();
		this.timeSignal = abortSignal;
		this.run = new Run({
			node,
			kind: 'read',
			// A failure does not stop the other reads, as it would stop other items. `perform` throws it in any case.
			continueOnFail: true,
			tries: beginTry({}, node),
			cancelled: abortSignal,
			requestOptions: () => ({ http: { ...options().http, abortSignal } }),
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
	 * @throws ServiceProblem, also when the time is over
	 * @throws InputError for what cannot be sent
	 */
	async read(operation: Operation, source: ParameterSource): Promise<Read> {
		const { functions, run, settings, timeSignal } = this;
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
			throw timeSignal.aborted ? settings.outOfTime : problem;
		});
		return { entries: items.map(({ json }) => json), isTooShort };
	}

	/** Ends all other reads. */
	stop(): void {
		this.run.stop();
	}
}
