import fc from 'fast-check';

import { serviceText } from '../../../../nodes/EngagementService/transport/problems';
import { holds } from '../../property';

/** Any text but blanks, often about as long as can be shown. */
const text = fc
	.oneof(
		fc.string({ unit: 'grapheme' }),
		fc
			.tuple(
				fc.integer({ min: 985, max: 1005 }),
				fc.string({ unit: fc.constantFrom('a', '😀', ' ', '\t', '\n') }),
			)
			.map(([length, end]) => 'a'.repeat(length) + end),
	)
	.map((said) => said.trim())
	.filter((said) => said !== '');

/** Where services put a text. */
const { shape } = fc.letrec<{ shape: unknown; property: unknown }>((tie) => ({
	shape: fc.oneof(
		{ depthSize: 'small', maxDepth: 4 },
		fc.constant('text'),
		fc.tuple(tie('shape')),
		tie('property'),
	),
	property: fc
		.tuple(
			fc.constantFrom('message', 'title', 'error', 'detail', 'error_description', 'errors'),
			tie('shape'),
			fc.dictionary(fc.constantFrom('status', 'traceId', 'type'), fc.jsonValue(), {
				noNullPrototype: true,
			}),
		)
		.filter(([name, said]) => name !== 'errors' || Array.isArray(said))
		.map(([name, said, others]) => ({ ...others, [name]: said })),
}));

holds(
	'a text, or its beginning, is found wherever services put it',
	fc.property(shape, text, (where, said) => {
		const body: unknown = JSON.parse(JSON.stringify(where), (_key, value: unknown) =>
			value === 'text' ? said : value,
		);
		const read = serviceText(body);
		if (said.length <= 1000) return expect(read).toBe(said);
		expect(read).toMatch(/^[^]{998,999}…$/);
		expect(said.startsWith(read?.slice(0, -1) ?? '')).toBe(true);
		expect(read).not.toMatch(/\p{Surrogate}/u);
	}),
);

function expectReadable(given: unknown): void {
	const read = serviceText(given);
	if (read === undefined) return;
	expect(read.trim()).not.toBe('');
	expect(read.length).toBeLessThanOrEqual(1000);
	expect(read).not.toMatch(/undefined|\[object Object\]/);
}

holds(
	'nothing is so strange that it cannot be read',
	fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), expectReadable),
);

it.each([
	['[', ']'],
	['{"message":', '}'],
	['{"errors":', '}'],
	['{"a":', '}'],
])('nor is a text too deep in %s %s', (open, close) => {
	const depth = 100_000;
	expectReadable(JSON.parse(`${open.repeat(depth)}"x"${close.repeat(depth)}`));
});
