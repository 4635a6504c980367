import type { IAllExecuteFunctions } from 'n8n-workflow';

import { InputError } from '../../shared/parameters';
import type { Result } from '../exchange';
import { mayBeReceived } from '../problems';
import { Ledger, MOST_KEYS, type RunState, type Status } from './ledger';

export { sendOnceKey } from './key';

/** A request under a key of Send Once. */
interface Keyed {
	key: string;
	/** The key with the address that it is sent to: for another service, form or database, the key is new. */
	id: string;
	/** Must be equal for all requests with this key. */
	body?: object;
	index: number;
	functions: IAllExecuteFunctions;
}

/** Sends a request in its turn, if `shouldSend` then says so. */
type Send = (shouldSend: () => Promise<boolean>) => Promise<Result | undefined>;

interface Sent {
	/** Undefined when an earlier run sent the request, or when this run was stopped before. */
	result?: Result;
	/** Whether the service had received the request before: from another item, or from an earlier run. */
	isRepeat: boolean;
}

/** Sends the request of each key once, in this run and in all that n8n's store remembers. */
export class SendOnce {
	private readonly firsts = new Map<string, Keyed & { sent: Promise<Sent> }>();

	private ledger?: Ledger;

	async send(keyed: Keyed, run: RunState, send: Send): Promise<Sent> {
		const first = this.firsts.get(keyed.id);
		// In the next try of Retry On Fail, an item finds itself as the first.
		if (first && first.index !== keyed.index) {
			const isSame = JSON.stringify(first.body) === JSON.stringify(keyed.body);
			if (!isSame) throw notUnique(keyed, first.index);
			const { result, isRepeat } = await first.sent;
			return { result, isRepeat: isRepeat || result !== undefined };
		}
		if (!first && this.firsts.size === MOST_KEYS) throw new InputError(TOO_MANY);
		const sent = this.sendLocked(keyed, run, send);
		this.firsts.set(keyed.id, { ...keyed, sent });
		return await sent;
	}

	/** Locks the key before the request queues: no request waits for a lock in a slot of the pace. */
	private async sendLocked(keyed: Keyed, run: RunState, send: Send): Promise<Sent> {
		const ledger = (this.ledger ??= Ledger.of(keyed.functions));
		const unlock = await ledger.lock(keyed.id, run);
		if (!unlock) return { isRepeat: false };
		return await sendAnnounced(keyed, ledger, send).finally(unlock);
	}
}

async function sendAnnounced({ key, id }: Keyed, ledger: Ledger, send: Send): Promise<Sent> {
	let status: Status | undefined;
	const sending = send(async () => {
		status ??= await ledger.announce(id);
		if (status === 'in doubt') throw inDoubt(key);
		return status === 'new';
	});
	const statusAfter = await sending.then(
		(result): Status => (result ? 'received' : 'new'),
		(problem: unknown): Status => (mayBeReceived(problem) ? 'in doubt' : 'new'),
	);
	if (status === 'new') await ledger.settle(id, statusAfter);
	return { result: await sending, isRepeat: status === 'received' };
}

const TOO_MANY = `'Send Once by Key' accepts up to ${MOST_KEYS.toLocaleString('en-US')} keys in one run. Split the items into several runs`;

function notUnique({ key, index }: Keyed, first: number): InputError {
	return new InputError(
		`'Send Once by Key' is "${key.slice(0, 100)}" for items ${first} and ${index}, but these items differ. Give each item its own key, such as a row's ID`,
	);
}

function inDoubt(key: string): InputError {
	return new InputError(
		`The item with the key "${key.slice(0, 100)}" was sent before, and it is not known whether it was received. Look in the service. If it is not there, send it with another key`,
	);
}
