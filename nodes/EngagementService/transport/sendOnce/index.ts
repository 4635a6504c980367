import type { IAllExecuteFunctions } from 'n8n-workflow';

import { InputError } from '../../shared/parameters';
import type { Result } from '../contract';
import { mayBeReceived } from '../problems';
import { Ledger, MOST_KEYS, type Status } from './ledger';

export { sendOnceKey } from './key';

/** A request under a key of Send Once. */
interface Keyed {
	key: string;
	/** The key with the address that it is sent to: for another service, form or database, the key is new. */
	ledgerKey: string;
	/** Must be equal for all requests with this key. */
	body?: object;
	index: number;
	functions: IAllExecuteFunctions;
}

/** The rest of the way of a request. When it has its turn, it calls `announce`, which says whether to send it. */
export type Next = (announce: () => Promise<boolean>) => Promise<Result>;

/** Sends the request of each key once, in this run and in all that n8n's store remembers. */
export class SendOnce {
	private readonly firsts = new Map<
		string,
		{ index: number; body?: object; sent: Promise<Result> }
	>();

	private ledger?: Ledger;

	/** Locks the key before the request queues: no request waits for a lock in a slot of the pace. */
	async locked(keyed: Keyed, signal: AbortSignal, next: Next): Promise<Result> {
		const { ledgerKey, index, body } = keyed;
		const first = this.firsts.get(ledgerKey);
		// In the next try of Retry On Fail, an item finds itself as the first.
		if (first && first.index !== index) {
			const isSame = JSON.stringify(first.body) === JSON.stringify(body);
			if (!isSame) throw notUnique(keyed, first.index);
			return marked(await first.sent, true);
		}
		if (!first && this.firsts.size === MOST_KEYS) throw new InputError(TOO_MANY);
		const ledger = (this.ledger ??= Ledger.of(keyed.functions));
		const sent = ledger
			.lock(ledgerKey, signal)
			.then(async (unlock) => await sentWith(keyed, ledger, next).finally(unlock));
		this.firsts.set(ledgerKey, { index, body, sent });
		// The run has stopped: in the next try of Retry On Fail, the ledger says what may be sent.
		sent.catch(() => signal.aborted && this.firsts.delete(ledgerKey));
		return await sent;
	}
}

/** Announces the key when the request has its turn, and settles it afterwards. */
async function sentWith({ key, ledgerKey }: Keyed, ledger: Ledger, next: Next): Promise<Result> {
	let before: Status | undefined;
	const sending = next(async () => {
		before ??= await ledger.announce(ledgerKey);
		if (before === 'in doubt') throw inDoubt(key);
		return before === 'new';
	});
	const after = await sending.then(
		(): Status => 'received',
		(problem: unknown): Status => (mayBeReceived(problem) ? 'in doubt' : 'new'),
	);
	if (before === 'new') await ledger.settle(ledgerKey, after);
	return marked(await sending, before === 'received');
}

/** @param alreadySent whether the service had received the request before: from another item, or from an earlier run */
function marked({ items, output }: Result, alreadySent: boolean): Result {
	return { items: items.map(({ json }) => ({ json: { ...json, alreadySent } })), output };
}

const TOO_MANY = `'Send Once by Key' accepts up to ${MOST_KEYS.toLocaleString('en-US')} keys in one run. Split the items into several runs`;

function notUnique({ key, index }: Keyed, first: number): InputError {
	return new InputError(
		`'Send Once by Key' is "${key.slice(0, 100)}" for items ${first} and ${index}, but these items differ. Give each item its own key, such as a row's ID`,
	);
}

function inDoubt(key: string): InputError {
	return new InputError(
		`The item with the key "${key.slice(0, 100)}" was sent before, and it is not known whether it was received. Look in the service. If it is there, remove the item from the input. If it is not, send this item alone, with another key`,
	);
}
