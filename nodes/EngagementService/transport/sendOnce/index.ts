import { InputError } from '../../shared/parameters';
import type { Result } from '../contract';
import { KeyInDoubt, mayBeReceived, shortName } from '../problems';
import { Ledger, MOST_KEYS, type LedgerKey, type Status } from './ledger';

export { sendOnceKey } from './key';

/** A request under a key of Send Once. */
interface Keyed extends LedgerKey {
	key: string;
	/** Must be equal for all requests with this key. */
	body?: object;
	index: number;
}

/** A key that is lent to a request: `lookUp`, `announce` at its turn, then `received` or `failed`, and `giveBack`. */
export interface Key {
	/** The result of another item in this run that has the same key. Then nothing is sent. */
	readonly result?: Result;
	/** Looks the key up before the request has its turn. Never rejects: `announce` does. */
	lookUp(): Promise<void>;
	/**
	 * Records that the request is about to be sent. Call it when the request has its turn.
	 *
	 * @returns whether to send it: false if an earlier run has
	 * @throws InputError if it is not known whether an earlier run has
	 */
	announce(): Promise<boolean>;
	/** The service has received the request, now or in an earlier run. Returns the result with `alreadySent`. */
	received(result: Result): Result;
	/** The request failed. The problem says whether the service may have received it. Returns the problem. */
	failed(problem: unknown): unknown;
	/** Records what has become of the request, and unlocks the key. */
	giveBack(): Promise<void>;
}

/** For a request without Send Once. */
export const NO_KEY: Key = {
	lookUp: async () => {},
	announce: async () => true,
	received: (result) => result,
	failed: (problem) => problem,
	giveBack: async () => {},
};

/** Sends the request of each key once, in this run and in all that n8n's store remembers. */
export class SendOnce {
	private readonly firsts = new Map<
		string,
		{ index: number; body?: object; outcome: Promise<Result> }
	>();

	/**
	 * Locks a key. If another item of this run has it, waits for that item instead.
	 *
	 * @throws that item's error, an InputError if the two requests differ, or the signal's reason
	 */
	async lend(keyed: Keyed, signal: AbortSignal): Promise<Key> {
		const { ledgerKey, index, body } = keyed;
		const first = this.firsts.get(ledgerKey);
		// In the next try of Retry On Fail, an item finds itself as the first.
		if (first && first.index !== index) {
			const isSame = JSON.stringify(first.body) === JSON.stringify(body);
			if (!isSame) throw notUnique(keyed, first.index);
			return { ...NO_KEY, result: marked(await first.outcome, true) };
		}
		if (!first && this.firsts.size === MOST_KEYS) throw new InputError(TOO_MANY);
		const key = new LockedKey(keyed, Ledger.of(keyed.functions));
		this.firsts.set(ledgerKey, { index, body, outcome: key.outcome });
		// The run has stopped: in the next try of Retry On Fail, the ledger says what may be sent.
		key.outcome.catch(() => {
			if (signal.aborted) this.firsts.delete(ledgerKey);
		});
		await key.lock(signal);
		return key;
	}
}

class LockedKey implements Key {
	/** The result or the error, for other items with this key. */
	readonly outcome: Promise<Result>;
	private finish: (outcome: Result | Promise<Result>) => void = () => {};

	private lookingUp?: Promise<Status>;
	private statusBefore?: Status;
	private statusAfter: Status = 'new';
	private unlock = () => {};

	constructor(
		private readonly keyed: Keyed,
		private readonly ledger: Ledger,
	) {
		this.outcome = new Promise((resolve) => (this.finish = resolve));
	}

	async lock(signal: AbortSignal): Promise<void> {
		try {
			this.unlock = await this.ledger.lock(this.keyed, signal);
		} catch (problem) {
			throw this.failed(problem);
		}
	}

	async lookUp(): Promise<void> {
		this.lookingUp = this.ledger.lookUp(this.keyed);
		await this.lookingUp.catch(() => {});
	}

	async announce(): Promise<boolean> {
		const found = (await this.lookingUp) ?? 'new';
		this.statusBefore = found === 'new' ? await this.ledger.announce(this.keyed) : found;
		if (this.statusBefore === 'in doubt') throw inDoubt(this.keyed.key);
		return this.statusBefore === 'new';
	}

	received(result: Result): Result {
		this.statusAfter = 'received';
		const known = marked(result, this.statusBefore === 'received');
		this.finish(known);
		return known;
	}

	failed(problem: unknown): unknown {
		this.statusAfter = mayBeReceived(problem) ? 'in doubt' : 'new';
		this.finish(Promise.reject(problem));
		return problem;
	}

	async giveBack(): Promise<void> {
		if (this.statusBefore === 'new') await this.ledger.settle(this.keyed, this.statusAfter);
		this.unlock();
	}
}

/** @param wasSentBefore whether another item, or an earlier run, has sent the request */
function marked({ items, output }: Result, wasSentBefore: boolean): Result {
	const markedItems = items.map(({ json }) => ({ json: { ...json, alreadySent: wasSentBefore } }));
	return { items: markedItems, output, wasSentBefore };
}

const TOO_MANY = `'Send Once by Key' accepts up to ${MOST_KEYS.toLocaleString('en-US')} keys in one run. Leave out the items that were sent earlier, and split the others into several runs`;

function notUnique({ key, index }: Keyed, first: number): InputError {
	return new InputError(
		`'Send Once by Key' is "${shortName(key)}" for items ${first} and ${index}, but these items differ. Give each item its own key, such as a row's ID`,
	);
}

function inDoubt(key: string): KeyInDoubt {
	const problem = new KeyInDoubt(
		`The item with the key "${shortName(key)}" was sent before, and it is not known whether it was received. Look in the service. If it is there, remove the item from the input. If it is not, send this item alone, with another key`,
	);
	problem.description =
		"To send the other items first, set 'On Error' to 'Continue (using error output)'. With several workers, another one may have sent it at the same moment. Use the example 'Submit each order once, with several workers'.";
	return problem;
}
