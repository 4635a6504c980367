/* eslint-disable @n8n/community-nodes/no-hardcoded-secrets */
import fc from 'fast-check';
import { encode } from 'html-entities';

import { answerNames } from '../../../../nodes/EngagementService/transport/redact/answerNames';
import { Redactor } from '../../../../nodes/EngagementService/transport/redact';

const TOKEN = 'a b/c+"é%';
const redactor = new Redactor(TOKEN);

it.each([
	TOKEN,
	encodeURIComponent(TOKEN),
	encodeURIComponent(TOKEN).toLowerCase(),
	encodeURIComponent(encodeURIComponent(TOKEN)),
	new URLSearchParams({ t: TOKEN }).toString().slice(2),
	JSON.stringify(TOKEN).slice(1, -1),
	'a b\\/c+\\u0022\\u00e9%',
	'a b&#x2F;c&#43;&quot;&#xe9;&#37;',
	'a b&#47c&#43&quot&#233&#37',
	'a%2520b%5c%2fc%5Cu002b\\\\\\"%26%23233%3b\\u0026#x25;',
])('masks %s', (spelling) => {
	expect(redactor.text(`before ${spelling} after`)).toBe('before *** after');
});

it('masks an escape as a whole that ends with what the token begins with', () => {
	const asJson = (text: string) => text.replace(/./g, (unit) => `\\u003${unit}`);
	const asHtml = (text: string) =>
		text.replace(/./g, (unit) => `&#x000${unit.charCodeAt(0).toString(16)};`);
	const asUrl = (text: string) =>
		encodeURIComponent(text).replace(/./g, (unit) => `%${unit.charCodeAt(0).toString(16)}`);
	const spelling = asUrl(asHtml(asJson('221111')));

	expect(new Redactor('221111').text(spelling)).toBe('***');
});

it('masks the token in the keys and values of an answer', () => {
	const answer = {
		[`key ${TOKEN}`]: [{ url: `/x?apiToken=${encodeURIComponent(TOKEN)}` }, 1, null],
	};

	expect(redactor.parse(JSON.stringify(answer))).toEqual({
		'key ***': [{ url: '/x?apiToken=***' }, 1, null],
	});
});

it.each(['', '234', 'x'.repeat(16_000)])('throws at what is not JSON', (token) => {
	expect(() => new Redactor(token).parse('<html>%2F</html>')).toThrow(SyntaxError);
});

it('masks nothing when there is no token', () => {
	expect(new Redactor('').text('abc')).toBe('abc');
	expect(new Redactor('').parse('{"":"%2F"}')).toEqual({ '': '%2F' });
});

it.each(['****', '*•••', '*•‣', '***2'])('masks %s with what is no part of it', (token) => {
	const masked = new Redactor(token).text(`*${token}*`);

	expect(masked).toHaveLength(5);
	expect(masked).not.toContain(token);
});

describe('the token escaped for HTML', () => {
	const every = 'a!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\t\nz';
	const coded = (write: (code: number) => string) =>
		every.replace(/\W/g, (character) => write(character.charCodeAt(0)));
	const aliases =
		'a&excl;&QUOT;&num;&dollar;&percnt;&AMP;&apos;&lpar;&rpar;&ast;&plus;&comma;-&period;&sol;' +
		'&colon;&semi;&LT;&equals;&GT;&quest;&commat;&lbrack;&bsol;&rbrack;&Hat;&UnderBar;' +
		'&DiacriticalGrave;&lbrace;&VerticalLine;&rbrace;~&Tab;&NewLine;z';
	const spellings = [
		encode(every),
		encode(every, { mode: 'extensive' }),
		encode(encode(every, { mode: 'extensive' })),
		aliases,
		aliases.replace('&ast;', '&midast;').replace('&VerticalLine;', '&verbar;'),
		encode(every).replace(/(&quot|&lt|&gt|&amp);/g, '$1'),
		coded((code) => `&#${code};`),
		coded((code) => `&#${code}`),
		coded((code) => `&#00000000000${code};`),
		coded((code) => `&#x${code.toString(16)};`),
		coded((code) => `&#X000000000000${code.toString(16).toUpperCase()};`),
		coded((code) => `&#x${code.toString(16)}`),
	];
	const html = new Redactor(every);

	it.each(spellings)('is masked: %s', (spelling) => {
		expect(html.text(`<p>${spelling}</p>`)).toBe('<p>•••</p>');
	});

	it.each(spellings)('is masked in a serialiser that escapes ampersands: %s', (spelling) => {
		const text = `<p>${spelling}</p>`;
		const json = JSON.stringify({ text }).replace(/[&<>+]/g, (character) => {
			return `\\u00${character.charCodeAt(0).toString(16)}`;
		});

		expect(html.text(json)).toBe('{"text":"\\u003cp\\u003e•••\\u003c/p\\u003e"}');
		expect(html.parse(json)).toEqual({ text: '<p>•••</p>' });
		expect(html.text(encodeURIComponent(json))).toContain('003cp%5Cu003e•••%5Cu003c%2Fp');
		expect(html.text(JSON.stringify(json))).toContain('003cp\\\\u003e•••\\\\u003c/p');
	});
});

describe('a token of digits', () => {
	const digits = new Redactor('234');

	it('is masked where it is a whole number, and never in the middle of another', () => {
		const answer = '{"clicks":12345,"more":[234,234.0,2.34e2,-234,2340,0.234],"text":"12345"}';

		expect(digits.parse(answer)).toEqual({
			clicks: 12345,
			more: ['***', '***', '***', -234, 2340, 0.234],
			text: '1***5',
		});
	});

	it('is masked where a number cannot have that many', () => {
		const token = '12345678901234567890';

		expect(new Redactor(token).parse(`{"id":${token},"next":20}`)).toEqual({
			id: '***',
			next: 20,
		});
	});

	it('is no number when a number cannot begin like it', () => {
		expect(new Redactor('0234').parse('[234,"0234"]')).toEqual([234, '***']);
	});

	it('is masked in any text', () => {
		expect(digits.text('{"clicks":12345}')).toBe('{"clicks":1***5}');
	});
});

describe('keys', () => {
	it.each([...answerNames])('keep a name of the API that is the token, too: %s', (name) => {
		const answer = { [name]: [name], other: { [name]: { [`my ${name}`]: 1 } } };

		expect(new Redactor(name).parse(JSON.stringify(answer))).toEqual({
			[name]: ['***'],
			other: { [name]: { 'my ***': 1 } },
		});
	});

	it.each(['api', 'data', 'inbound', 'selectedContacts', 'importID', 'postion'])(
		'of the API include %s',
		(name) => expect(answerNames.has(name)).toBe(true),
	);

	it('that are equal once masked are told apart, and keep their values and places', () => {
		const answer = '{"***":0,"a/b":1,"x":2,"a\\u002fb":3,"a%2Fb":4,"a&sol;b":5,"***3":6}';
		const masked = new Redactor('a/b').parse(answer);

		expect(JSON.stringify(masked)).toBe('{"***":0,"***2":3,"x":2,"***4":4,"***5":5,"***3":6}');
	});

	it('that are told apart do not spell the token', () => {
		const masked = new Redactor('2').parse('{"2":7,"%32":8,"&#50;":9}');

		expect(masked).toEqual({ '***': 7, '***3': 8, '***4': 9 });
	});

	it('may be very many that are equal once masked', () => {
		const entries = Array.from({ length: 20_000 }, (_, index) => {
			const bits = index.toString(2).padStart(18, '0');
			return [bits.replace(/0/g, '%61').replace(/1/g, 'a'), index];
		});
		const masked = new Redactor('a'.repeat(18)).parse(JSON.stringify(Object.fromEntries(entries)));

		expect(Object.values(Object(masked))).toEqual(entries.map(([, index]) => index));
	});
});

/** A token that is as long as Node lets a request be: a JWT with many claims. */
const [LONG] = fc.sample(
	fc.string({ unit: fc.constantFrom(...'aAbB/+.=-_019'), minLength: 16_000, maxLength: 16_000 }),
	{ numRuns: 1, seed: 1 },
);

describe.each([10, 2_500, 16_000])('a token of %i characters', (length) => {
	const token = LONG.slice(0, length);
	const long = new Redactor(token);
	const error = { error: `No access for ${token}.` };

	it.each([
		token,
		encodeURIComponent(token),
		encodeURIComponent(encodeURIComponent(token)),
		encode(token, { mode: 'extensive' }),
		token.replaceAll('/', '\\/'),
	])('is masked', (spelling) => {
		expect(long.text(`\\u0022 ${spelling} %`)).toBe('\\u0022 *** %');
		expect(long.parse(JSON.stringify({ spelling }))).toEqual({ spelling: '***' });
	});

	it('is masked in a serialiser that escapes solidi, and parts of it are not', () => {
		const json = JSON.stringify([error, token.slice(1), token.slice(0, -1)]);

		expect(long.parse(json.replaceAll('/', '\\/'))).toEqual([
			{ error: 'No access for ***.' },
			token.slice(1),
			token.slice(0, -1),
		]);
	});
});

describe('takes time in proportion to the answer', () => {
	/** Much of it: what is not in proportion would go on for many minutes. */
	const much = (text: string, length = 300_000) => text.repeat(length / text.length);
	const ones = `3${'1'.repeat(16_000)}`;
	const slashes = `x${'\\'.repeat(16_000)}`;

	it.each([
		{ of: 'backslashes', token: 'q', text: much('\\') },
		{ of: 'percent signs', token: 'q', text: much('%') },
		{ of: 'percent signs, encoded ever again', token: 'q', text: much('%25') },
		{ of: 'one percent sign, encoded ever again', token: 'q', text: `%${much('25')}` },
		{ of: 'one ampersand, escaped ever again', token: 'q', text: `&${much('amp;')}` },
		{ of: 'the zeros of a character reference', token: 'q', text: `&#${much('0')}` },
		{ of: 'names without an end', token: 'q', text: much('&b') },
		{ of: 'beginnings of every kind', token: 'q', text: much('%5%&#\\u00&b\\') },
		{ of: 'parts of a character', token: 'é', text: much('%C3%') },
		{ of: 'characters beyond Unicode', token: '😀', text: much('%F4%BF%BF%BF') },
		{ of: 'parts of the token', token: LONG, text: much(`${LONG.slice(0, -1)}%`) },
		{ of: 'its parts, encoded', token: LONG, text: much(encodeURIComponent(LONG.slice(0, -1))) },
		{ of: 'one letter', token: `${'a'.repeat(16_000)}%b`, text: `${much('a')}${much('%25')}` },
		{
			of: 'one letter, with gaps',
			token: 'a'.repeat(16_000),
			text: much(`${'a'.repeat(15_999)}b`, 3_000_000),
		},
		{ of: 'one digit, with gaps', token: ones, text: much(ones.slice(0, -1), 3_000_000) },
	])('that is made of $of, and stays as it is', ({ token, text }) => {
		expect(new Redactor(token).text(text) === text).toBe(true);
	});

	it.each([
		{ of: 'escapes', token: 'a', text: much('%61') },
		{ of: 'backslashes', token: '\\'.repeat(8), text: much('\\') },
		{ of: 'its backslashes', token: slashes, text: much(slashes) },
		{ of: 'its parts, as a trap', token: `${slashes}y`, text: much(`${slashes}%`) },
		{ of: 'its digits, escaped', token: ones, text: much('%31') },
		{ of: 'its percent signs, escaped', token: '%'.repeat(16_000), text: much('%25') },
		{ of: 'its escapes', token: '%41A%'.repeat(3_000), text: much('%41A%') },
		{ of: 'the token, encoded', token: LONG, text: much(`${encodeURIComponent(LONG)} `) },
	])('that is made of $of, and is masked', ({ token, text }) => {
		const masked = new Redactor(token).text(text);

		expect(masked === text).toBe(false);
		expect(masked.includes(token)).toBe(false);
		expect(new Redactor(token).text(masked) === masked).toBe(true);
	});
});

it('masks an answer that is nested too deep to be looked through', () => {
	const text = `${'['.repeat(200_000)}"full/access+1"${']'.repeat(200_000)}`;

	expect(new Redactor('full/access+1').parse(text)).toBe('***');
});
