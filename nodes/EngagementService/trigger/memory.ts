import { createHash } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

/**
 * Remembers what is there, in place of what was there before. n8n writes all of it each time, so it holds hashes: 130 kB
 * for 10,000 identities.
 *
 * @param kept what n8n keeps for the node
 * @param asked what was asked for: when it was something else, what was there before says nothing
 * @param anew whether it says nothing in any case
 * @returns which of the identities are new
 */
export function remember(
	kept: IDataObject,
	asked: string,
	identities: string[],
	anew: boolean,
): boolean[] {
	const [of, ...hashes] = [asked, ...identities].map(hash);
	const isKnown = !anew && kept.of === of;
	const before = new Set(isKnown ? String(kept.known).split(',') : hashes);
	const isNew = hashes.map((hash) => before.size < before.add(hash).size);
	kept.of = of;
	kept.known = [...new Set(hashes)].join();
	return isNew;
}

/** 72 bits, in base64: two of 10,000 identities are never equal. */
function hash(text: string): string {
	return createHash('sha256').update(text).digest().toString('base64', 0, 9);
}
