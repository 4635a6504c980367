import type { Parameters } from '../../shared/parameters';
import { toId, ValueProblem } from '../../shared/values';

/**
 * @param typed the key as a person has typed it, with its expressions
 * @throws InputError for a key that identifies nothing
 */
export function sendOnceKey(parameters: Parameters, typed: unknown): string {
	return parameters.read('options.sendOnceKey', (value) => {
		const key = toId(value);
		if (key === undefined) throw new ValueProblem(BLANK);
		const isIncomplete = key === fixedPart(typed) || (!isOneExpression(typed) && MISSING.test(key));
		if (isIncomplete) {
			throw new ValueProblem(`is "${key.slice(0, 100)}" for this item: ${NOT_FOUND}`);
		}
		// An object inside a text becomes this, so all items would have the same key.
		if (key.includes('[object Object]')) {
			throw new ValueProblem('must be text, not a list or an object');
		}
		return key;
	});
}

const BLANK =
	"is blank for this item. Give each item its own key, such as a row's ID, or remove the option";

const NOT_FOUND = "its expression found nothing. Give each item its own key, such as a row's ID";

/** The text of a missing value inside another text. */
const MISSING = /(?<![a-z])(undefined|null)(?![a-z])/;

/** Whether the whole key is one `{{ … }}`. Its text is the value itself, even if it is the name of a Ms Null. */
function isOneExpression(typed: unknown): boolean {
	return typeof typed === 'string' && /^=\s*\{\{((?!\}\}).)*\}\}\s*$/s.test(typed);
}

/** The rest of a text such as `=order-{{ $json.number }}` when its expression finds nothing. */
function fixedPart(typed: unknown): string | undefined {
	if (typeof typed !== 'string' || !/^=.*\{\{/s.test(typed)) return undefined;
	return typed
		.slice(1)
		.replace(/\{\{.*?\}\}/gs, '')
		.trim();
}
