import { InputError } from '../../shared/parameters';
import type { Operation, Result } from '../contract';
import { problemAfterSending } from '../problems';
import { keepResult, sentBefore } from '../run';
import { send } from '../send';
import { NO_KEY, type Key } from '../sendOnce';
import { failedResult, linkedTo, resultOf, resultOfEarlierRun, withInput } from './result';
import { prepare, type Item, type PreparedItem } from './prepare';
import { readList } from './readList';

export type { Item } from './prepare';

/** The output items of an item, linked with it. A failure stops the run, or becomes an item. */
export async function runItem(item: Item): Promise<Result> {
	const { run, index, operation } = item;
	const { tries } = run.settings;
	try {
		const earlier = tries.results.get(index);
		const result = earlier ?? perform(item);
		if (operation.kind === 'write' && !earlier) keepResult(tries, index, result);
		return linkedTo(index, await result);
	} catch (error) {
		const problem = run.isStop(error) ? notDone(operation) : error;
		// If n8n stops the run, its items fail, too. Without them, the output would look whole.
		if (run.settings.continueOnFail) return linkedTo(index, failedResult(item, problem));
		throw run.stopAfter(index, problem);
	}
}

function notDone({ kind }: Operation): InputError {
	const done = kind === 'read' ? 'read' : 'sent';
	// By the word 'canceled', n8n knows that the execution did not fail.
	return new InputError(`n8n stopped the execution before this item was ${done}: it was canceled`);
}

/** Sends the request of an item, or reads its list. `Reader` calls this: it has no input items. */
export async function perform(item: Item): Promise<Result> {
	const { run, index } = item;
	run.signal.throwIfAborted();
	run.hints.begin(index);
	const prepared = await prepare(item);
	const { paging } = prepared.request;
	const result = await (paging ? readList(prepared, paging) : sendRequest(prepared));
	if (result.wasSentBefore) run.hints.add(index, sentBefore, [String(prepared.key)]);
	return withInput(prepared, result);
}

/** Sends a request in its turn. With Send Once, only if its key is new. */
async function sendRequest(item: PreparedItem): Promise<Result> {
	const { run, operation, index } = item;
	// Before the request queues: none waits for a key in a slot.
	const key = await keyFor(item);
	if (key.result) return key.result;
	const turn = run.pace.turn();
	try {
		await turn.begin();
		const isNew = await key.announce();
		run.pace.lookahead.hadTurn(isNew);
		if (!isNew) return key.received(resultOfEarlierRun(item));
		run.hints.addAll(index, item.hints);
		const answered = await turn.answerTo(async () => await send(item));
		return key.received(resultOf(item, answered));
	} catch (problem) {
		const known = turn.mayHaveBeenSent ? problemAfterSending(problem, operation.kind) : problem;
		// Before the slot is free: the next request may take it at once.
		run.stopAfter(index, known);
		throw key.failed(known);
	} finally {
		turn.end();
		// After the slot is free: n8n's store is slow.
		await key.giveBack();
	}
}

/** Without Send Once, a key that allows everything. */
async function keyFor(item: PreparedItem): Promise<Key> {
	const { key, url, request, account, run, index, functions } = item;
	if (key === undefined) return NO_KEY;
	const ledgerKey = `${account.address}${url} ${key}`;
	const keyed = { key, ledgerKey, body: request.body, index, functions };
	const { sendOnce } = run.settings.tries;
	const lent = await sendOnce.lend(keyed, run.signal);
	if (lent.result) return lent;
	await run.pace.lookahead.join(async () => await lent.lookUp());
	return lent;
}
