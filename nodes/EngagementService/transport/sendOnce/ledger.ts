import type { DeduplicationHelperFunctions } from 'n8n-workflow';

/** n8n's store of processed items. */
export type Store = Pick<
	DeduplicationHelperFunctions,
	'checkProcessedAndRecord' | 'removeProcessed'
>;

/** What is known of a key: nothing, that it was received, or that it may have been. */
export type Standing = 'new' | 'received' | 'in doubt';

/** How many keys are remembered at least. */
export const MOST_KEYS = 10_000;

/** Up to two entries for each key. n8n drops the oldest. */
const OPTIONS = { mode: 'entries', maxEntries: 2 * MOST_KEYS } as const;

/**
 * A key in doubt has both entries, one that was received the first alone. n8n's store records what it is asked for, so
 * that nobody can look a key up without announcing it, and what that added is taken back: whenever the process dies, a
 * key is left as it was or in doubt. The first entry is the older one, so that it is dropped before the second.
 */
function entriesOf(key: string): [sent: string, open: string] {
	return [`sent ${key}`, `open ${key}`];
}

/** A wait ends when the run is over. */
export interface RunState {
	readonly over: Promise<void>;
	readonly isOver: boolean;
}

/** Entries to add, or to take back. */
interface Change {
	store: Store;
	added: string[];
	removed: string[];
	/** @param added the entries that the store did not have */
	resolve(added: Set<unknown>): void;
	reject(reason: unknown): void;
}

/**
 * The keys of one node, in n8n's store. n8n reads and writes all of a node's entries at each call, without a lock: there is
 * one call at a time, with all changes that came during the call before.
 */
export class Ledger {
	private changes: Change[] = [];

	private isWorking = false;

	/** The keys that an execution of this process is sending; each resolves when it is done. */
	private readonly locks = new Map<string, Promise<void>>();

	/** The only one of a node in this process. */
	static of(workflowId: string, nodeId: string): Ledger {
		const id = JSON.stringify([workflowId, nodeId]);
		let ledger = ledgers.get(id);
		if (!ledger) ledgers.set(id, (ledger = new Ledger()));
		return ledger;
	}

	/**
	 * Waits until no other execution of this process is sending a key: the service may have received it by then.
	 *
	 * @returns unlocks it; undefined when the run was over first
	 */
	async lock(key: string, run: RunState): Promise<(() => void) | undefined> {
		for (let lock = this.locks.get(key); lock; lock = this.locks.get(key)) {
			await Promise.race([lock, run.over]);
			if (run.isOver) return undefined;
		}
		let resolve = () => {};
		this.locks.set(key, new Promise((unlocked) => (resolve = unlocked)));
		return () => {
			this.locks.delete(key);
			resolve();
		};
	}

	/**
	 * Writes down that a key is about to be sent, unless it was before.
	 *
	 * @param key which is locked: asked for twice in one call, n8n would take it for new twice
	 * @returns its standing until now. After 'new', `settle` is to follow
	 */
	async announce(store: Store, key: string): Promise<Standing> {
		const [sent, open] = entriesOf(key);
		const added = await this.change(store, [sent, open], []);
		if (added.has(sent) && added.has(open)) return 'new';
		const extra = [sent, open].filter((entry) => added.has(entry));
		if (extra.length) await this.change(store, [], extra);
		return added.has(open) ? 'received' : 'in doubt';
	}

	/** Writes down the standing of a key that was announced. */
	async settle(store: Store, key: string, standing: Standing): Promise<void> {
		const [sent, open] = entriesOf(key);
		if (standing !== 'in doubt') {
			await this.change(store, [], standing === 'received' ? [open] : [sent, open]);
		}
	}

	private async change(store: Store, added: string[], removed: string[]): Promise<Set<unknown>> {
		return await new Promise((resolve, reject) => {
			this.changes.push({ store, added, removed, resolve, reject });
			void this.work();
		});
	}

	private async work(): Promise<void> {
		if (this.isWorking) return;
		this.isWorking = true;
		// Changes of the same moment go together.
		await Promise.resolve();
		while (this.changes.length) {
			const changes = this.changes;
			this.changes = [];
			await makeAll(changes);
		}
		this.isWorking = false;
	}
}

const ledgers = new Map<string, Ledger>();

async function makeAll(changes: Change[]): Promise<void> {
	const [{ store }] = changes;
	const removed = changes.flatMap((change) => change.removed);
	const added = changes.flatMap((change) => change.added);
	// An entry that the store does not take back leaves its key in doubt, which the next run says.
	const remove = async () => await store.removeProcessed(removed, 'node', OPTIONS);
	if (removed.length)
		await remove()
			.catch(remove)
			.catch(() => {});
	for (const change of changes) if (change.removed.length) change.resolve(new Set());
	if (!added.length) return;
	await store.checkProcessedAndRecord(added, 'node', OPTIONS).then(
		(result) => {
			const entries = new Set<unknown>(result.new);
			for (const { resolve } of changes) resolve(entries);
		},
		(problem: unknown) => {
			for (const { reject } of changes) reject(problem);
		},
	);
}
