import { refuseBreakout, refuseMissing, type Part } from './expressions';
import { ValueProblem } from './values';

/** Converts a value. `texts` gives the texts with expressions that it comes from. */
export type Convert<T> = (value: unknown, texts: () => Part[][]) => T;

const CHECK = 'Check the expression';
const FINDS_ALL = `That would find all contacts. ${CHECK}, or clear the field`;
const FINDS_OTHERS =
	'so that the filter could find other contacts. Double it in the expression, if your service reads it so, or put a backslash before it';
const FILLS_OTHERS =
	'so that it could fill in other fields. Write JSON.stringify() around the value, and no quotation marks around the expression';
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
export function filter<T>(convert: (value: unknown) => T): Convert<T> {
	return (value, texts) => {
		const typed = texts();
		refuseMissing(typed, FINDS_ALL);
		refuseBreakout(typed, FINDS_OTHERS);
		const converted = convert(value);
		if (converted === undefined && typed.flat().length) {
			throw new ValueProblem(`is empty for this item. ${FINDS_ALL}`);
		}
		return converted;
	};
}

/**
 * For JSON that may be a text around expressions. There, a missing value must not become an empty text, which erases what
 * the service has. And no value may fill in other fields.
 */
export function json<T>(convert: (value: unknown) => T): Convert<T> {
	return (value, texts) => {
		const around = texts().filter(({ length }) => length > 1);
		refuseMissing(around, WOULD_ERASE, (part) => part.isMissing());
		refuseBreakout(around, FILLS_OTHERS);
		return convert(value);
	};
}
