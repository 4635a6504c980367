import type { IDataObject } from 'n8n-workflow';

import { SLOW_DOWN_STATUSES } from './meaning';

const LONGEST_WAIT = 60_000;

/** A larger number of seconds is a time since 1970, as in ky. The service's clock may be wrong by years. */
const FIRST_TIME = Date.parse('2024-01-01') / 1000;

/** As HTTP writes a date: `Fri, 20 Nov 2026 12:00:00 GMT`. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/** How long the service asks to wait: by `Retry-After`, or for a 429 by the headers for rate limits. */
export function requestedWait(statusCode: number, headers: IDataObject): number | undefined {
	// n8n's clock may be wrong.
	const now = Date.parse(String(headers.date)) || Date.now();
	const limits = SLOW_DOWN_STATUSES.includes(statusCode)
		? ['ratelimit-reset', 'x-ratelimit-reset']
		: [];
	return ['retry-after', ...limits].flatMap((name) => retryAfter(headers[name], now) ?? [])[0];
}

/** The milliseconds, up to 60,000, that a header asks for in seconds or as a date; undefined for anything else. */
function retryAfter(header: unknown, now: number): number | undefined {
	const text = typeof header === 'string' ? header.trim() : '';
	const seconds = text ? Number(text) : NaN;
	const wait = HTTP_DATE.test(text)
		? Date.parse(text) - now
		: seconds * 1000 - (seconds < FIRST_TIME ? 0 : now);
	return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), LONGEST_WAIT) : undefined;
}
