import { isObject } from './json';

/** Its message says what is wrong with a value, and follows the field's name: "'Limit' must be a whole number". */
export class ValueProblem extends Error {}

/** Calls `convert`. `reword` turns the message of a `ValueProblem` into an error that says where the value is. */
export function rewordProblem<T>(convert: () => T, reword: (problem: string) => Error): T {
	try {
		return convert();
	} catch (error) {
		throw error instanceof ValueProblem ? reword(error.message) : error;
	}
}

const INT32_MAX = 2 ** 31 - 1;
/** n8n turns an invalid Luxon `DateTime` inside a collection or an object into this text. */
export const INVALID_DATE = 'Invalid DateTime';

/** Recognises Luxon's `DateTime`, which n8n's date expressions return. This package cannot import its class. */
function isDateTime(value: unknown): value is { toISO(): string | null } {
	return isObject(value) && typeof value.toISO === 'function';
}

/** Without control characters but line breaks and tabs: others could clear a terminal that shows n8n's log. */
export function printable(text: string): string {
	return text.replace(/[^\P{Cc}\n\t]/gu, '');
}

export function isBlank(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === 'string' && !value.trim());
}

/** A date of JavaScript or Luxon as ISO 8601; undefined for anything else. */
export function dateText(value: unknown): string | undefined {
	if (!(value instanceof Date) && !isDateTime(value)) return undefined;
	const iso = value instanceof Date ? value.toJSON() : value.toISO();
	if (!iso) throw new ValueProblem('must be a valid date');
	return iso;
}

/**
 * Text, a number, a boolean or a date as the text to send; undefined for anything else. Throws for NaN, infinity and
 * numbers that are too large to be exact.
 */
export function scalarText(value: unknown): string | undefined {
	if (typeof value === 'number' && !Number.isFinite(value)) {
		throw new ValueProblem(`must be a valid number, not ${value}: check its expression`);
	}
	if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
		throw new ValueProblem(
			`must be text: the number ${value} is too large to be exact. Write it in quotes, or store it as text where it comes from`,
		);
	}
	if (value === INVALID_DATE) throw new ValueProblem('must be a valid date');
	if (['string', 'number', 'boolean', 'bigint'].includes(typeof value)) return String(value);
	return dateText(value);
}

/** An optional text in which a space counts, exactly as typed; undefined when nothing was typed. */
export function toVerbatim(value: unknown): string | undefined {
	if (value === undefined || value === null || value === '') return undefined;
	const text = scalarText(value);
	if (text === undefined) throw new ValueProblem('must be text, not a list or an object');
	return text;
}

/** Undefined for a blank text. */
export function toText(value: unknown): string | undefined {
	return isBlank(value) ? undefined : toVerbatim(value);
}

/** An optional ID, trimmed; the service judges its form. A whole number is taken as its digits. */
export function toId(value: unknown): string | undefined {
	if (typeof value === 'number' && !Number.isInteger(value)) {
		throw new ValueProblem(`must be an ID, not the number ${value}`);
	}
	if (typeof value === 'boolean') throw new ValueProblem('must be text, not true or false');
	if (typeof value === 'object' && value) {
		throw new ValueProblem('must be text, not a list, an object or a date');
	}
	const id = toText(value)?.trim();
	if (id !== undefined && /\p{Surrogate}/u.test(id)) {
		throw new ValueProblem('must not contain a broken character (half of an emoji)');
	}
	// In a URL's path, these lead elsewhere.
	if (id === '.' || id === '..') throw new ValueProblem(`must be an ID, not "${id}"`);
	return id;
}

export function toRequiredId(value: unknown): string {
	return required(toId(value));
}

export function toRequiredText(value: unknown): string {
	return required(toText(value));
}

/** The names of a list as they are, or those in a text with commas. Each once; at least one. */
export function toNames(value: unknown): string[] {
	if (Array.isArray(value) && value.some(isBlank)) {
		throw new ValueProblem('has an empty entry. Remove it, or check its expression');
	}
	const names = Array.isArray(value)
		? value.flatMap((name) => toText(name) ?? [])
		: namesIn(toText(value));
	if (names.length) return [...new Set(names)];
	throw new ValueProblem('is empty. Choose a field, or check its expression');
}

/** The names in a text with commas, without spaces around them. */
export function namesIn(text = ''): string[] {
	return text.split(',').flatMap((name) => name.trim() || []);
}

function required(text: string | undefined): string {
	if (text !== undefined) return text;
	throw new ValueProblem('is required, but it is empty. Fill it in, or check its expression');
}

/** A whole number from `min` to `max`, as a number or its digits; undefined when it is blank. */
export function toInteger(value: unknown, min = 0, max = INT32_MAX): number | undefined {
	if (isBlank(value)) return undefined;
	const number = typeof value === 'string' ? Number(value) : value;
	if (typeof number !== 'number' || !Number.isInteger(number) || number < min || number > max) {
		throw new ValueProblem(`must be a whole number from ${min} to ${max}`);
	}
	return number;
}

/** Whether it can be the position of a record: a whole number from 0 to the largest of 32 bits. */
export function isPosition(value: unknown): value is number {
	return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= INT32_MAX;
}

/** True or false, also written as text; undefined when it is blank. */
export function toBoolean(value: unknown): boolean | undefined {
	if (isBlank(value)) return undefined;
	const text = typeof value === 'object' ? '' : String(value).trim().toLowerCase();
	if (text !== 'true' && text !== 'false') throw new ValueProblem('must be true or false');
	return text === 'true';
}

type NameOf<T> = (choice: T) => string;

/**
 * One of `choices`, given by its value. Given by its name, n8n hides the fields that depend on it, and leaves out their
 * values, such as a filter.
 */
export function toPicked<T extends string>(
	value: unknown,
	choices: readonly T[],
	nameOf: NameOf<T>,
): T {
	const named = (choice: T) => `${nameOf(choice)} (${choice})`;
	return oneOf(choices, (choice) => choice === value, named);
}

/** One of `choices`, given by its value or by the name that the editor shows. */
export function toChoice<T extends string>(
	value: unknown,
	choices: readonly T[],
	nameOf: NameOf<T>,
): T {
	const text = typeof value === 'string' ? value.trim() : value;
	return oneOf(choices, (choice) => choice === text || nameOf(choice) === text, nameOf);
}

function oneOf<T>(choices: readonly T[], isChosen: (choice: T) => boolean, named: NameOf<T>): T {
	const chosen = choices.find(isChosen);
	if (chosen !== undefined) return chosen;
	throw new ValueProblem(`must be one of: ${choices.map(named).join(', ')}`);
}
