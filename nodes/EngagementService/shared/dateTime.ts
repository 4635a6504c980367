import { tryToParseDateTime } from 'n8n-workflow';

import { dateText, isBlank, ValueProblem } from './values';

/** A date of ISO 8601, alone or with a time. n8n's parser takes other texts, too, but in the time zone of the server. */
const ISO = /^\d{4}-\d\d-\d\d([T ]\d\d:?\d\d[\d:.,]*( ?(Z|[+-]\d\d:?(\d\d)?))?)?$/i;

/** ISO 8601 with an offset; undefined when the value is blank. A time without an offset is in `timezone`. */
export function toDateTime(value: unknown, timezone: string): string | undefined {
	if (isBlank(value)) return undefined;
	const text = typeof value === 'string' ? value.trim() : '';
	const iso = ISO.test(text) ? parsed(text, timezone) : dateText(value);
	// n8n's parser makes another date of one that does not exist.
	if (iso && ISO.test(iso) && iso.startsWith(text.slice(0, 10))) return iso;
	throw new ValueProblem('must be a date and time that exist, such as 2026-11-01T09:30:00');
}

function parsed(text: string, timezone: string): string | undefined {
	try {
		// Where the clocks show a time twice, the earlier one misses nothing.
		const [earlier] = tryToParseDateTime(text, timezone).getPossibleOffsets();
		return dateText(earlier);
	} catch {
		return undefined;
	}
}
