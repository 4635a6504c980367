import type { Parameters } from '../../shared/parameters';
import { toOptionalId, ValueProblem } from '../../shared/values';

/** What identifies what is sent. Throws an `InputError` for what can identify nothing. */
export function sendOnceKey(parameters: Parameters): string {
	return parameters.read('options.sendOnceKey', toKey);
}

function toKey(value: unknown): string {
	const key = toOptionalId(value);
	if (key === undefined) {
		throw new ValueProblem(
			"is blank for this item. Give every item a key of its own, such as a row's ID, or remove the option",
		);
	}
	// What an expression inside a text makes of an object: the same for all of them.
	if (key.includes('[object Object]')) {
		throw new ValueProblem('must be text, and not a list or an object');
	}
	return key;
}
