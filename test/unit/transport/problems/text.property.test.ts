import fc from 'fast-check';

import { serviceText } from '../../../../nodes/EngagementService/transport/problems';
import { holds } from '../../property';

function expectReadable(given: unknown): void {
	const read = serviceText(given);
	if (read === undefined) return;
	expect(read.trim()).not.toBe('');
	expect(read.length).toBeLessThanOrEqual(1000);
	expect(read).not.toMatch(/undefined|\[object Object\]/);
}

holds(
	'any JSON has a text of at most 1,000 characters, or none',
	fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), expectReadable),
);

it.each([
	['[', ']'],
	['{"message":', '}'],
	['{"errors":', '}'],
	['{"a":', '}'],
])('JSON that is nested too deeply is read without an error: %s %s', (open, close) => {
	const depth = 100_000;
	expectReadable(JSON.parse(`${open.repeat(depth)}"x"${close.repeat(depth)}`));
});
