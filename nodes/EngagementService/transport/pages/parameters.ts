import type { IDataObject } from 'n8n-workflow';

import type { Paging } from '../contract';

/** The query or body properties of the page at `start`, when `missing` records are left. */
export function pageParameters(
	{ page, chosen, start: first, pageSize }: Paging,
	start: number | undefined,
	missing: number,
): IDataObject {
	// A small page could have no record of a chosen list. The first page is what a Limit mostly needs.
	const mayHaveNone = chosen.length < page.lists.length && start !== first;
	const size = mayHaveNone ? pageSize : Math.min(missing, pageSize);
	return { [page.sizeName]: size, [page.startName]: start };
}
