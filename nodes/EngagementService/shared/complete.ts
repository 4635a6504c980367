import { isMissingPart, type Part } from './expressions';
import { toJsonObject } from './jsonValues';
import { CHECK, refuseMissing, refuseOtherFilter, refuseOtherJson } from './refusals';
import { toText, ValueProblem } from './values';

/** Converts a value. `texts` gives the texts with expressions that it comes from. */
export type Convert<T> = (value: unknown, texts: () => Part[][]) => T;

const FINDS_ALL = `That would find all contacts. ${CHECK}, or clear the field`;
const WOULD_ERASE =
	"An empty text would erase what the service has. To send it all the same, end the expression with ?? ''";

/** For a value in which each expression must find something. The error ends with `advice`. */
export function complete<T>(convert: (value: unknown) => T, advice = CHECK): Convert<T> {
	return (value, texts) => {
		const converted = convert(value);
		refuseMissing(texts(), advice);
		return converted;
	};
}

/** The same, but the value may be missing as a whole. */
export function completeOrMissing<T>(convert: (value: unknown) => T): Convert<T> {
	return (value, texts) => {
		const converted = convert(value);
		if (converted !== undefined) refuseMissing(texts(), CHECK);
		return converted;
	};
}

/** For a value that says which contacts to find. If it is not there, or breaks out of its text, it must find no others. */
function filter<T>(
	convert: (value: unknown) => T,
	refuseOthers: (texts: Part[][], value: unknown) => void,
): Convert<T> {
	return (value, texts) => {
		const typed = texts();
		refuseMissing(typed, FINDS_ALL);
		refuseOthers(typed, value);
		const converted = convert(value);
		if (converted === undefined && typed.flat().length) {
			throw new ValueProblem(`is empty for this item. ${FINDS_ALL}`);
		}
		return converted;
	};
}

export const toFilterText = filter(toText, refuseOtherFilter);

export const toFilterObject = filter(toJsonObject, (texts, value) =>
	refuseInText(texts, value, 'other contacts could match'),
);

/**
 * For JSON that may be a text around expressions. There, a missing value must not become an empty text, which erases what
 * the service has. And no value may fill in other fields.
 */
export function json<T>(convert: (value: unknown) => T): Convert<T> {
	return (value, texts) => {
		const typed = texts();
		refuseMissing(around(typed), WOULD_ERASE, isMissingPart);
		refuseInText(typed, value, 'it could fill in other fields');
		return convert(value);
	};
}

/** In an object, a text around expressions is a value, not JSON. */
function refuseInText(texts: Part[][], value: unknown, danger: string): void {
	if (typeof value === 'string') refuseOtherJson(around(texts), danger);
}

/** Those that are more than one expression. */
function around(texts: Part[][]): Part[][] {
	return texts.filter(({ length }) => length > 1);
}
