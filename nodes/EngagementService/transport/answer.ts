import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../shared/json';
import { serviceText, unexpected } from './problems';

/** The properties that the API document names for an answer. */
export interface KnownProperties {
	/** Those that hold records. */
	lists: readonly string[];
	/** The others. */
	others: readonly string[];
	/** How many records an answer says that it has. */
	count?(answer: IDataObject): unknown;
}

/**
 * Checks an answer before it counts as an empty result. `{}` and lists that are null are empty.
 *
 * @throws ServiceProblem for an answer without any known property, for a count of records without them, and for a list that is no list of objects
 */
export function checkAnswer(answer: IDataObject, { lists, others, count }: KnownProperties): void {
	const names = Object.keys(answer);
	if (names.length && !names.some((name) => lists.includes(name) || others.includes(name))) {
		// The token is masked in it already.
		const found = serviceText(answer) ?? 'something else';
		throw unexpected(`The service answered with "${found}" in place of ${lists.join(', ')}`, 200);
	}
	if (!lists.some((name) => name in answer) && Number(count?.(answer)) > 0) {
		throw unexpected(
			`The service answered with a count of records, and without ${lists.join(', ')}`,
			200,
		);
	}
	for (const name of lists) checkList(name, answer[name] ?? []);
}

function checkList(name: string, list: unknown): void {
	const isList = Array.isArray(list);
	if (isList && (!list.length || list.some(isObject))) return;
	const expected = isList ? 'a list of records' : 'a list';
	throw unexpected(`The service answered with something in '${name}' that is not ${expected}`, 200);
}
