import { tryToParseDateTime } from 'n8n-workflow';

import { dateText, isBlank, ValueProblem } from './values';

const DATE = String.raw`(?<year>[1-9]\d{3})(?<hyphen>-?)(?<month>\d\d)\k<hyphen>(?<day>\d\d)`;
const TIME = String.raw`(?:[01]\d|2[0-3])(?::?[0-5]\d(?::?[0-5]\d(?:[.,]\d{1,30})?)?)?`;
const OFFSET = String.raw`(?:Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)`;
/** A calendar date of ISO 8601, alone or with a time; a space may stand for the `T`. */
const ISO = new RegExp(`^${DATE}(?:[T ]${TIME}${OFFSET}?)?$`, 'i');

/**
 * ISO 8601 with an offset, in milliseconds; a time without an offset is in `timezone`, and a date without a time is its
 * first moment. A time that the clocks leave out is the one that they show instead; of a time that comes twice it is
 * the earlier. Undefined when the value is blank.
 */
export function toDateTime(value: unknown, timezone: string): string | undefined {
	if (isBlank(value)) return undefined;
	return dateText(value) ?? dateText(parsed(isoText(value), timezone));
}

/** The host's parser makes something of any text, in the time zone of the server: it is given only what it reads as ISO 8601. */
function isoText(value: unknown): string {
	const text = typeof value === 'string' ? value.trim() : '';
	const { year, month, day } = ISO.exec(text)?.groups ?? {};
	if (!year) throw new ValueProblem('must be a date and time such as 2026-11-01T09:30:00');
	const monthIndex = Number(month) - 1;
	const date = new Date(Date.UTC(Number(year), monthIndex, Number(day)));
	if (date.getUTCMonth() !== monthIndex) {
		throw new ValueProblem(`must be a date that exists, which ${year}-${month}-${day} does not`);
	}
	return text.toUpperCase().replace(' ', 'T');
}

/**
 * Without `getPossibleOffsets`, which of two times it is depends on the season in which it is asked; without the way
 * through UTC, the offset near a change of the clocks depends on what the time zone has had since.
 */
function parsed(iso: string, timezone: string) {
	const [earlier] = tryToParseDateTime(iso, timezone).getPossibleOffsets();
	return earlier.toUTC().setZone(earlier.zone);
}
