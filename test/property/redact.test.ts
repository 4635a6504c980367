import fc from 'fast-check';

import { Redactor } from '../../nodes/EngagementService/transport/redact';
import { holds } from './property';

const token = fc.oneof(
	fc.string({ unit: 'binary', minLength: 4 }),
	fc.string({ unit: fc.constantFrom(...'aA1/+ %25.*\\"\'é😀\t'), minLength: 4 }),
	fc.string({ minLength: 4 }),
	fc.base64String({ minLength: 4 }),
	fc.constantFrom('****', 'a***'),
);

const lowerHex = (text: string) => text.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase());
const asQuery = (text: string) => new URLSearchParams({ t: text }).toString().slice(2);
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const unicodeEscaped = (text: string) =>
	text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The ways in which a text may come back. */
const spellings: Array<(text: string) => string> = [
	(text) => text,
	encodeURIComponent,
	asQuery,
	(text) => lowerHex(encodeURIComponent(text)),
	(text) => lowerHex(asQuery(text)),
	(text) => encodeURIComponent(encodeURIComponent(text)),
	(text) => asQuery(asQuery(text)),
	(text) => encodeURIComponent(asQuery(text)),
	inJson,
	(text) => inJson(text).replaceAll('/', '\\/'),
	unicodeEscaped,
	(text) => unicodeEscaped(text).toUpperCase().replaceAll('\\U', '\\u'),
];
const spelling = fc.constantFrom(...spellings);

holds(
	'no spelling of the token is left in a text',
	fc.property(
		token,
		fc.array(fc.oneof(spelling, fc.string({ unit: 'binary' }), fc.constantFrom('%', '\\', '*'))),
		(secret, parts) => {
			const text = parts.map((part) => (typeof part === 'string' ? part : part(secret))).join('');
			const left = new Redactor(secret).text(text);
			for (const spell of spellings) expect(left).not.toContain(spell(secret));
		},
	),
);

/** Characters that no token here has, so that it is known where one begins. */
const unrelated = fc.string({ unit: fc.constantFrom('│', '─', '┼', '╳', '🁢') });
const key = fc.oneof(unrelated, fc.constantFrom('__proto__', 'constructor', ''));

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
	fc.property(token, spelling, json, (secret, spell, value) => {
		fc.pre(!['__proto__', 'constructor'].some((name) => name.includes(secret)));
		fc.pre(!/[│─┼╳█🁢]/u.test(secret));
		const redactor = new Redactor(secret);
		const text = JSON.stringify(value);
		const echoed = text.replaceAll(ECHO, () => inJson(spell(secret)));
		const masked = text.replaceAll(ECHO, () => inJson(redactor.text(secret)));
		expect(redactor.parse(echoed)).toEqual(JSON.parse(masked));
	}),
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
	'numbers stay as they are, whatever digits they share with the token',
	fc.property(fc.nat(), fc.nat(), (number, more) => {
		const text = JSON.stringify([number, `${number}${more}`, { [`_${number}`]: number }]);
		expect(new Redactor(`${number}`).parse(text)).toMatchObject({
			0: number,
			2: { '_***': number },
		});
	}),
);
