import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../shared/json';
import type { PageShape } from '../contract';
import { listedErrors, serviceText, unexpected } from '../problems';

/** `others` have no data: they repeat the request, or count. */
interface DocumentedProperties extends Pick<PageShape, 'lists' | 'others' | 'returned' | 'end'> {
	/** Data beside the lists. */
	values?: readonly string[];
}

/**
 * Checks that an answer has documented properties. `{}` is empty, and so is a list that is null.
 *
 * @param start the position that it was asked for. A list may be null where the service counts no further record.
 * @throws ServiceProblem for an answer with none of them, errors without any data, a count without a list, or a list that holds
 * no objects
 */
export function checkAnswer(
	answer: IDataObject,
	{ lists, values = [], others, returned, end }: DocumentedProperties,
	start = 0,
): void {
	const data = [...lists, ...values];
	const isIn = (name: string) => name in answer;
	const errors = data.some((name) => answer[name]) ? undefined : listedErrors(answer);
	const count = Number(returned?.(answer) ?? Number(end?.(answer)) - start);
	const isMissing = (name: string) => (answer[name] ?? null) === null;
	const wrong = lists.find((name) => !holdsRecords(answer[name] ?? []));
	let fault: string | undefined;
	if (errors ?? (Object.keys(answer).length && ![...data, ...others].some(isIn))) {
		// `send` has masked the token.
		fault = `"${errors ?? serviceText(answer) ?? 'something else'}" in place of ${lists.join(', ')}`;
	} else if (lists.every(isMissing) && count > 0) {
		fault = `a count of records, but without ${lists.join(', ')}`;
	} else if (wrong) {
		const kind = Array.isArray(answer[wrong]) ? 'a list of records' : 'a list';
		fault = `something in '${wrong}' that is not ${kind}`;
	}
	if (fault) throw unexpected(`The service answered with ${fault}`, 200, 'read');
}

function holdsRecords(list: unknown): boolean {
	return Array.isArray(list) && (!list.length || list.some(isObject));
}
