import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { renamed } from '../../shared/json';
import type { Outcome, Result } from '../contract';
import { errorText, mayBeReceived, NO_REASON } from '../problems';
import { IN_DOUBT, itemsFailed, listTooShort, nothingFound } from '../run';
import type { Answered } from '../send';
import type { Item, PreparedItem } from './prepare';

/** The output of an item whose request was answered. */
export function resultOf(prepared: PreparedItem, { answer, outcome }: Answered): Result {
	const items = itemsOf(prepared, answer, outcome);
	const { operation, request, run, index, source, inputItem } = prepared;
	const { refusal } = outcome;
	if (refusal === undefined || !request.refusals) addHint(prepared, items, answer);
	else run.hints.add(index, request.refusals.hint, [refusal ?? NO_REASON]);
	const output = operation.passedTo?.(source, outcome);
	if (output === undefined) return { items, output: 0 };
	return { items: items.map(({ json }) => passedOn(inputItem, json)), output };
}

/** The output of a list that was read from its pages. */
export function resultOfList(
	prepared: PreparedItem,
	items: INodeExecutionData[],
	isTooShort: boolean,
): Result {
	const { run, index } = prepared;
	if (isTooShort) run.hints.add(index, listTooShort);
	// It is not known that there is nothing.
	if (items.length || !isTooShort) addHint(prepared, items);
	return { items, output: 0, isTooShort };
}

function addHint(
	{ request, run, index }: PreparedItem,
	items: INodeExecutionData[],
	answer?: IDataObject,
): void {
	const hinted = request.hintOn?.(
		items.map(({ json }) => json),
		answer,
	);
	if (hinted) run.hints.add(index, hinted.hint, hinted.names);
	else if (!items.length) run.hints.add(index, nothingFound);
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
	const error = errorText(node, problem, { index, count });
	run.hints.add(index, itemsFailed, mayBeReceived(problem) ? [IN_DOUBT] : []);
	const hasErrorOutput = node.onError === 'continueErrorOutput';
	const output = hasErrorOutput ? undefined : operation.passedTo?.(source);
	if (output === undefined) return { items: [{ json: { error } }], output: 0 };
	const { inputItem } = item;
	return { items: [passedOn(inputItem, { ...inputItem.json, error })], output };
}

function passedOn({ binary }: INodeExecutionData, json: IDataObject): INodeExecutionData {
	return { json, ...(binary && { binary }) };
}

export function itemsOf({ operation, input }: PreparedItem, answer: IDataObject, outcome: Outcome) {
	return operation.items(answer, input, outcome).map((json) => ({ json: withoutError(json) }));
}

/** Renames a property `error`: n8n takes an item with it for a failed one. */
function withoutError(json: IDataObject): IDataObject {
	return 'error' in json ? renamed(json, 'error') : json;
}
