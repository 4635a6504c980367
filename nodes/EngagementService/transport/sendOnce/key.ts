import type { Parameters } from '../../shared/parameters';
import { toOptionalId, ValueProblem } from '../../shared/values';

/**
 * What identifies what is sent.
 *
 * @param typed the key as a person has typed it, with its expressions
 * @throws InputError for what can identify nothing
 */
export function sendOnceKey(parameters: Parameters, typed: unknown): string {
	return parameters.read('options.sendOnceKey', (value) => {
		const key = toOptionalId(value);
		if (key === undefined || (isExpression(typed) && key === withoutExpressions(typed))) {
			throw new ValueProblem(BLANK);
		}
		if (/(?<![a-z])(undefined|null)(?![a-z])/.test(key)) {
			throw new ValueProblem(`is "${key.slice(0, 100)}" for this item: ${NOT_FOUND}`);
		}
		// What an expression inside a text makes of an object: the same for all of them.
		if (key.includes('[object Object]')) {
			throw new ValueProblem('must be text, and not a list or an object');
		}
		return key;
	});
}

const BLANK =
	"is blank for this item. Give every item a key of its own, such as a row's ID, or remove the option";

const NOT_FOUND =
	"its expression found nothing. Give every item a key of its own, such as a row's ID";

function isExpression(typed: unknown): typed is string {
	return typeof typed === 'string' && typed.startsWith('=') && typed.includes('{{');
}

/** The fixed part of `=order-{{ $json.number }}`: what is left of it when the expression finds nothing. */
function withoutExpressions(typed: string): string {
	return typed
		.slice(1)
		.replace(/\{\{.*?\}\}/gs, '')
		.trim();
}
