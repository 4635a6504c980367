import { complete } from '../../shared/complete';
import type { Parameters } from '../../shared/parameters';
import { LOST_VALUE } from '../../shared/refusals';
import { toId, ValueProblem } from '../../shared/values';

/** @throws InputError for a key that identifies nothing */
export function sendOnceKey(parameters: Parameters): string {
	return parameters.read('options.sendOnceKey', complete(keyIn, OWN_KEY));
}

function keyIn(value: unknown): string {
	const key = toId(value);
	if (key === undefined) throw new ValueProblem(`is blank for this item. ${OWN_KEY}`);
	if (UNDEFINED.test(key)) {
		const found = `"${key.slice(0, 100)}" for this item: its expression found nothing`;
		throw new ValueProblem(`is ${found}. ${OWN_KEY}`);
	}
	// All items would have the same key.
	if (LOST_VALUE.test(key)) {
		throw new ValueProblem('must be text, not an object or an invalid date');
	}
	return key;
}

const OWN_KEY = "Give each item its own key, such as a row's ID, or remove the option";

/** Code such as `"order-" + $json.none` makes this of a missing value, in capitals too. */
const UNDEFINED = /(?<![a-z])undefined(?![a-z])/i;
