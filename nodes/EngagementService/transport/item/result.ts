import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { renamed } from '../../shared/json';
import type { Outcome, Result } from '../contract';
import { toNodeError } from '../problems';
import { itemsFailed, nothingFound } from '../run';
import type { Answered } from '../send';
import type { Item, PreparedItem } from './prepare';

/** The output of an item whose request was answered. */
export function resultOf(prepared: PreparedItem, { answer, outcome }: Answered): Result {
	const passed = passedOn(prepared, outcome);
	if (!passed) return found(prepared, itemsOf(prepared, answer, outcome), outcome, answer);
	addHints(prepared, passed.items, outcome);
	return passed;
}

/** The output of an item that is not passed on. If it has no items, a hint says so. */
export function found(
	prepared: PreparedItem,
	items: INodeExecutionData[],
	outcome: Outcome,
	answer?: IDataObject,
): Result {
	const { run, request, index } = prepared;
	addHints(prepared, items, outcome);
	if (!items.length) run.hints.add(index, request.nothingFound?.(answer, outcome) ?? nothingFound);
	return { items, output: 0 };
}

function addHints(
	{ operation, input, run, index }: PreparedItem,
	items: INodeExecutionData[],
	outcome: Outcome,
): void {
	const hints = operation.hints?.(
		input,
		outcome,
		items.map(({ json }) => json),
	);
	run.hints.addAll(index, hints);
}

/** The output of an item that Send Once has sent in an earlier run. */
export function resultOfEarlierRun({ operation, input }: PreparedItem): Result {
	const items = operation.alreadySent?.(input) ?? [];
	return { items: items.map((json) => ({ json })), output: 0 };
}

/** With Include Input Fields, the properties of the input item come first. Those of the result win. */
export function withInput({ included }: PreparedItem, { items, ...result }: Result): Result {
	if (!included) return { items, ...result };
	const input = withoutError(included);
	return { ...result, items: items.map(({ json }) => ({ json: { ...input, ...json } })) };
}

export function linkedTo(item: number, { items, output }: Result): Result {
	const pairedItem = { item };
	return { items: items.map((each) => ({ ...each, pairedItem })), output };
}

/** The failed item, with the error's message, while the workflow continues. */
export function failedResult(item: Item, problem: unknown): Result {
	const { operation, run, index, source } = item;
	const { node, count } = run.settings;
	const { message: error } = toNodeError(node, problem, { index, count });
	run.hints.add(index, itemsFailed);
	const hasErrorOutput = node.onError === 'continueErrorOutput';
	const output = hasErrorOutput ? undefined : operation.failedOutput?.(source);
	if (output === undefined) return { items: [{ json: { error } }], output: 0 };
	const { json, binary } = item.inputItem;
	return { items: [{ json: { ...json, error }, ...(binary && { binary }) }], output };
}

export function itemsOf({ operation, input }: PreparedItem, answer: IDataObject, outcome: Outcome) {
	return operation.items(answer, input, outcome).map((json) => ({ json: withoutError(json) }));
}

function passedOn(
	{ operation, input, inputItem }: PreparedItem,
	outcome: Outcome,
): Result | undefined {
	const passed = operation.passOn?.(input, outcome);
	if (!passed) return undefined;
	const { json, binary } = inputItem;
	// A person reads what was added in the first columns.
	const all = { ...passed.added, ...json, ...passed.added };
	const item = { json: withoutError(all), ...(binary && { binary }) };
	return { items: [item], output: passed.output };
}

/** Renames a property `error`: n8n takes an item with it for a failed one. */
function withoutError(json: IDataObject): IDataObject {
	return 'error' in json ? renamed(json, 'error') : json;
}
