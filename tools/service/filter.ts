import { valueOf, type Contact } from './contacts';
import type { Rules } from './published';

type IsFound = (contact: Contact) => boolean;

const operators: Record<string, (value: string, other: string) => boolean> = {
	eq: (value, other) => value === other,
	ge: (value, other) => value >= other,
};

/** Such as `[FIELD_ID] eq 'nathan@example.com'`, joined with `and`. Undefined for anything else. */
function publishedFilter(filter: string): IsFound | undefined {
	const conditions = filter
		.split(' and ')
		.map((condition) => /^\[([\w-]+)\] (eq|ge) '([^']*)'$/.exec(condition));
	return conditions.every((condition) => condition !== null)
		? (contact) =>
				conditions.every(([, column, operator, other]) =>
					operators[operator](valueOf(contact, column), other),
				)
		: undefined;
}

/** The document does not show filters. As documented, the service searches all values for any other text. */
function searchFor(text: string): IsFound {
	return ({ referenceID, data }) =>
		[referenceID, ...data.map(({ value }) => value ?? '')].some((value) =>
			value.toLowerCase().includes(text.toLowerCase()),
		);
}

/** Undefined for a filter that the service does not understand. */
export const filterOf = (filter: string, { published }: Rules): IsFound | undefined =>
	publishedFilter(filter) ?? (published && filter ? undefined : searchFor(filter));
