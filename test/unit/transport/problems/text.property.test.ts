import fc from 'fast-check';

import { serviceText } from '../../../../nodes/EngagementService/transport/problems';
import { holds } from '../../property';

holds(
	'any JSON has a text of at most 1,000 characters, or none',
	fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (given) => {
		const read = serviceText(given);
		if (read === undefined) return;
		expect(read.trim()).not.toBe('');
		expect(read.length).toBeLessThanOrEqual(1000);
		expect(read).not.toMatch(/undefined|\[object Object\]/);
	}),
);
