import { objectsOf } from '../shared/json';
import { unexpected } from './problems';
import { serviceText } from './problems/serviceText';

/** The properties that the API document names for an answer. */
export interface KnownProperties {
	/** Those that hold records. */
	lists: readonly string[];
	/** The others. */
	besides: readonly string[];
}

/**
 * Checks an answer before it counts as an empty result. `{}` and lists that are null are empty.
 *
 * @throws ServiceProblem for an answer without any known property, and for a list that is no list of objects
 */
export function checkAnswer(
	answer: Record<string, unknown>,
	{ lists, besides }: KnownProperties,
): void {
	const names = Object.keys(answer);
	if (names.length && !names.some((name) => lists.includes(name) || besides.includes(name))) {
		// The token is masked in it already.
		const found = serviceText(answer, (text) => text) ?? 'something else';
		throw unexpected(`The service answered with "${found}" in place of ${lists.join(', ')}`, 200);
	}
	for (const name of lists) checkList(name, answer[name] ?? []);
}

function checkList(name: string, list: unknown): void {
	if (!Array.isArray(list)) {
		throw unexpected(`The service answered with something in '${name}' that is not a list`, 200);
	}
	if (list.length && !objectsOf(list).length) {
		throw unexpected(`The service answered with a list in '${name}' that holds no objects`, 200);
	}
}
