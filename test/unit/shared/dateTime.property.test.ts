import fc from 'fast-check';

import { toDateTime } from '../../../nodes/EngagementService/shared/dateTime';
import { holds } from '../property';

const luxon = { toISO: () => '2026-11-01T09:30:00.000+01:00' };

it.each([
	['2026-07-01T09:30:00', '2026-07-01T09:30:00.000+02:00'],
	['2026-07-01t09:30:00z', '2026-07-01T09:30:00.000Z'],
	['2026-07-01 0930', '2026-07-01T09:30:00.000+02:00'],
	[' 2026-07-01 09:30:00+05:30\n', '2026-07-01T09:30:00.000+05:30'],
	['2026-07-01T09:30:00.123456-08', '2026-07-01T09:30:00.123-08:00'],
	['2026-07-01T09:30:00,5', '2026-07-01T09:30:00.500+02:00'],
	['2028-02-29', '2028-02-29T00:00:00.000+01:00'],
	['1999-12-31T23:59:59.999Z', '1999-12-31T23:59:59.999Z'],
	[new Date(0), '1970-01-01T00:00:00.000Z'],
	[luxon, '2026-11-01T09:30:00.000+01:00'],
	[' ', undefined],
	[null, undefined],
])('the date and time %p is sent as %p', (value, sent) =>
	expect(toDateTime(value, 'Europe/Berlin')).toBe(sent),
);

it.each([
	['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T03:30:00.000+02:00'],
	['Africa/Cairo', '2026-04-24', '2026-04-24T01:00:00.000+03:00'],
	['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T02:30:00.000+02:00'],
	['America/Havana', '2026-11-01', '2026-11-01T00:00:00.000-04:00'],
])('a time that is skipped or repeated in %s is sent: %s', (timezone, text, sent) =>
	expect(toDateTime(text, timezone)).toBe(sent),
);

it.each([
	'soon',
	'2026',
	'2026-11',
	'20261101',
	'2026-11-01T09',
	'2026-1-5',
	'2026/11/01 09:30',
	'2026-W45-7',
	'2026-11-01Z',
	'2026-11-01T24:00',
	'2026-11-01 09:30 AM',
	'2026-11-01 09:30 (Sunday)',
	'2026-11-01T09:30:00 02:00',
	'2026-13-01',
	'2026-04-31',
	'2026-02-29T12:00Z',
	'0001-13-13',
	'1793525400000',
	1793525400000,
	{},
	new Date(NaN),
	{ toISO: () => null },
	// A duration of Luxon.
	{ toISO: () => 'P30D' },
])('the date and time %p is refused', (value) =>
	expect(() => toDateTime(value, 'Europe/Berlin')).toThrow('must be a'),
);

/** The local time of an instant, as `2026-11-01 09:30:00`. */
function localTime(instant: Date, timeZone: string): string {
	const parts = { dateStyle: 'short', timeStyle: 'medium' } as const;
	return instant.toLocaleString('sv-SE', { timeZone, ...parts });
}

holds(
	'a time without an offset is in the time zone of the workflow',
	fc.property(
		fc.date({ min: new Date('1975-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
		fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
		(instant, timezone) => {
			const local = localTime(instant, timezone);
			const sent = toDateTime(local, timezone) ?? '';
			expect(sent.slice(0, 19).replace('T', ' ')).toBe(local);
			expect(localTime(new Date(sent), timezone)).toBe(local);
		},
	),
);
