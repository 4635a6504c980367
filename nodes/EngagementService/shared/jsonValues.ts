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
	const object: unknown =
		typeof json === 'object' ? JSON.parse(jsonText(json, refuseUndefined) ?? 'null') : json;
	if (!isObject(object)) throw new ValueProblem('must be a JSON object, in curly brackets');
	return Object.keys(object).length ? object : undefined;
}

/** Without the property, a condition would find more contacts. */
function refuseUndefined(key: string, value: unknown): void {
	if (!['undefined', 'function', 'symbol'].includes(typeof value)) return;
	throw new ValueProblem(
		`has no value for "${key}", because its expression found nothing. Without it, more contacts match, or all contacts. Check the expression`,
	);
}

/**
 * The JSON of a list or an object; undefined if it has none, such as a symbol.
 *
 * @param check throws for a property that may not be sent
 */
export function jsonText(
	value: unknown,
	check: (key: string, value: unknown) => void = () => {},
): string | undefined {
	try {
		return JSON.stringify(value, function (this: Record<string, unknown>, key, json: unknown) {
			check(key, json);
			return refuseUnsendable.call(this, key, json);
		});
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
