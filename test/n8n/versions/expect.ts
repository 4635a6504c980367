/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { isDeepStrictEqual } from 'node:util';
import { Problem } from '../../../tools/shared/problem';

/** Rejects, in one line, what is not as expected. */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
	if (isDeepStrictEqual(actual, expected)) return;
	const difference = firstMissing(actual, expected) ?? firstMissing(expected, actual);
	throw new Problem(`${what}${difference ?? ': another order or type'}`);
}

/** Rejects, in one line, what lacks a part of what is expected: a property at any depth, or an item of a list. */
export function expectWithin(what: string, actual: unknown, expected: unknown): void {
	const difference = firstMissing(actual, expected);
	if (difference !== undefined) throw new Problem(`${what}${difference}`);
}

/** The first place where `whole` has not what `part` has: `.data[1].name: … instead of …`. */
function firstMissing(whole: unknown, part: unknown, path = ''): string | undefined {
	const difference = `${path}: ${short(whole)} instead of ${short(part)}`;
	if (!isObject(part)) return isDeepStrictEqual(whole, part) ? undefined : difference;
	if (!isObject(whole)) return difference;
	if (Array.isArray(part) && (!Array.isArray(whole) || whole.length !== part.length)) {
		return difference;
	}
	const properties = new Map<string, unknown>(Object.entries(whole));
	for (const [key, value] of Object.entries(part)) {
		const place = Array.isArray(part) ? `${path}[${key}]` : `${path}.${key}`;
		const found = firstMissing(properties.get(key), value, place);
		if (found !== undefined) return found;
	}
	return undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function short(value: unknown): string {
	const text = JSON.stringify(value) ?? 'nothing';
	const size = Array.isArray(value) ? `${value.length} of them, ` : '';
	return text.length > 120 ? `${size}${text.slice(0, 120)}…` : text;
}
