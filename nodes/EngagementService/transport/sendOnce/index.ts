import type { IAllExecuteFunctions } from 'n8n-workflow';

import { InputError } from '../../shared/parameters';
import type { Result } from '../exchange';
import { isDoubtful } from '../problems';
import { Ledger, MOST_KEYS, type RunState, type Standing } from './ledger';

export { sendOnceKey } from './key';

/** A request under a key of Send Once. */
export interface Keyed {
	key: string;
	/** The key with the address that it is sent to: for another service, form or database, the key is new. */
	id: string;
	/** Must be equal for all requests with this key. */
	body?: object;
	/** The position of its item. */
	index: number;
	functions: IAllExecuteFunctions;
	/** Sends it in its turn, if `isWanted` then says so. */
	send(isWanted: () => Promise<boolean>): Promise<Result | undefined>;
	/** Its result when it is not sent again: that of the first item with the key, or of an earlier run. */
	alreadySent(first?: Result): Result;
}

/** Sends the request of each key once: in all tries of a run, and in the runs that n8n's store remembers. */
export class SendOnce {
	private readonly firsts = new Map<string, Keyed & { result: Promise<Result | undefined> }>();

	private ledger?: Ledger;

	/** @returns undefined when the run was over before it could be sent */
	async send(keyed: Keyed, run: RunState): Promise<Result | undefined> {
		const first = this.firsts.get(keyed.id);
		// The same item comes again in the next try.
		if (first && first.index !== keyed.index) {
			const isSame = JSON.stringify(first.body) === JSON.stringify(keyed.body);
			if (!isSame) throw notUnique(keyed, first.index);
			const result = await first.result;
			return result && keyed.alreadySent(result);
		}
		if (!first && this.firsts.size === MOST_KEYS) throw new InputError(TOO_MANY);
		const result = this.sendNew(keyed, run);
		this.firsts.set(keyed.id, { ...keyed, result });
		return await result;
	}

	/** Locks the key first: a request must not wait for a lock while it holds a place in the pace. */
	private async sendNew(keyed: Keyed, run: RunState): Promise<Result | undefined> {
		const ledger = (this.ledger ??= Ledger.of(keyed.functions));
		const unlock = await ledger.lock(keyed.id, run);
		return unlock && (await sendAnnounced(keyed, ledger).finally(unlock));
	}
}

async function sendAnnounced({ key, id, send, alreadySent }: Keyed, ledger: Ledger) {
	let standing: Standing | undefined;
	const sending = send(async () => {
		standing ??= await ledger.announce(id);
		if (standing === 'in doubt') throw inDoubt(key);
		return standing === 'new';
	});
	const outcome = await sending.then(
		(result): Standing => (result ? 'received' : 'new'),
		(problem: unknown): Standing => (isDoubtful(problem) ? 'in doubt' : 'new'),
	);
	if (standing === 'new') await ledger.settle(id, outcome);
	return standing === 'received' ? alreadySent() : await sending;
}

const TOO_MANY = `'Send Once by Key' can tell ${MOST_KEYS.toLocaleString('en-US')} keys apart in one run, and this run has more. Split the items into several runs`;

function notUnique({ key, index }: Keyed, first: number): InputError {
	return new InputError(
		`'Send Once by Key' is "${key.slice(0, 100)}" for items ${first} and ${index}, but these items differ. Give each item a key of its own, such as a row's ID`,
	);
}

function inDoubt(key: string): InputError {
	return new InputError(
		`"${key.slice(0, 100)}" was sent before, and it is not known whether it was received. Look in the service. If it is not there, send it under another key of 'Send Once by Key'`,
	);
}
