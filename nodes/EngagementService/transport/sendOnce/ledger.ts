import type { DeduplicationHelperFunctions } from 'n8n-workflow';

import type { Run } from '../run';

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

interface Question {
	store: Store;
	key: string;
	resolve(added: Set<unknown>): void;
	reject(reason: unknown): void;
}

interface Removal {
	store: Store;
	entries: string[];
	resolve(): void;
}

/**
 * The keys of one node, in n8n's store. n8n reads and writes all of a node's entries at each call, without a lock: there is
 * one call at a time, with all that was asked for during the one before.
 */
export class Ledger {
	private readonly questions: Question[] = [];

	private readonly removals: Removal[] = [];

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
	async lock(key: string, run: Pick<Run, 'over' | 'isOver'>): Promise<(() => void) | undefined> {
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
		const added = await new Promise<Set<unknown>>((resolve, reject) => {
			this.questions.push({ store, key, resolve, reject });
			void this.work();
		});
		const [sent, open] = entriesOf(key);
		if (added.has(sent) && added.has(open)) return 'new';
		await this.remove(
			store,
			[sent, open].filter((entry) => added.has(entry)),
		);
		return added.has(open) ? 'received' : 'in doubt';
	}

	/** Writes down what came of a key that was announced. */
	async settle(store: Store, key: string, standing: Standing): Promise<void> {
		const [sent, open] = entriesOf(key);
		if (standing === 'received') await this.remove(store, [open]);
		if (standing === 'new') await this.remove(store, [sent, open]);
	}

	private async remove(store: Store, entries: string[]): Promise<void> {
		if (!entries.length) return;
		await new Promise<void>((resolve) => {
			this.removals.push({ store, entries, resolve });
			void this.work();
		});
	}

	private async work(): Promise<void> {
		if (this.isWorking) return;
		this.isWorking = true;
		// What is asked for in the same moment goes together.
		await Promise.resolve();
		while (this.questions.length || this.removals.length) {
			const questions = this.questions.splice(0);
			await removed(this.removals.splice(0));
			await answered(questions);
		}
		this.isWorking = false;
	}
}

const ledgers = new Map<string, Ledger>();

async function answered(questions: Question[]): Promise<void> {
	if (!questions.length) return;
	const entries = questions.flatMap(({ key }) => entriesOf(key));
	try {
		const { new: added } = await questions[0].store.checkProcessedAndRecord(
			entries,
			'node',
			OPTIONS,
		);
		const all = new Set<unknown>(added);
		for (const { resolve } of questions) resolve(all);
	} catch (problem) {
		for (const { reject } of questions) reject(problem);
	}
}

/** When it cannot be written twice in a row, the keys stay in doubt, which the next run says. */
async function removed(removals: Removal[]): Promise<void> {
	if (!removals.length) return;
	const entries = removals.flatMap((removal) => removal.entries);
	const remove = async () => await removals[0].store.removeProcessed(entries, 'node', OPTIONS);
	await remove()
		.catch(remove)
		.catch(() => {});
	for (const { resolve } of removals) resolve();
}
