import { isMissingPart, isOwn, type Part } from './expressions';
import { toJsonObject } from './jsonValues';
import {
	AS_JSON,
	CHECK,
	mayHaveLostValue,
	refuseMissing,
	refuseLostValue,
	refuseFilterBreakout,
	refuseJsonBreakout,
} from './refusals';
import { isBlank, toText, ValueProblem } from './values';

/** Converts a value. `texts` gives the texts with expressions in what a person has typed. */
export type Convert<T> = (value: unknown, texts: () => Part[][]) => T;

const FINDS_ALL = `${CHECK}. Only a field that is left blank finds all contacts`;
const WOULD_ERASE =
	"An empty text would erase what the service has. To send one, write ?? '' after the value, as in \"{{ $json.city ?? '' }}\" or {{ JSON.stringify($json.city ?? '') }}";

/**
 * n8n makes a text of a value with spaces around its expression: then, the value itself. Throws if other text is around a
 * value that is lost in it.
 */
function wholeOf(value: unknown, texts: Part[][], advice = CHECK): unknown {
	const [only, ...others] = texts.flat();
	if (typeof value === 'string' && only && !others.length) {
		const alone = only.alone();
		// Only n8n can evaluate `$parameter` in a row, so a blank value says nothing.
		if (typeof alone !== 'string' && !isBlank(alone)) return alone;
	}
	refuseLostValue(texts, advice);
	return value;
}

/** For a value that may be blank in part. Only a text in which something may be lost is looked at twice. */
export function intact<T>(convert: (value: unknown) => T): Convert<T> {
	return (value, texts) => {
		if (![value].flat().some(isSuspected)) return convert(value);
		const given = wholeOf(value, texts());
		const converted = convert(given);
		// A number or a boolean keeps the spaces beside it.
		return typeof given === 'object' ? converted : convert(value);
	};
}

/** Whether n8n may have made the text of a value with spaces beside it, or of one that is lost in it. */
function isSuspected(text: unknown): boolean {
	return typeof text === 'string' && (text !== text.trim() || mayHaveLostValue(text));
}

/**
 * For a value in which each expression must find something, unless `convert` makes it undefined as a whole. The error ends
 * with `advice`.
 */
export function complete<T>(convert: (value: unknown) => T, advice = CHECK): Convert<T> {
	return (value, texts) => {
		const typed = texts();
		const converted = convert(wholeOf(value, typed));
		if (converted === undefined) return converted;
		refuseMissing(typed, advice);
		return converted;
	};
}

/** For a value that says which contacts to find. If it is not there, or breaks out of its text, it must find no others. */
function filter<T>(
	convert: (value: unknown) => T,
	refuseBreakout: (texts: Part[][], value: unknown) => void,
): Convert<T> {
	return (value, texts) => {
		const typed = texts();
		refuseMissing(typed, FINDS_ALL);
		const given = wholeOf(value, typed);
		refuseBreakout(typed, value);
		const converted = convert(given);
		if (converted === undefined && typed.flat().some(isOwn)) {
			throw new ValueProblem(`is empty. ${FINDS_ALL}`);
		}
		return converted;
	};
}

export const toFilterText = filter(toText, refuseFilterBreakout);

export const toFilterObject = filter(toJsonObject, (texts, value) => {
	if (typeof value === 'string') refuseJsonBreakout(around(texts), 'other contacts could match');
	else refuseFilterBreakout(texts);
});

/**
 * For JSON that may be a text around expressions. There, a missing value must not become an empty text, which erases what
 * the service has. And no value may fill in other fields.
 */
export function json<T>(convert: (value: unknown) => T): Convert<T> {
	return (value, texts) => {
		const typed = texts();
		refuseMissing(around(typed), WOULD_ERASE, isMissingPart);
		// In an object, a text around expressions is a value, not JSON.
		if (typeof value === 'string')
			refuseJsonBreakout(around(typed), 'it could fill in other fields');
		return convert(wholeOf(value, typed, AS_JSON));
	};
}

/** Those that are more than one expression. */
function around(texts: Part[][]): Part[][] {
	return texts.filter(({ length }) => length > 1);
}
