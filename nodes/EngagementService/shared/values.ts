import { tryToParseDateTime } from 'n8n-workflow';

import { isObject } from './json';

/** What is wrong with a value, to be read after the field's name: "'Limit' must be a whole number". */
export class ValueProblem extends Error {}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const INT32_MAX = 2 ** 31 - 1;

/** Luxon's `DateTime`, which n8n's date expressions return, known by what it does: it belongs to the host. */
function isDateTime(value: unknown): value is { toISO(): string | null } {
	return isObject(value) && typeof value.toISO === 'function';
}

function isBlank(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === 'string' && !value.trim());
}

/** A date as ISO 8601, or undefined when the value is none. */
function dateText(value: unknown): string | undefined {
	if (value instanceof Date) {
		if (Number.isNaN(value.getTime())) throw new ValueProblem('must be a valid date');
		return value.toISOString();
	}
	if (!isDateTime(value)) return undefined;
	const iso = value.toISO();
	if (!iso) throw new ValueProblem('must be a valid date');
	return iso;
}

/** Text, a number, a boolean or a date as the text that goes over the wire; undefined for anything else. */
function scalarText(value: unknown): string | undefined {
	if (typeof value === 'number' && !Number.isFinite(value)) {
		throw new ValueProblem(`must be a value that can be sent, and ${value} cannot`);
	}
	if (['string', 'number', 'boolean', 'bigint'].includes(typeof value)) return String(value);
	return dateText(value);
}

/** An optional text exactly as typed, or undefined when nothing was typed. For texts in which a space counts. */
export function toVerbatim(value: unknown): string | undefined {
	if (value === undefined || value === null || value === '') return undefined;
	const text = scalarText(value);
	if (text === undefined) throw new ValueProblem('must be text, and not a list or an object');
	return text;
}

/** An optional text, or undefined when it is blank. */
export function toText(value: unknown): string | undefined {
	return isBlank(value) ? undefined : toVerbatim(value);
}

/** An optional ID, trimmed. A number is taken as its digits, as long as it is exact. */
export function toOptionalId(value: unknown): string | undefined {
	if (typeof value === 'number' && !Number.isSafeInteger(value)) {
		throw new ValueProblem(
			`must be text: the number ${value} is not exact. Keep such an ID as text in the app that it comes from`,
		);
	}
	if (typeof value === 'boolean') throw new ValueProblem('must be text, and not true or false');
	return toText(value)?.trim();
}

/** A required ID, trimmed. `.` and `..` are refused: in a URL's path they lead elsewhere. */
export function toId(value: unknown): string {
	const id = toOptionalId(value);
	if (id === undefined) throw new ValueProblem('is required. Fill it in');
	if (id === '.' || id === '..') throw new ValueProblem(`must be an ID, not "${id}"`);
	if (/\p{Surrogate}/u.test(id))
		throw new ValueProblem('must not contain a broken character (half of an emoji)');
	return id;
}

/** A required UUID in any letter case. */
export function toUuid(value: unknown): string {
	const id = toId(value);
	if (!UUID.test(id)) {
		throw new ValueProblem(
			`must be a UUID such as b52f7c1e-9d04-4a86-8f3b-2e60d1c7a945, not "${id.slice(0, 100)}"`,
		);
	}
	return id;
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

/** True or false, also written as text; undefined when it is blank. */
export function toBoolean(value: unknown): boolean | undefined {
	if (isBlank(value)) return undefined;
	const text = scalarText(value)?.trim().toLowerCase();
	if (text !== 'true' && text !== 'false') throw new ValueProblem('must be true or false');
	return text === 'true';
}

/** ISO 8601 with an offset; a time without one is in `timezone`. Undefined when the value is blank. */
export function toDateTime(value: unknown, timezone: string): string | undefined {
	if (isBlank(value)) return undefined;
	const date = dateText(value) ?? parsedDate(value, timezone);
	if (!date) throw new ValueProblem('must be a date and time such as 2026-11-01T09:30:00');
	return date;
}

function parsedDate(value: unknown, timezone: string): string | null {
	// The host's parser also takes "12" for a month: a date starts with its year.
	if (typeof value !== 'string' || !/^\s*\d{4}/.test(value)) return null;
	try {
		return tryToParseDateTime(value, timezone).toISO();
	} catch {
		return null;
	}
}

/** JSON, typed as text or given by an expression; undefined when it is blank. */
export function toJson(value: unknown): unknown {
	if (typeof value !== 'string') return value ?? undefined;
	if (!value.trim()) return undefined;
	try {
		return JSON.parse(value);
	} catch (error) {
		throw invalidJson(error);
	}
}

function invalidJson(error: unknown): ValueProblem {
	return new ValueProblem(`must be valid JSON: ${error instanceof Error ? error.message : error}`);
}

/** A JSON object, undefined when it is blank or empty. */
export function toJsonObject(value: unknown): object | undefined {
	const json = toJson(value);
	if (json === undefined) return undefined;
	const object: unknown = typeof json === 'object' ? JSON.parse(jsonText(json) || 'null') : json;
	if (!isObject(object)) throw new ValueProblem('must be a JSON object, in curly brackets');
	return Object.keys(object).length ? object : undefined;
}

/** The value of a field of a form: everything becomes text, objects and lists as JSON, nothing as empty text. */
export function toFieldValue(value: unknown): string {
	if (value === undefined || value === null) return '';
	return scalarText(value) ?? jsonText(value);
}

/** The JSON of a list or an object, empty for one that says by its `toJSON` that there is nothing to write. */
function jsonText(value: unknown): string {
	try {
		return JSON.stringify(value, sendable) ?? '';
	} catch (error) {
		throw error instanceof ValueProblem ? error : notWritable();
	}
}

function notWritable(): ValueProblem {
	return new ValueProblem(
		'must be a value that can be written as JSON, not one that holds itself or is nested too deep',
	);
}

/** Refuses inside lists and objects what is refused by itself; JSON would make null of it. */
function sendable(this: Record<string, unknown>, key: string, json: unknown): unknown {
	scalarText(this[key]);
	return typeof json === 'bigint' ? String(json) : json;
}

/** One of `choices`. */
export function toChoice<T extends string>(value: unknown, choices: readonly T[]): T {
	const chosen = choices.find((choice) => choice === value);
	if (chosen === undefined) throw new ValueProblem(`must be one of: ${choices.join(', ')}`);
	return chosen;
}
