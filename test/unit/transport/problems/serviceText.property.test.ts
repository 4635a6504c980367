import fc from 'fast-check';

import { Redactor } from '../../../../nodes/EngagementService/transport/redact';
import { serviceText } from '../../../../nodes/EngagementService/transport/problems/serviceText';
import { holds } from '../../property';

const readAs = (body: unknown) => serviceText(body, (text) => text);

/** Any text but markup and blanks, often about as long as can be shown. */
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
	.filter((said) => said !== '' && !said.startsWith('<'));

holds(
	'a text comes out as it is, or its beginning',
	fc.property(text, (said) => {
		const read = readAs(said);
		if (said.length <= 1000) return expect(read).toBe(said);
		expect(read).toMatch(/^[^]{998,999}…$/);
		expect(said.startsWith(read?.slice(0, -1) ?? '')).toBe(true);
		expect(read).not.toMatch(/\p{Surrogate}/u);
	}),
);

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
	'a text is found wherever services put it',
	fc.property(shape, text, (where, said) => {
		const body: unknown = JSON.parse(JSON.stringify(where), (_key, value: unknown) =>
			value === 'text' ? said : value,
		);
		expect(readAs(body)).toBe(said.length > 1000 ? readAs(said) : said);
	}),
);

const encoded = (said: string) => said.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
const name = fc.constantFrom('p', 'h1', 'ns:Fault', 'faultstring', 'td');
const seen = fc
	.string({ unit: 'grapheme-ascii', minLength: 1 })
	.map((words) => words.trim().replace(/\s+/g, ' '))
	.filter(Boolean);
/** Pieces of markup, each with what a person sees of it. */
const piece = fc.oneof(
	seen.map((words) => ({ markup: encoded(words), words })),
	fc.tuple(name, seen).map(([tag, words]) => ({
		markup: `<${tag} class="a&quot;b">\n${encoded(words)}\t</${tag}>`,
		words,
	})),
	fc
		.constantFrom('<br>', '<hr/>', '<!-- <p>not seen</p> -->', '<script>a < b</script>', ' ', '')
		.map((markup) => ({ markup, words: '' })),
);
const markup = fc.array(piece).map((pieces) => ({
	body: `<html><body>${pieces.map((each) => each.markup).join(' ')}</body></html>`,
	words: pieces
		.map(({ words }) => words)
		.filter(Boolean)
		.join(' '),
}));

holds(
	'of markup, exactly what a person would see is read',
	fc.property(markup, ({ body, words }) => {
		expect(readAs(body)).toBe(words || undefined);
	}),
);

/** How something may repeat a token in markup. */
const spelling = fc.constantFrom(
	(token: string) => token,
	encodeURIComponent,
	encoded,
	(token: string) => encoded(encoded(token)),
	(token: string) => everyEncoded(token),
	(token: string) => everyEncoded(encodeURIComponent(token)),
);
const everyEncoded = (said: string) =>
	said.replace(/\W/g, (char) => `&#x${char.charCodeAt(0).toString(16)};`);
const token = fc
	.string({ unit: 'grapheme-ascii', minLength: 8 })
	.filter((given) => !/\s|\*\*\*/.test(given));

holds(
	'no token comes back, however markup spells it',
	fc.property(token, spelling, markup, (given, spelled, { body }) => {
		fc.pre(!body.includes(given));
		const redactor = new Redactor(given);
		const echoing = body.replace('<body>', () => `<body><p>${spelled(given)}</p>`);
		const read = serviceText(echoing, (text) => redactor.text(text)) ?? '';
		for (const plain of [given, encodeURIComponent(given), encoded(given)]) {
			expect(read).not.toContain(plain);
		}
	}),
);

function expectReadable(given: unknown): void {
	const read = readAs(given);
	if (read === undefined) return;
	expect(read.trim()).not.toBe('');
	expect(read.length).toBeLessThanOrEqual(1000);
	expect(read).not.toMatch(/undefined|\[object Object\]/);
}

holds(
	'nothing is so strange that it cannot be read',
	fc.property(fc.oneof(fc.anything(), fc.jsonValue({ stringUnit: 'grapheme' })), expectReadable),
);

it.each([
	['[', ']'],
	['{"message":', '}'],
	['{"errors":', '}'],
	['{"a":', '}'],
])('nor a text that is deep in %s %s', (open, close) => {
	const depth = 100_000;
	expectReadable(JSON.parse(`${open.repeat(depth)}"x"${close.repeat(depth)}`));
});
