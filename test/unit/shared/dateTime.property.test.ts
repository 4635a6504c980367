import fc from 'fast-check';

import { toDateTime } from '../../../nodes/EngagementService/shared/dateTime';
import { holds } from '../property';

const timezone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));

/** What the clocks of a time zone show, as `2026-11-01 09:30:00`. */
function shown(instant: Date, timeZone: string): string {
	const parts = { dateStyle: 'short', timeStyle: 'medium' } as const;
	return instant.toLocaleString('sv-SE', { timeZone, ...parts });
}

holds(
	'a time without an offset is one that the clocks of the workflow show',
	fc.property(
		fc.date({ min: new Date('1975-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
		timezone,
		(instant, timezone) => {
			const local = shown(instant, timezone);
			const sent = toDateTime(local, timezone) ?? '';
			expect(sent.slice(0, 19).replace('T', ' ')).toBe(local);
			expect(shown(new Date(sent), timezone)).toBe(local);
		},
	),
);

holds(
	'a date is sent if, and only if, the calendar has it',
	fc.property(
		fc.integer({ min: 1000, max: 9999 }),
		fc.nat(13),
		fc.nat(32),
		timezone,
		(year, month, day, timezone) => {
			const two = (number: number) => `${number}`.padStart(2, '0');
			const date = `${year}-${two(month)}-${two(day)}`;
			const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
			const exists = month >= 1 && month <= 12 && day >= 1 && day <= lastDay;
			const read = () => toDateTime(`${date}T12:00Z`, timezone);
			if (exists) expect(read()).toBe(`${date}T12:00:00.000Z`);
			else expect(read).toThrow('must be a date that exists');
		},
	),
);
