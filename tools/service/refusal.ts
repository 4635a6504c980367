/** Thrown by an operation that cannot be done; its text becomes the answer's body, a JSON string. */
export class Refusal extends Error {}

/** The first element that fits, or a refusal that says what is unknown. */
export function findOr<T>(list: readonly T[], fits: (element: T) => boolean, refusal: string): T {
	const found = list.find(fits);
	if (found === undefined) throw new Refusal(refusal);
	return found;
}
