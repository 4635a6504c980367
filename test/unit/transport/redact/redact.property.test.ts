/* eslint-disable no-control-regex */
import fc from 'fast-check';
import { decode, encode } from 'html-entities';

import { answerNames } from '../../../../nodes/EngagementService/transport/redact/answerNames';
import { Redactor } from '../../../../nodes/EngagementService/transport/redact';
import { holds } from '../../property';

const token = fc.oneof(
	fc.string({ unit: 'binary', minLength: 4 }),
	fc.string({ unit: fc.constantFrom(...'aA1/+ %25.*\\"\'é😀\t'), minLength: 4 }),
	fc.string({ unit: fc.constantFrom(...'%25&#x;4\\u01n'), minLength: 4 }),
	fc.string({ minLength: 4 }),
	fc.base64String({ minLength: 4 }),
	fc.constantFrom('****', 'a***', '\\'.repeat(8), 'a'.repeat(100)),
);

const hex = (character: string, length: number) =>
	character.charCodeAt(0).toString(16).padStart(length, '0');
const lowerHex = (text: string) => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
const asQuery = (text: string) => new URLSearchParams({ t: text }).toString().slice(2);
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const ascii = (text: string, write: (character: string) => string) =>
	text.replace(/[\x01-\x7f]/g, write);

/** The ways in which a text may come back, or one character of it. */
const spellings: Array<(text: string) => string> = [
	(text) => text,
	encodeURIComponent,
	asQuery,
	(text) => lowerHex(encodeURIComponent(text)),
	(text) => lowerHex(asQuery(text)),
	(text) => asQuery(asQuery(text)),
	(text) => ascii(encodeURIComponent(text), (character) => `%${hex(character, 2)}`),
	inJson,
	(text) => inJson(text).replaceAll('/', '\\/'),
	(text) => text.replace(/[^]/g, (unit) => `\\u${hex(unit, 4)}`),
	(text) => text.replace(/[^]/g, (unit) => `\\u${hex(unit, 4).toUpperCase()}`),
	(text) => inJson(encode(text)).replace(/[<>&+]/g, (unit) => `\\u${hex(unit, 4)}`),
	(text) => encode(text),
	(text) => ascii(text, (character) => encode(character, { mode: 'extensive' })),
	(text) => text.replace(/[^\0]/gu, (character) => `&#${character.codePointAt(0)};`),
	(text) =>
		text.replace(/[^\0]/gu, (character) => `&#x000${character.codePointAt(0)?.toString(16)};`),
];
const spelling = fc
	.array(fc.constantFrom(...spellings), { minLength: 1, maxLength: 3 })
	.map((layers) => (text: string) => layers.reduce((spelled, spell) => spell(spelled), text));

/** Each character in a way of its own. */
const mixture = fc
	.array(spelling, { minLength: 1 })
	.map(
		(spells) => (text: string) =>
			[...text].map((character, index) => spells[index % spells.length](character)).join(''),
	);
const anySpelling = fc.oneof(spelling, mixture);

/** What a reader may do to find the token in a text: each, in any order. */
const decoders: Array<(text: string) => string> = [
	(text) =>
		text.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
			Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
		),
	(text) => text.replaceAll('+', ' '),
	// Without its semicolon, a reference is found by itself, but not as a part of another escape: nobody writes it so.
	(text) => decode(text, { scope: 'strict' }),
	(text) =>
		text.replace(/\\(?:u[\da-f]{4}|[^])/gi, (escape) =>
			/^\\(?:u....|[bfnrt])$/.test(escape) ? JSON.parse(`"${escape}"`) : escape.slice(1),
		),
];
const decoding = fc
	.array(fc.constantFrom(...decoders), { maxLength: 6 })
	.map((layers) => (text: string) => layers.reduce((decoded, decode) => decode(decoded), text));

/** Characters that no token here has, so that it is known where one begins. */
const isUnrelated = (secret: string) => !/[│─┼╳█🁢]/u.test(secret);
const unrelated = fc.string({ unit: fc.constantFrom('│', '─', '┼', '╳', '🁢') });

holds(
	'every spelling is masked, and nothing else',
	fc.property(token, anySpelling, unrelated, unrelated, (secret, spell, before, after) => {
		// One that begins with the end of an escape is found at that end, too.
		fc.pre(isUnrelated(secret) && !secret.startsWith(';'));
		const redactor = new Redactor(secret);
		const masked = redactor.text(before + spell(secret) + after);
		expect(masked).toBe(before + redactor.text(secret) + after);
		expect(masked.length - before.length - after.length).toBe(3);
	}),
);

/** Escapes, parts of them, and what they may stand for. */
const scraps = fc
	.array(
		fc.constantFrom(
			...['%', '%25', '%5C', '%26', '%2B', '25', '5c', 'c3', 'a9', '1', '3', '+', 'a', 'n'],
			...['\\', '\\\\', '\\u', '\\u00', '0025', '0026', '005c', 'u', '0', ';', 'x', '#', 'amp;'],
			...['&', '&amp;', '&#', '&#x', '&#37;', '&#92;', '&bsol;', '&percnt;', '&plus;', '&sol;'],
		),
		{ minLength: 1, maxLength: 16 },
	)
	.map((parts) => parts.join(''));

holds(
	'whatever can be decoded from a text is masked in it when it is the token',
	fc.property(
		scraps,
		decoding,
		fc.nat(),
		fc.integer({ min: 1, max: 6 }),
		(text, read, at, length) => {
			const decoded = read(text);
			const from = at % (decoded.length || 1);
			const secret = decoded.slice(from, from + length);
			// HTML has thousands of names for other characters, and numbers that browsers take for others.
			fc.pre(/^[\x01-\x7f]+$/.test(secret));
			const redactor = new Redactor(secret);
			const left = redactor.text(text);
			expect(left).not.toBe(text);
			expect(read(left)).not.toContain(secret);
			expect(redactor.text(left)).toBe(left);
		},
	),
);

holds(
	'no decoding finds the token in what is left of a text',
	fc.property(
		token,
		fc.array(fc.oneof(anySpelling, fc.string({ unit: 'binary' }), scraps)),
		decoding,
		(secret, parts, read) => {
			const redactor = new Redactor(secret);
			const text = parts.map((part) => (typeof part === 'string' ? part : part(secret))).join('');
			const left = redactor.text(text);
			expect(left).not.toContain(secret);
			expect(read(left)).not.toContain(secret);
			expect(redactor.text(left)).toBe(left);
		},
	),
);

const key = fc.oneof(unrelated, fc.constantFrom('__proto__', 'constructor', '', 'data'));

/** JSON with `ECHO` in some of its keys and strings. */
const ECHO = '\u2588';
const echoing = fc.tuple(unrelated, unrelated).map(([before, after]) => before + ECHO + after);
const { json } = fc.letrec((tie) => ({
	json: fc.oneof(
		{ depthSize: 'small', withCrossShrink: true },
		fc.oneof(unrelated, echoing, fc.double().map(Number), fc.boolean(), fc.constant(null)),
		fc.array(tie('json')),
		fc.dictionary(fc.oneof(key, echoing), tie('json'), { noNullPrototype: true }),
	),
}));

holds(
	'the token is masked in the keys and texts of an answer, and nothing else changes',
	fc.property(token, fc.constantFrom(...spellings), json, (secret, spell, value) => {
		fc.pre(!['__proto__', 'constructor', ...answerNames].some((name) => name.includes(secret)));
		fc.pre(isUnrelated(secret));
		const redactor = new Redactor(secret);
		const text = JSON.stringify(value);
		const echoed = text.replaceAll(ECHO, () => inJson(spell(secret)));
		const masked = text.replaceAll(ECHO, () => inJson(redactor.text(secret)));
		expect(redactor.parse(echoed)).toEqual(JSON.parse(masked));
	}),
);

holds(
	'a text without the token is what it is, whatever parts of the token it has',
	fc.property(
		token,
		token,
		fc.array(fc.oneof(anySpelling, fc.string({ unit: 'binary' }))),
		(begin, end, parts) => {
			fc.pre(isUnrelated(begin + end));
			const text = parts
				.map((part) => (typeof part === 'string' ? part : part(begin) + part(end)))
				.join('');
			fc.pre(isUnrelated(text));
			const redactor = new Redactor(`${begin}│${end}`);
			expect(redactor.text(text)).toBe(text);
			expect(redactor.parse(JSON.stringify({ [text]: text }))).toEqual({ [text]: text });
		},
	),
);

holds(
	'an answer without the token is what it is',
	fc.property(
		fc.string({ unit: fc.constantFrom('│', '╳'), minLength: 4 }),
		fc.json(),
		(secret, text) => {
			expect(new Redactor(secret).parse(text)).toEqual(JSON.parse(text));
		},
	),
);

holds(
	'numbers stay as they are, whatever digits they share with the token, but for the token itself',
	fc.property(fc.nat(), fc.nat(), fc.nat(), (number, other, more) => {
		fc.pre(number !== other);
		const text = JSON.stringify([other, `${number}${more}`, { [`_${number}`]: other }, number]);
		expect(new Redactor(`${number}`).parse(text)).toMatchObject({
			0: other,
			2: { '_***': other },
			3: '***',
		});
	}),
);

holds(
	'no value is lost, whatever keys become equal',
	fc.property(
		token,
		fc.uniqueArray(fc.oneof(anySpelling, fc.constantFrom('', '***', '***2', ...answerNames))),
		(secret, parts) => {
			fc.pre(![...answerNames].some((name) => name.includes(secret)));
			const keys = parts.map((part) => (typeof part === 'string' ? part : part(secret)));
			const entries = [...new Set(keys)].map((name, index) => [name, index] as const);
			const masked = new Redactor(secret).parse(JSON.stringify(Object.fromEntries(entries)));
			expect(Object.values(Object(masked)).sort()).toEqual(
				entries.map(([, index]) => index).sort(),
			);
			expect(Object.keys(Object(masked)).join('│')).not.toContain(secret);
		},
	),
);
