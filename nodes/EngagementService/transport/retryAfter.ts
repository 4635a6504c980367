const LONGEST = 60_000;

/**
 * The wait that a `Retry-After` header asks for, in seconds or as a date.
 *
 * @returns milliseconds from 0 to 60,000, or undefined when there is no such header
 */
export function retryAfter(header: unknown, now = Date.now()): number | undefined {
	if (typeof header !== 'string' || !header.trim()) return undefined;
	const wait = Number.isFinite(Number(header)) ? Number(header) * 1000 : Date.parse(header) - now;
	return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), LONGEST);
}
