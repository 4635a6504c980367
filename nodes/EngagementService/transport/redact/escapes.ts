/** An escape, as far as it has been read. */
export interface Escape {
	/** What it stands for so far. A byte of a longer character stands for itself, such as `%C3`. */
	character?: string;
	/** Whether more of it may follow. */
	isOpen: boolean;
}

const NONE: Escape = { isOpen: false };
const BEGUN: Escape = { isOpen: true };

/** Whether an escape begins with it: one of a URL, of JSON or of HTML, or a character of several bytes. */
export function beginsEscape(character: string): boolean {
	return (
		character === '%' || character === '\\' || character === '&' || /^%[C-F].$/.test(character)
	);
}

/** An escape and one character more, without the zeros that a number begins with: there may be any number. */
export function continued(escape: string, character: string): string {
	return character === '0' && /^&#x?$/i.test(escape) ? escape : escape + character;
}

/** Reads what begins like an escape: `%2F`, `%C3%A9`, `\/`, `\u002f`, `&#47;`, `&#x2F`, `&sol;`. */
export function read(escape: string): Escape {
	if (escape.startsWith('\\')) return ofJson(escape);
	if (escape.startsWith('&')) return ofHtml(escape);
	return escape.length > 3 ? ofBytes(escape) : ofUrl(escape);
}

function ofUrl(escape: string): Escape {
	if (!/^%[\da-f]{2}$/i.test(escape)) return /^%[\da-f]$/i.test(escape) ? BEGUN : NONE;
	const byte = parseInt(escape.slice(1), 16);
	return whole(byte < 0x80 ? String.fromCharCode(byte) : escape.toUpperCase());
}

function ofBytes(escape: string): Escape {
	if (!/^%..(?:%[89AB].){1,3}$/.test(escape)) return NONE;
	const length = escape < '%E' ? 2 : escape < '%F' ? 3 : 4;
	if (escape.length < 3 * length) return BEGUN;
	try {
		return whole(decodeURIComponent(escape));
	} catch {
		return NONE;
	}
}

const controls = new Map(Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }));

function ofJson(escape: string): Escape {
	const escaped = escape.slice(1);
	if (!escaped.startsWith('u')) return whole(controls.get(escaped) ?? escaped);
	if (!/^u[\da-f]{0,4}$/i.test(escaped)) return NONE;
	return escaped.length < 5 ? BEGUN : whole(String.fromCharCode(parseInt(escaped.slice(1), 16)));
}

const reference = /^&(?:#(?:x([\da-f]{0,6})|(\d{0,7}))|([a-z]{0,16}))(;?)$/i;

/** Browsers want no semicolon after a number, and after the oldest names. */
function ofHtml(escape: string): Escape {
	const [isReference, hex, decimal, name, end] = reference.exec(escape) ?? [];
	if (!isReference) return NONE;
	const code = hex ? parseInt(hex, 16) : Number(decimal);
	const isNamed = end || /^(?:amp|gt|lt|quot)$/i.test(name);
	const named = isNamed ? names.get(name) : undefined;
	const character = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : named;
	return { character, isOpen: !end };
}

/** The characters of ASCII that have names, each before its name. */
const named =
	'\tTab \nNewLine !excl "quot "QUOT #num $dollar %percnt &amp &AMP \'apos (lpar )rpar *ast ' +
	'*midast +plus ,comma .period /sol :colon ;semi <lt <LT =equals >gt >GT ?quest @commat [lsqb ' +
	'[lbrack \\bsol ]rsqb ]rbrack ^Hat _lowbar _UnderBar `grave `DiacriticalGrave {lcub {lbrace ' +
	'|vert |verbar |VerticalLine }rcub }rbrace';
const names = new Map(named.split(' ').map((entry) => [entry.slice(1), entry[0]]));

function whole(character: string): Escape {
	return { character, isOpen: false };
}

/**
 * Where a text may begin to spell a token: a first look, which finds each such place and few others. An escape there
 * stands for the token's first character, or for one that begins another escape.
 */
export function beginningsOf(token: string): RegExp {
	const [first] = token;
	const meant = ['%', '&', '\\', first, ...(first === ' ' ? ['+'] : [])];
	const keysTo = (map: Map<string, string>) =>
		[...map].filter(([, character]) => meant.includes(character)).map(([key]) => key);
	const bytes = meant.map((character) => hex(new TextEncoder().encode(character)[0], 2));
	const [plain, next] = token.split('').map((unit) => `\\u${hex(unit.charCodeAt(0), 4)}`);
	const alternatives = [
		plain + (next ? `(?=[${next}%&+\\\\])` : ''),
		...(first === ' ' ? ['\\+'] : []),
		`%(?:${bytes.join('|')}|[\\da-f]?[%&\\\\])`,
		`&(?:#|${keysTo(names).join('|')}|[a-z]*[%&\\\\])`,
		`\\\\[u%&\\\\${plain}${keysTo(controls).join('')}]`,
	];
	return new RegExp(alternatives.join('|'), 'gi');
}

function hex(code: number, length: number): string {
	return code.toString(16).padStart(length, '0');
}
