import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../shared/json';
import type { Paging } from '../exchange';
import { serviceText, unexpected } from '../problems';

/**
 * Checks an answer before it counts as an empty result. `{}` and lists that are null are empty.
 *
 * @param known the properties that the API document names for it
 * @throws ServiceProblem for an answer without any of them, a count without a list, or a list of no records
 */
export function checkAnswer(
	answer: IDataObject,
	{ lists, others, count }: Pick<Paging, 'lists' | 'others' | 'count'>,
): void {
	const isIn = (name: string) => name in answer;
	const expected = (lists.length ? lists : others).join(', ');
	const wrong = lists.find((name) => !holdsRecords(answer[name] ?? []));
	let fault: string | undefined;
	if (Object.keys(answer).length && ![...lists, ...others].some(isIn)) {
		// The token is masked in it already.
		fault = `"${serviceText(answer) ?? 'something else'}" in place of ${expected}`;
	} else if (!lists.some(isIn) && Number(count?.(answer)) > 0) {
		fault = `a count of records, but without ${expected}`;
	} else if (wrong) {
		const kind = Array.isArray(answer[wrong]) ? 'a list of records' : 'a list';
		fault = `something in '${wrong}' that is not ${kind}`;
	}
	if (fault) throw unexpected(`The service answered with ${fault}`, 200);
}

function holdsRecords(list: unknown): boolean {
	return Array.isArray(list) && (!list.length || list.some(isObject));
}
