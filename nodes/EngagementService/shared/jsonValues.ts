import { isObject } from './json';
import { scalarText, ValueProblem } from './values';

/**
 * JSON, typed as text or given by an expression; undefined when it is blank. Throws for a typed number that JavaScript
 * does not hold exactly: it would be sent as another one.
 */
export function toJson(value: unknown): unknown {
	if (typeof value !== 'string') return value ?? undefined;
	if (!value.trim()) return undefined;
	const json = parsed(value);
	const number = inexactNumber(value);
	if (number === undefined) return json;
	throw new ValueProblem(
		`must have the number ${number.slice(0, 100)} in quotes: without them it would not be sent exactly`,
	);
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw invalidJson(error);
	}
}

function invalidJson(error: unknown): ValueProblem {
	return new ValueProblem(`must be valid JSON: ${error instanceof Error ? error.message : error}`);
}

/** Numbers, and what tells whether they stand in a text: quotation marks, and escaped characters. */
const TOKEN = /\\.|"|-?\d[\d.e+-]*/gi;

function inexactNumber(json: string): string | undefined {
	let inText = false;
	for (const [token] of json.matchAll(TOKEN)) {
		if (token === '"') inText = !inText;
		else if (!inText && !isExact(token)) return token;
	}
	return undefined;
}

function isExact(number: string): boolean {
	const value = Number(number);
	const isSafe = Math.abs(value) <= Number.MAX_SAFE_INTEGER;
	return isSafe && significantDigits(number) === significantDigits(String(value));
}

/** The digits of a number from the first to the last that is not 0. */
function significantDigits(number: string): string | undefined {
	const digits = number.replace(/e.*|[-.]/gi, '');
	return /^0*(.*[1-9])?/.exec(digits)?.[1];
}

/** A JSON object, undefined when it is blank or empty. */
export function toJsonObject(value: unknown): object | undefined {
	const json = toJson(value);
	if (json === undefined) return undefined;
	const object: unknown = typeof json === 'object' ? JSON.parse(jsonText(json) || 'null') : json;
	if (!isObject(object)) throw new ValueProblem('must be a JSON object, in curly brackets');
	return Object.keys(object).length ? object : undefined;
}

/** The JSON of a list or an object, empty for one that says by its `toJSON` that there is nothing to write. */
export function jsonText(value: unknown): string {
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
