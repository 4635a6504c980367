import { toId, ValueProblem } from './values';

/** The entries of a list. Any other value is the only entry, unless it is blank. */
export function listOf(value: unknown): unknown[] {
	if (value === undefined || value === null || value === '') return [];
	// `map` would skip the holes that an expression's list may have.
	return Array.isArray(value) ? Array.from<unknown>(value) : [value];
}

/** The rows of a field with multiple values. A blank one has the field's default, an empty list. */
export function rowsOf(value: unknown): unknown[] {
	return listOf(value).map((row) => (Array.isArray(row) && !row.length ? '' : row));
}

/** Throws a `ValueProblem` for an empty list. */
export function atLeastOne<T>(entries: T[]): T[] {
	if (!entries.length) throw new ValueProblem('must have at least one entry');
	return entries;
}

/** The IDs of a field with multiple values, each once; at least one. */
export function toIds(value: unknown): string[] {
	const ids = rowsOf(value).map((row, index) => {
		const id = toId(row);
		if (id !== undefined) return id;
		throw new ValueProblem(`in row ${index + 1} is empty. Fill it in, or remove the row.`);
	});
	return atLeastOne([...new Set(ids)]);
}
