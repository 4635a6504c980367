import type { IAllExecuteFunctions } from 'n8n-workflow';

import { InputError } from '../../shared/parameters';
import type { Result } from '../exchange';
import { isDoubtful } from '../problems';
import { Ledger, MOST_KEYS, type RunState, type Standing, type Store } from './ledger';

export { sendOnceKey } from './key';

/** A request under a key of Send Once. */
export interface Keyed {
	key: string;
	/** Where it is sent: another service, form or database has not seen the key. */
	address: string;
	/** All requests of a run under one key have the same. */
	body?: object;
	/** The position of its item. */
	index: number;
	functions: IAllExecuteFunctions;
	/** Sends it if `isNew` says so, which is asked when its turn has come. */
	send(isNew: () => Promise<boolean>): Promise<Result | undefined>;
	/** Its result when it is not sent again: as that of the first item with the key, or of an earlier run. */
	again(first?: Result): Result;
}

/** Sends each key once: in this run, and in those that n8n's store remembers. */
export class SendOnce {
	private readonly firsts = new Map<
		string,
		{ keyed: Keyed; result: Promise<Result | undefined> }
	>();

	private memory?: Memory;

	/** @returns undefined when the run was over before it could be sent */
	async send(keyed: Keyed, run: RunState): Promise<Result | undefined> {
		const id = `${keyed.address} ${keyed.key}`;
		const first = this.firsts.get(id);
		if (first) {
			const isSame = JSON.stringify(first.keyed.body) === JSON.stringify(keyed.body);
			if (!isSame) throw notUnique(keyed, first.keyed.index);
			const result = await first.result;
			return result && keyed.again(result);
		}
		if (this.firsts.size === MOST_KEYS) throw new InputError(TOO_MANY);
		const result = this.locked(id, keyed, run);
		this.firsts.set(id, { keyed, result });
		return await result;
	}

	/** The lock comes before a place in the pace: nobody who has a place waits for a lock, so that all get on. */
	private async locked(id: string, keyed: Keyed, run: RunState): Promise<Result | undefined> {
		const memory = (this.memory ??= memoryOf(keyed.functions));
		const unlock = await memory.ledger.lock(id, run);
		if (!unlock) return undefined;
		return await announced(id, keyed, memory).finally(unlock);
	}
}

/** The node's keys, and n8n's access to them. */
interface Memory {
	ledger: Ledger;
	store: Store;
}

async function announced(
	id: string,
	{ key, send, again }: Keyed,
	{ ledger, store }: Memory,
): Promise<Result | undefined> {
	let standing: Standing | undefined;
	const sending = send(async () => {
		standing ??= await ledger.announce(store, id).catch((problem: unknown) => {
			throw new InputError(`${NO_STORE} (${problem instanceof Error ? problem.message : ''})`);
		});
		if (standing === 'in doubt') throw inDoubt(key);
		return standing === 'new';
	});
	const now = await sending.then(
		(result): Standing => (result ? 'received' : 'new'),
		(problem: unknown): Standing => (isDoubtful(problem) ? 'in doubt' : 'new'),
	);
	if (standing === 'new') await ledger.settle(store, id, now);
	return standing === 'received' ? again() : await sending;
}

const NO_STORE =
	"'Send Once by Key' needs n8n's store of processed items, which is not at hand here. Save the workflow first; where an AI agent calls this node as a tool, remove the option";

const TOO_MANY = `'Send Once by Key' can tell ${MOST_KEYS.toLocaleString('en-US')} keys apart in one run, and this run has more. Send the items in several runs`;

function memoryOf(functions: IAllExecuteFunctions): Memory {
	const { helpers } = functions;
	const { id } = functions.getWorkflow();
	if (!id || !('checkProcessedAndRecord' in helpers)) throw new InputError(NO_STORE);
	return { ledger: Ledger.of(id, functions.getNode().id), store: helpers };
}

function notUnique({ key, index }: Keyed, first: number): InputError {
	return new InputError(
		`'Send Once by Key' is "${key.slice(0, 100)}" for items ${first} and ${index}, but what they send differs. Give each item a key of its own, such as a row's ID`,
	);
}

function inDoubt(key: string): InputError {
	return new InputError(
		`"${key.slice(0, 100)}" was sent before, and it is not known whether it was received: look in the service. If it is not there, send it under another key of 'Send Once by Key'`,
	);
}
