import fc from 'fast-check';

import { Redactor } from '../../../nodes/EngagementService/transport/redact';
import { holds } from '../property';

const hex = (character: string, length: number) =>
	character.charCodeAt(0).toString(16).padStart(length, '0');
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const asForm = (text: string) => new URLSearchParams({ t: text }).toString().slice(2);
const unicode = (text: string, characters: RegExp) =>
	inJson(text).replace(characters, (unit) => `\\u${hex(unit.slice(-1), 4)}`);
const inHtml = (text: string, apostrophe: string) =>
	text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
		.replaceAll("'", apostrophe);

/** How languages and their usual libraries escape a text. */
const encodings: Record<string, (text: string) => string> = {
	'JavaScript, encodeURIComponent': encodeURIComponent,
	'JavaScript, URLSearchParams': asForm,
	'JavaScript, JSON': inJson,
	'.NET, HttpUtility': (text) =>
		asForm(text).replace(/%[\dA-F]{2}/g, (escape) => escape.toLowerCase()),
	'.NET, JSON': (text) =>
		unicode(text, /\\"|[&'+<>`\u007f-\uffff]/g).replace(/(?<=\\u)..../g, (digits) =>
			digits.toUpperCase(),
		),
	'.NET, HTML': (text) => inHtml(text, '&#39;').replaceAll('+', '&#x2B;').replaceAll('é', '&#xE9;'),
	'Go, HTML': (text) =>
		inHtml(text, '&#39;').replaceAll('&quot;', '&#34;').replaceAll('+', '&#43;'),
	'PHP, URL': (text) => encodeURIComponent(text).replaceAll('~', '%7E'),
	'PHP, JSON': (text) => unicode(text, /[\u007f-\uffff]/g).replaceAll('/', '\\/'),
	'PHP, HTML': (text) => inHtml(text, '&#039;'),
	'Java, JSON': (text) => unicode(text, /[&'<=>]/g),
	'Java, HTML': (text) => text.replace(/[^\w .,-]/gu, (unit) => `&#x${hex(unit, 1)};`),
	'Java, XML': (text) => inHtml(text, '&apos;'),
	'Python, quote': (text) => encodeURIComponent(text).replaceAll('%2F', '/'),
	'Python, HTML': (text) => inHtml(text, '&#x27;'),
};
/** HTML5's names of ASCII characters. A hyphen and a tilde have none. */
const named: Record<string, string> = Object.fromEntries(
	'!excl "quot #num $dollar %percnt &amp \'apos (lpar )rpar *ast +plus ,comma .period /sol :colon ;semi <lt =equals >gt ?quest @commat [lsqb \\bsol ]rsqb ^Hat _lowbar `grave {lcub |verbar }rcub'
		.split(' ')
		.map((each) => [each[0], `&${each.slice(1)};`]),
);
encodings['HTML5, names'] = (text) =>
	text.replace(/[!-/:-@[-`{-~]/g, (char) => named[char] ?? char);

const MASK = '***';
const names = Object.keys(encodings);
const escaped = (token: string, layers: string[]) =>
	layers.reduce((text, name) => encodings[name](text), token);

const tokens = [
	'full/access+1',
	'q8Zr/0Vd+Yk3==',
	'a b/c+"é%',
	`it's <1> & "2" ~ *`,
	'p%2Fq/r&s',
	'C:\\n/x"y',
	'8f3a2f9c-5B6D-4e7f-8a90-B1c2d3e4F5a6',
];

const letterCase = fc.constantFrom(
	(text: string) => text,
	(text: string) => text.toLowerCase(),
	(text: string) => text.toUpperCase(),
);

/** No token begins with a character such as `/`: the backslash of `\/` would stay before the mask. */
const token = fc.oneof(
	fc.constantFrom(...tokens),
	fc.base64String({ minLength: 8 }).map((end) => `Q${end}`),
	fc
		.string({ unit: fc.constantFrom(...'QZ09/+=&<>"\'~-_.é'), minLength: 8 })
		.map((middle) => `Q${middle}Z`),
);
/** Letters that no token here has, so that the rest of an answer is known. */
const unrelated = fc.string({ unit: fc.constantFrom('│', '─', '╳') });
const layers = fc.array(fc.constantFrom(...names), { maxLength: 3 });

holds(
	'masks the token in keys and values, and changes nothing else',
	fc.property(
		token,
		fc.array(fc.tuple(unrelated, letterCase, layers, unrelated), { minLength: 1 }),
		(secret, parts) => {
			const redactor = new Redactor(secret);
			const echoes = parts.map(
				([before, cased, ways, after]) => before + escaped(cased(secret), ways) + after,
			);
			const masks = parts.map(([before, , , after]) => `${before}***${after}`);
			const asKeys = (names: string[]) => Object.fromEntries(names.map((name) => [name, 1]));
			const others = parts.map(([before, , , after]) => ({ [before]: after }));

			const answer = JSON.stringify({ echoes, keys: asKeys(echoes), others });
			expect(redactor.parse(answer)).toEqual({
				echoes: masks,
				keys: asKeys(masks),
				others,
			});
		},
	),
);

it.each(['8f3a2f9c-5b6d-4e7f-8a90-b1c2d3e4f5a6', '8F3A2F9C5B6D4E7F8A90B1C2D3E4F5A6'])(
	'masks the GUID %s in every form',
	(guid) => {
		const text = '8f3a2f9c5b6d4e7f8a90b1c2d3e4f5a6 {8F3A2F9C-5B6D-4E7F-8A90-B1C2D3E4F5A6}';

		expect(new Redactor(guid).text(text)).toBe('*** {***}');
	},
);

it.each(['a.8f3a2f9c-5b6d-4e7f-8a90-b1c2d3e4f5a6', '8f3a2f9c-5b6d-4e7f-8a90-b1c2d3e4f5a6.a'])(
	'masks only %s, of which a GUID is a part',
	(secret) => {
		const other = secret.replace('.', '-');

		expect(new Redactor(secret).text(`${secret} ${other}`)).toBe(`*** ${other}`);
	},
);

it.each(['пароль', '密码', '%41%42', '+/?=^'])(
	'masks %s, which has no letter or digit that every encoder keeps',
	(secret) => {
		const echoes = [secret, ...names.map((name) => `│${escaped(secret, [name])}│`)];
		const masks = [MASK, ...names.map(() => `│${MASK}│`)];

		expect(new Redactor(secret).parse(JSON.stringify(echoes))).toEqual(masks);
		expect(echoes.map((echo) => new Redactor(secret).text(echo))).toEqual(masks);
	},
);

it('masks any number of secrets, the longer one if one holds the other', () => {
	const redactor = new Redactor('123', 'abc+1', 'ABC+1/secret');

	expect(redactor.parse('{"abc%2B1":["abc+1/SECRET",123,124]}')).toEqual({
		'***': ['***', '***', 124],
	});
	expect(new Redactor().text('abc')).toBe('abc');
});

const utf16 = (text: string) => text.replace(/./gs, '$&\0');

it.each([
	['with a control character after each letter', utf16('by q8Zr/0Vd')],
	['of URLs, in the same way', utf16('by q8Zr%2F0Vd')],
	['with a line feed of old systems', 'by q8Zr/0\rVd'],
	['with one that a URL escapes', 'by q8Zr%2F0Vd, q8Zr%00/0Vd'],
])('masks an echo %s', (_how, echo) => {
	const redactor = new Redactor('q8Zr/0Vd');

	expect(redactor.text(echo)).not.toMatch(/q.?8.?Z.?r/);
	expect(JSON.stringify(redactor.parse(JSON.stringify([echo])))).not.toMatch(/q.?8.?Z.?r/);
});

it.each(['\\u0000', '\\u001f', '\\u007F', '\\u0085', '\\r', '\u0085'])(
	'masks an echo that is split by the control character %j of JSON',
	(control) => {
		const json = `["by q8Z${control}r/0Vd"]`;

		expect(new Redactor('q8Zr/0Vd').parse(json)).toEqual(['by ***']);
	},
);

it('masks an echo of a secret with a control character', () => {
	const redactor = new Redactor('q8Zr\u00010Vd');

	expect(redactor.text('by q8Zr%010Vd, q8Zr\u00010Vd, q8Zr0Vd')).toBe('by ***, ***, ***');
});

it('masks every echo in a text', () => {
	const echoes = [[], ['PHP, JSON'], ['Go, HTML', 'PHP, JSON', 'PHP, URL']];
	const text = echoes.map((ways) => escaped('full/access+1', ways)).join(' ');

	expect(new Redactor('full/access+1').text(`%FF ${text}`)).toBe('%FF *** *** ***');
});

it.each(['access to x%2Fy', '%FF%2Ffull/access', '&#9999999;full%'])(
	'keeps the escapes of a text without the token: %s',
	(text) => expect(new Redactor('full/access+1').text(text)).toBe(text),
);

it('in a JSON number, masks a token of digits only if it is the whole number', () => {
	const answer = '{"clicks":12345,"more":[234,234.0,-234,2340],"text":"12345"}';

	expect(new Redactor('234').parse(answer)).toEqual({
		clicks: 12345,
		more: ['***', '***', -234, 2340],
		text: '1***5',
	});
	expect(new Redactor('12345678901234567890').parse('[12345678901234567890]')).toEqual(['***']);
	expect(new Redactor('0012345').parse('[12345]')).toEqual(['***']);
	expect(new Redactor('12345', '-1.5').parse('[1.2345E4,-15e-1,0]')).toEqual(['***', '***', 0]);
});
