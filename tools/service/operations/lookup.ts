/** Thrown by an operation that cannot be done; its text becomes the answer's body, a JSON string. */
export class Refusal extends Error {}

/** The first element that fits, or a refusal that says what is unknown. */
export function findOr<T>(list: readonly T[], fits: (element: T) => boolean, refusal: string): T {
	const found = list.find(fits);
	if (found === undefined) throw new Refusal(refusal);
	return found;
}

/** The elements from `start` on, `count` at most. Numbers below zero count as zero. */
export function slice<T>(list: readonly T[], start: number, count: number): T[] {
	const from = Math.max(0, start);
	return list.slice(from, from + Math.max(0, count));
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => uuid.test(text);

/** UUIDs are the same in any letter case. */
export const sameID = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
