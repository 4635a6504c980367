import fc from 'fast-check';

import { serviceText } from '../../nodes/EngagementService/transport/serviceText';
import { holds } from './property';

const said = fc.oneof(
	fc.string({ unit: 'grapheme' }),
	fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\0', 'é', '😀') }),
	fc
		.tuple(
			fc.integer({ min: 985, max: 1005 }),
			fc.string({ unit: fc.constantFrom('a', '😀', ' ') }),
		)
		.map(([length, end]) => 'a'.repeat(length) + end),
	fc
		.tuple(fc.constantFrom('<html>', '<!DOCTYPE html>', ' <HEAD>'), fc.string())
		.map(([start, title]) => `${start}<title>${title}</title>`),
);
const property = fc.oneof(
	fc.constantFrom('message', 'error', 'detail', 'title', 'error_description'),
	fc.string(),
);
const { body } = fc.letrec((tie) => ({
	body: fc.oneof(
		{ depthSize: 'small' },
		said,
		fc.jsonValue({ stringUnit: 'grapheme' }),
		fc.dictionary(property, tie('body'), { noNullPrototype: true }),
		fc.array(tie('body')),
	),
}));
function expectReadable(given: unknown): void {
	const text = serviceText(given);
	if (text === undefined) return;
	expect(text.trim()).not.toBe('');
	expect(text.length).toBeLessThanOrEqual(1000);
	expect(text).not.toMatch(/undefined|\[object Object\]|\p{Surrogate}/u);
}

holds('whatever the service says can be read', fc.property(body, expectReadable));

it.each([
	['[', ']'],
	['{"message":', '}'],
	['{"a":', '}'],
])('so can a text that is deep in %s %s', (open, close) => {
	const depth = 100_000;
	expectReadable(JSON.parse(`${open.repeat(depth)}"x"${close.repeat(depth)}`));
});
