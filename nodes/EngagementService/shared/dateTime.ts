import { tryToParseDateTime } from 'n8n-workflow';

import { dateText, isBlank, ValueProblem } from './values';

const DATE = String.raw`(?<year>[1-9]\d{3})(?<hyphen>-?)(?<month>\d\d)\k<hyphen>(?<day>\d\d)`;
const TIME = String.raw`(?:[01]\d|2[0-3])(?::?[0-5]\d(?::?[0-5]\d(?:[.,]\d{1,30})?)?)?`;
const OFFSET = String.raw`(?:Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)`;
/** A calendar date of ISO 8601, alone or with a time. A space may stand for the `T`. */
const ISO = new RegExp(`^${DATE}(?:[T ]${TIME}${OFFSET}?)?$`, 'i');

/**
 * ISO 8601 with milliseconds and an offset; undefined when the value is blank. A time without an offset is in
 * `timezone`, and a date without a time begins the day. If the clocks skip a time, it is the one that they show
 * instead. If they show it twice, it is the earlier one.
 */
export function toDateTime(value: unknown, timezone: string): string | undefined {
	if (isBlank(value)) return undefined;
	return dateText(value) ?? dateText(parsed(isoText(value), timezone));
}

/** Refuses all but ISO 8601. n8n's parser would accept any text, in the time zone of the server. */
function isoText(value: unknown): string {
	const text = typeof value === 'string' ? value.trim() : '';
	const { year, month, day } = ISO.exec(text)?.groups ?? {};
	if (!year) throw new ValueProblem('must be a date and time such as 2026-11-01T09:30:00');
	const date = `${year}-${month}-${day}`;
	if (!new Date(date).toJSON()?.startsWith(date)) {
		throw new ValueProblem(`must be a date that exists, not ${date}`);
	}
	return text.toUpperCase().replace(' ', 'T');
}

/**
 * If the clocks show a time twice, Luxon chooses by today's offset, but this takes the earlier one. Near a change of the
 * clocks, Luxon may give the right instant the wrong offset. A conversion to UTC and back corrects it.
 */
function parsed(iso: string, timezone: string) {
	const [earlier] = tryToParseDateTime(iso, timezone).getPossibleOffsets();
	return earlier.toUTC().setZone(earlier.zone);
}
