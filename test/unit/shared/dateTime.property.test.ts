import fc from 'fast-check';

import { toDateTime } from '../../../nodes/EngagementService/shared/dateTime';
import { holds } from '../property';

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
