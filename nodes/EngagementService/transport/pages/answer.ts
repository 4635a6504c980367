import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../shared/json';
import type { Paging } from '../exchange';
import { serviceText, unexpected } from '../problems';

/** The properties that the API document names for an answer. */
type KnownProperties = Pick<Paging, 'lists' | 'others' | 'count'>;

/**
 * Checks an answer before it counts as an empty result. `{}` and lists that are null are empty.
 *
 * @throws ServiceProblem for an answer without any known property, for a count of records without them, and for a list that is no list of objects
 */
export function checkAnswer(answer: IDataObject, known: KnownProperties): void {
	const found = faultOf(answer, known);
	if (found) throw unexpected(`The service answered with ${found}`, 200);
}

function faultOf(answer: IDataObject, { lists, others, count }: KnownProperties) {
	const isIn = (name: string) => name in answer;
	if (Object.keys(answer).length && ![...lists, ...others].some(isIn)) {
		// The token is masked in it already.
		const said = serviceText(answer) ?? 'something else';
		return `"${said}" in place of ${lists.join(', ')}`;
	}
	if (!lists.some(isIn) && Number(count?.(answer)) > 0) {
		return `a count of records, and without ${lists.join(', ')}`;
	}
	const wrong = lists.find((name) => !holdsRecords(answer[name] ?? []));
	if (wrong === undefined) return undefined;
	const expected = Array.isArray(answer[wrong]) ? 'a list of records' : 'a list';
	return `something in '${wrong}' that is not ${expected}`;
}

function holdsRecords(list: unknown): boolean {
	return Array.isArray(list) && (!list.length || list.some(isObject));
}
