import fc from 'fast-check';
import type { GenericValue } from 'n8n-workflow';

/** What identifies nothing. */
export const noId = fc.constantFrom<GenericValue>(
	undefined,
	null,
	'',
	' \t',
	2 ** 53,
	-(2 ** 60),
	0.5,
);

/** How a record gets its ID of its place among all: no two have the same. */
export type IdOf = (index: number) => GenericValue;
export const id = fc.constantFrom<IdOf>(
	(index) => index,
	(index) => `${index}`,
);
export const someId = fc.oneof(
	id,
	noId.map(
		(none): IdOf =>
			() =>
				none,
	),
);
