import type { DeduplicationHelperFunctions, IAllExecuteFunctions } from 'n8n-workflow';

import { InputError } from '../../shared/parameters';
import { shortSleep } from '../../shared/pauses';

/** Whether the service has received the request of a key: 'new' means no, 'in doubt' means perhaps. */
export type Status = 'new' | 'received' | 'in doubt';

/** The most keys in one run. At least as many are remembered. */
export const MOST_KEYS = 10_000;

/** Up to two entries for each key. n8n drops the oldest. */
const OPTIONS = { mode: 'entries', maxEntries: 2 * MOST_KEYS } as const;

const NO_STORE =
	"'Send Once by Key' needs n8n's store of processed items, which is not available here. Save the workflow first. In a tool, let the agent run it instead of 'Execute step', and use version 3 of the AI Agent. Or remove the option";

/** Nodes without an ID, as in the JSON of a sub-workflow, would share their keys. */
const NO_NODE_ID =
	"'Send Once by Key' needs the ID of this node, which its workflow's JSON does not have. Give the node its own \"id\" there, or remove the option";

/** A key, with n8n's functions for the item that uses it. */
export interface LedgerKey {
	/** The key with the address that it is sent to: for another service, form or database, the key is new. */
	ledgerKey: string;
	functions: IAllExecuteFunctions;
}

/** By node. */
const ledgers = new Map<string, Ledger>();

/**
 * The keys of one node, in n8n's store of processed items. Each call of the store reads and writes all of a node's
 * entries, without a lock. So calls are made one after the other, each with all changes that came during the last one.
 *
 * A new key has no entry, a received one has 'sent', and one in doubt has 'sent' and 'open'. The store can only record
 * entries and say which were new. So looking a key up adds entries, which are removed again. If the process dies meanwhile,
 * the key may be in doubt. The store drops the older entry, 'sent', first, so a key in doubt never looks received.
 */
export class Ledger {
	/** The keys that this process is sending. Each promise resolves when its key is unlocked. */
	private readonly locks = new Map<string, Promise<void>>();

	/** The entries to add and to remove with the next call. */
	private added: string[] = [];
	private removed: string[] = [];
	/** It has not begun: changes still join it. */
	private nextCall?: Promise<Set<unknown>>;
	private latestCall: Promise<unknown> = Promise.resolve();

	/** The ledger of a node: there is only one in a process. Throws an `InputError` where n8n has no store. */
	static of(functions: IAllExecuteFunctions): Ledger {
		const [workflow, node] = [functions.getWorkflow().id, functions.getNode().id];
		if (!workflow) throw new InputError(NO_STORE);
		if (!node) throw new InputError(NO_NODE_ID);
		// Now, not with the first call: a key that waits for it would go to the store of the next execution.
		storeOf(functions);
		const name = JSON.stringify([workflow, node]);
		const ledger = ledgers.get(name) ?? new Ledger();
		ledgers.set(name, ledger);
		return ledger;
	}

	/**
	 * Waits until no other execution of this process is sending a key, and locks it.
	 *
	 * @returns unlocks the key
	 * @throws the signal's reason
	 */
	async lock({ ledgerKey }: LedgerKey, signal: AbortSignal): Promise<() => void> {
		for (let lock = this.locks.get(ledgerKey); lock; lock = this.locks.get(ledgerKey)) {
			signal.throwIfAborted();
			await Promise.race([lock, shortSleep()]);
		}
		let resolve = () => {};
		this.locks.set(ledgerKey, new Promise((unlocked) => (resolve = unlocked)));
		return () => {
			this.locks.delete(ledgerKey);
			resolve();
		};
	}

	/**
	 * Looks a key up ahead of its turn. Afterwards, the store is as before.
	 *
	 * @param keyed must be locked
	 */
	async lookUp(keyed: LedgerKey): Promise<Status> {
		return await this.record(keyed, false);
	}

	/**
	 * Records that a key is about to be sent, unless it was sent before.
	 *
	 * @param keyed must be locked: n8n would take it for new twice in one call
	 * @returns its status until now. After 'new', call `settle`
	 */
	async announce(keyed: LedgerKey): Promise<Status> {
		return await this.record(keyed, true);
	}

	/** Records the status of a key that was announced. */
	async settle({ ledgerKey, functions }: LedgerKey, status: Status): Promise<void> {
		const [sent, open] = entriesOf(ledgerKey);
		if (status === 'in doubt') return;
		await this.remove(status === 'received' ? [open] : [sent, open], functions);
	}

	/** @param keepsNew whether the entries of a new key stay in the store */
	private async record({ ledgerKey, functions }: LedgerKey, keepsNew: boolean): Promise<Status> {
		const entries = entriesOf(ledgerKey);
		this.added.push(...entries);
		const newEntries = await this.change(functions);
		const added = entries.filter((entry) => newEntries.has(entry));
		const isNew = added.length === entries.length;
		if (added.length && !(isNew && keepsNew)) await this.remove(added, functions);
		if (isNew) return 'new';
		const [, open] = entries;
		return added.includes(open) ? 'received' : 'in doubt';
	}

	/** If the store does not remove an entry, the key stays in doubt, and the next run says so. */
	private async remove(entries: string[], functions: IAllExecuteFunctions): Promise<void> {
		this.removed.push(...entries);
		await this.change(functions).catch(() => {});
	}

	/**
	 * Makes the next call when the one before has ended. Returns the entries that the store did not have.
	 *
	 * @param functions of an item that waits for it: they hold the whole workflow of an execution, so nothing keeps them
	 */
	private async change(functions: IAllExecuteFunctions): Promise<Set<unknown>> {
		const call = async () => {
			this.nextCall = undefined;
			return await write(storeOf(functions), this.added.splice(0), this.removed.splice(0));
		};
		if (!this.nextCall) {
			this.nextCall = this.latestCall.then(call);
			// Its result is not kept.
			this.latestCall = Promise.allSettled([this.nextCall]).then(() => {});
		}
		return await this.nextCall;
	}
}

async function write(store: Store, added: string[], removed: string[]): Promise<Set<unknown>> {
	const remove = async () => await store.removeProcessed(removed, 'node', OPTIONS);
	if (removed.length)
		await remove()
			.catch(remove)
			.catch(() => {});
	if (!added.length) return new Set();
	const recorded = store.checkProcessedAndRecord(added, 'node', OPTIONS);
	const result = await recorded.catch((problem: unknown) => {
		const words = problem instanceof Error ? problem.message : '';
		throw new InputError(`'Send Once by Key' cannot use n8n's store of processed items (${words})`);
	});
	return new Set(result.new);
}

type Store = Pick<DeduplicationHelperFunctions, 'checkProcessedAndRecord' | 'removeProcessed'>;

function storeOf({ helpers }: IAllExecuteFunctions): Store {
	if (!('checkProcessedAndRecord' in helpers)) throw new InputError(NO_STORE);
	return helpers;
}

function entriesOf(key: string): [sent: string, open: string] {
	return [`sent ${key}`, `open ${key}`];
}
