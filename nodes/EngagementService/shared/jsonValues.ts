import { className, isObject } from './json';
import { scalarText, ValueProblem } from './values';

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
	// An object from an expression may hold dates, which become text, or NaN, which is refused.
	const object: unknown = typeof json === 'object' ? JSON.parse(jsonText(json) ?? 'null') : json;
	if (!isObject(object)) throw new ValueProblem('must be a JSON object, in curly brackets');
	return Object.keys(object).length ? object : undefined;
}

/** The JSON of a list or an object; undefined if it has none, such as a symbol. */
export function jsonText(value: unknown): string | undefined {
	try {
		return JSON.stringify(value, refuseUnsendable);
	} catch (error) {
		throw error instanceof ValueProblem ? error : new ValueProblem(NOT_SERIALIZABLE);
	}
}

const NOT_SERIALIZABLE =
	'must be a value that JSON can hold. This one contains itself, or is nested too deeply';

/**
 * Refuses NaN and the like, which JSON would turn into null, and objects such as a Map, which it would turn into `{}`.
 * `this[key]` is the value before its `toJSON`.
 */
function refuseUnsendable(this: Record<string, unknown>, key: string, json: unknown): unknown {
	scalarText(this[key]);
	if (isObject(json) && className(json) !== 'Object') {
		throw new ValueProblem(
			`must be text, a list or a plain object, not a value of the type ${className(json)}`,
		);
	}
	return typeof json === 'bigint' ? String(json) : json;
}
