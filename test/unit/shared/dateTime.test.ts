import { toDateTime } from '../../../nodes/EngagementService/shared/dateTime';

const luxon = { toISO: () => '2026-11-01T09:30:00.000+01:00' };

it.each([
	['2026-07-01T09:30:00', '2026-07-01T09:30:00.000+02:00'],
	['2026-07-01T09:30:00Z', '2026-07-01T09:30:00.000Z'],
	['2026-07-01t09:30:00z', '2026-07-01T09:30:00.000Z'],
	['2026-07-01 09:30', '2026-07-01T09:30:00.000+02:00'],
	['2026-07-01T09', '2026-07-01T09:00:00.000+02:00'],
	['2026-07-01 0930', '2026-07-01T09:30:00.000+02:00'],
	['20260701 0930', '2026-07-01T09:30:00.000+02:00'],
	['20260701T093000-0500', '2026-07-01T09:30:00.000-05:00'],
	[' 2026-07-01 09:30:00+05:30\n', '2026-07-01T09:30:00.000+05:30'],
	['2026-07-01T09:30:00.123456-08', '2026-07-01T09:30:00.123-08:00'],
	['2026-07-01T09:30:00,5', '2026-07-01T09:30:00.500+02:00'],
	['2024-02-29', '2024-02-29T00:00:00.000+01:00'],
	['20261224', '2026-12-24T00:00:00.000+01:00'],
	['1999-12-31T23:59:59.999Z', '1999-12-31T23:59:59.999Z'],
	[new Date(0), '1970-01-01T00:00:00.000Z'],
	[luxon, '2026-11-01T09:30:00.000+01:00'],
	[' ', undefined],
	[null, undefined],
])('%j is sent as %j', (value, sent) => expect(toDateTime(value, 'Europe/Berlin')).toBe(sent));

it('the offset is that of the time, also where the zone has had another one since', () => {
	const sent = toDateTime('2007-03-25 01:00', 'Asia/Khandyga');
	expect(sent).toBe('2007-03-25T01:00:00.000+10:00');
});

it.each([
	['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T03:30:00.000+02:00'],
	['America/New_York', '2026-03-08 02:00:00', '2026-03-08T03:00:00.000-04:00'],
	['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-04T02:45:00.000+11:00'],
	['Africa/Cairo', '2026-04-24', '2026-04-24T01:00:00.000+03:00'],
	['Pacific/Apia', '2011-12-30', '2011-12-31T00:00:00.000+14:00'],
])('a time that the clocks leave out moves on: %s %s', (timezone, text, sent) =>
	expect(toDateTime(text, timezone)).toBe(sent),
);

it.each([
	['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T02:30:00.000+02:00'],
	['America/New_York', '2026-11-01 01:30:00', '2026-11-01T01:30:00.000-04:00'],
	['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-05T01:45:00.000+11:00'],
	['America/Havana', '2026-11-01', '2026-11-01T00:00:00.000-04:00'],
])('of a time that comes twice the earlier is meant: %s %s', (timezone, text, sent) =>
	expect(toDateTime(text, timezone)).toBe(sent),
);

it.each([
	'soon',
	'12',
	'2026',
	'2026-11',
	'202611',
	'2026-1-5',
	'2026-1101',
	'2026/11/01 09:30',
	'2026 Nov 1',
	'2026-W45-7',
	'2026-305',
	'01.11.2026',
	'11/01/2026',
	'2026-11-01Z',
	'2026-11-01T9:30',
	'2026-11-01T24:00',
	'2026-11-01T09:60',
	'2026-11-01T09:30:00 02:00',
	'2026-11-01T09:30+24:00',
	'2026-11-01 09:30 Europe/London',
	'2026-11-01T09:30[Europe/London]',
	'+002026-11-01',
	'0001-13-13',
	'Sun, 01 Nov 2026 09:30:00 GMT',
	'1793525400000',
	1793525400000,
	5,
	true,
	{},
])('%j is refused', (value) =>
	expect(() => toDateTime(value, 'Europe/Berlin')).toThrow(
		'must be a date and time such as 2026-11-01T09:30:00',
	),
);

it.each([
	'2026-02-29',
	'2026-02-30T09:30:00Z',
	'20260431',
	'1900-02-29',
	'2026-13-01',
	'2026-01-00',
])('%s does not exist', (value) =>
	expect(() => toDateTime(value, 'Europe/Berlin')).toThrow('must be a date that exists'),
);

it.each([new Date(NaN), { toISO: () => null }])('%j is no date', (value) =>
	expect(() => toDateTime(value, 'Europe/Berlin')).toThrow('must be a valid date'),
);
