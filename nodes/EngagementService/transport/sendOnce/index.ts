import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { InputError } from '../../shared/parameters';
import type { Ready } from '../item';
import type { ItemContext } from '../itemContext';
import { itemsOf, linked } from '../itemsOf';
import { isDoubtful } from '../problems';
import { Ledger, MOST_KEYS, type Standing, type Store } from './ledger';

export { sendOnceKey } from './key';

/** What is sent in one run under a key of Send Once, and not sent a second time. */
export class SendOnce {
	private readonly sent = new Map<string, Promise<INodeExecutionData[] | undefined>>();

	private book?: Book;

	/** As `itemsOf`, for a key that is sent at most once: in this run, and in those that n8n's store remembers. */
	async itemsOf(ready: Ready, key: string): Promise<INodeExecutionData[] | undefined> {
		const first = this.sent.get(key);
		if (first) {
			const items = await first;
			return (
				items &&
				again(
					ready,
					items.map(({ json }) => json),
				)
			);
		}
		if (this.sent.size === MOST_KEYS) throw new InputError(TOO_MANY);
		const sending = this.inTurn(ready, key);
		this.sent.set(key, sending);
		return await sending;
	}

	/** The turn comes before a place in the pace: nobody who has a place waits for a turn, so that all get on. */
	private async inTurn(ready: Ready, key: string) {
		const book = (this.book ??= bookOf(ready.context));
		const turn = book.ledger.turn(key);
		if (turn) await turn;
		try {
			return await this.announcedItemsOf(ready, key, book);
		} finally {
			book.ledger.pass(key);
		}
	}

	private async announcedItemsOf(ready: Ready, key: string, { ledger, store }: Book) {
		let standing: Standing | undefined;
		const isNew = async () => {
			standing = await ledger.announce(store, key).catch((problem: unknown) => {
				throw new InputError(`${NO_STORE} (${problem instanceof Error ? problem.message : ''})`);
			});
			if (standing === 'in doubt') throw inDoubt(key);
			return standing === 'new';
		};
		const sending = itemsOf(ready, isNew);
		const now = await sending.then(
			(items): Standing => (items ? 'received' : 'new'),
			(problem: unknown): Standing => (isDoubtful(problem) ? 'in doubt' : 'new'),
		);
		if (standing === 'new') await ledger.settle(store, key, now);
		if (standing !== 'received') return await sending;
		return again(ready, ready.toItems({}, { statusCode: 200, alreadySent: true }));
	}
}

/** The node's keys, and n8n's access to them. */
interface Book {
	ledger: Ledger;
	store: Store;
}

const NO_STORE =
	"'Send Once' needs n8n's store of processed items, which is not at hand here. Save the workflow first; where an AI agent calls this node as a tool, remove the option";

const TOO_MANY = `'Send Once' can tell ${MOST_KEYS.toLocaleString('en-US')} keys apart in one run, and this run has more. Send the items in several runs`;

function bookOf({ functions }: ItemContext): Book {
	const { helpers } = functions;
	const { id } = functions.getWorkflow();
	if (!id || !('checkProcessedAndRecord' in helpers)) throw new InputError(NO_STORE);
	return { ledger: Ledger.of(id, functions.getNode().id), store: helpers };
}

function inDoubt(key: string): InputError {
	return new InputError(
		`"${key.slice(0, 100)}" was sent before, and it is not known whether it was received: look in the service. If it is not there, send it under another key of 'Send Once'`,
	);
}

/** The items of what was not sent again, as its success would be. */
function again({ run, context }: Ready, items: IDataObject[]): INodeExecutionData[] {
	run.tally.alreadySent++;
	return items.map((json) => linked({ ...json, alreadySent: true }, context));
}
