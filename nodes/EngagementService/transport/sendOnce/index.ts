import type { IDataObject } from 'n8n-workflow';

import { InputError } from '../../shared/parameters';
import type { Addressed, Result } from '../item';
import type { ItemContext } from '../itemContext';
import { linked, resultOf } from '../itemsOf';
import { isDoubtful } from '../problems';
import { pathWith } from '../send';
import { Ledger, MOST_KEYS, type Standing, type Store } from './ledger';

export { sendOnceKey } from './key';

/** The first item of a run with a key. */
interface First {
	item: Addressed;
	sending: Promise<Result | undefined>;
}

/** What is sent in one run under a key of Send Once, and not sent a second time. */
export class SendOnce {
	private readonly firsts = new Map<string, First>();

	private memory?: Memory;

	/** As `resultOf`, for a key that is sent at most once: in this run, and in those that n8n's store remembers. */
	async resultOf(item: Addressed, key: string): Promise<Result | undefined> {
		const id = `${addressOf(item)} ${key}`;
		const first = this.firsts.get(id);
		if (first) {
			if (bodyOf(first.item) !== bodyOf(item)) throw notUnique(key, first.item, item);
			const result = await first.sending;
			return (
				result &&
				again(
					item,
					result.items.map(({ json }) => json),
				)
			);
		}
		if (this.firsts.size === MOST_KEYS) throw new InputError(TOO_MANY);
		const sending = this.locked(item, id, key);
		this.firsts.set(id, { item, sending });
		return await sending;
	}

	/** The lock comes before a place in the pace: nobody who has a place waits for a lock, so that all get on. */
	private async locked(item: Addressed, id: string, key: string): Promise<Result | undefined> {
		const memory = (this.memory ??= memoryOf(item.context));
		const unlock = await memory.ledger.lock(id, item.run);
		if (!unlock) return undefined;
		try {
			return await this.announced(item, id, key, memory);
		} finally {
			unlock();
		}
	}

	private async announced(item: Addressed, id: string, key: string, { ledger, store }: Memory) {
		let standing: Standing | undefined;
		const isNew = async () => {
			// A request that was refused takes its turn again, and is announced already.
			standing ??= await ledger.announce(store, id).catch((problem: unknown) => {
				throw new InputError(`${NO_STORE} (${problem instanceof Error ? problem.message : ''})`);
			});
			if (standing === 'in doubt') throw inDoubt(key);
			return standing === 'new';
		};
		const sending = resultOf(item, isNew);
		const now = await sending.then(
			(result): Standing => (result ? 'received' : 'new'),
			(problem: unknown): Standing => (isDoubtful(problem) ? 'in doubt' : 'new'),
		);
		if (standing === 'new') await ledger.settle(store, id, now);
		return standing === 'received'
			? again(item, item.operation.alreadySent?.(item.input) ?? [])
			: await sending;
	}
}

/** Another service, form or database has not seen a key. UUIDs are the same in any letter case. */
function addressOf({ account, operation, request }: Addressed): string {
	return account.address + pathWith(operation.path, request.path).toLowerCase();
}

function bodyOf({ request }: Addressed): string {
	return JSON.stringify(request.body);
}

/** The node's keys, and n8n's access to them. */
interface Memory {
	ledger: Ledger;
	store: Store;
}

const NO_STORE =
	"'Send Once by Key' needs n8n's store of processed items, which is not at hand here. Save the workflow first; where an AI agent calls this node as a tool, remove the option";

const TOO_MANY = `'Send Once by Key' can tell ${MOST_KEYS.toLocaleString('en-US')} keys apart in one run, and this run has more. Send the items in several runs`;

function memoryOf({ functions }: ItemContext): Memory {
	const { helpers } = functions;
	const { id } = functions.getWorkflow();
	if (!id || !('checkProcessedAndRecord' in helpers)) throw new InputError(NO_STORE);
	return { ledger: Ledger.of(id, functions.getNode().id), store: helpers };
}

function notUnique(key: string, { context: first }: Addressed, { context }: Addressed): InputError {
	return new InputError(
		`'Send Once by Key' is "${key.slice(0, 100)}" for items ${first.index} and ${context.index}, but what they send differs. Give each item a key of its own, such as a row's ID`,
	);
}

function inDoubt(key: string): InputError {
	return new InputError(
		`"${key.slice(0, 100)}" was sent before, and it is not known whether it was received: look in the service. If it is not there, send it under another key of 'Send Once by Key'`,
	);
}

/** The result of what was not sent again, as its success would be. */
function again({ run, context }: Addressed, items: IDataObject[]): Result {
	run.tally.alreadySent++;
	return {
		items: items.map((json) => linked({ ...json, alreadySent: true }, context)),
		output: 0,
	};
}
