import type { IDataObject } from 'n8n-workflow';

import { Parameters } from '../../shared/parameters';
import type { Outcome, Result } from '../contract';
import { toNodeError } from '../problems';
import { itemsFailed } from '../run';
import type { Answered } from '../send';
import type { Item, PreparedItem } from './prepare';

/** The output of an item whose request was answered. */
export function resultOf(prepared: PreparedItem, { answer, outcome }: Answered): Result {
	const { operation, input, run } = prepared;
	run.hints.addAll(operation.hints?.(input, outcome));
	return passedOn(prepared, outcome) ?? { items: itemsOf(prepared, answer, outcome), output: 0 };
}

/** The output of an item that Send Once has sent in an earlier run. */
export function resultOfEarlierRun({ operation, input }: PreparedItem): Result {
	const items = operation.alreadySent?.(input) ?? [];
	return { items: items.map((json) => ({ json })), output: 0 };
}

export function linkedTo(item: number, { items, output }: Result): Result {
	const pairedItem = { item };
	return { items: items.map((each) => ({ ...each, pairedItem })), output };
}

/** The failed item, with the error's message, while the workflow continues. */
export function failedResult(item: Item, problem: unknown): Result {
	const { run, index } = item;
	const { node, count } = run.settings;
	const { message: error } = toNodeError(node, problem, { index, count });
	run.hints.add(itemsFailed);
	const hasErrorOutput = node.onError === 'continueErrorOutput';
	const output = hasErrorOutput ? undefined : failedOutput(item);
	if (output === undefined) return { items: [{ json: { error } }], output: 0 };
	const { json, binary } = item.inputItem;
	return { items: [{ json: { ...json, error }, ...(binary && { binary }) }], output };
}

/** The output for the failed input item; undefined if its parameter is what failed. */
function failedOutput({ operation, parameters }: Item): number | undefined {
	try {
		return operation.failedOutput?.(new Parameters(parameters, operation.fields));
	} catch {
		return undefined;
	}
}

export function itemsOf({ operation, input }: PreparedItem, answer: IDataObject, outcome: Outcome) {
	return operation.items(answer, input, outcome).map((json) => ({ json: withoutReserved(json) }));
}

function passedOn(
	{ operation, input, inputItem }: PreparedItem,
	outcome: Outcome,
): Result | undefined {
	const passed = operation.passOn?.(input, outcome);
	if (!passed) return undefined;
	const { json, binary } = inputItem;
	const item = { json: withoutReserved({ ...json, ...passed.added }), ...(binary && { binary }) };
	return { items: [item], output: passed.output };
}

/** n8n takes an item with one of these keys for a failed one. */
export const RESERVED = ['error', '$error'];

/** Adds `_` to each reserved name, until no other property has it. */
function withoutReserved(json: IDataObject): IDataObject {
	if (!RESERVED.some((key) => key in json)) return json;
	const renamed = Object.entries(json).map(([key, value]) => {
		let name = key;
		while (RESERVED.includes(name) || (name !== key && name in json)) name += '_';
		return [name, value];
	});
	return Object.fromEntries(renamed);
}
