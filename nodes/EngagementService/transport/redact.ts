import { isObject } from '../shared/json';
import { printable } from '../shared/values';

const MASK = '***';

/** How often an echo of the token may be escaped: a URL in HTML in JSON has three layers. */
const LAYERS = 3;

/** The escapes of URLs, of JSON and of HTML. Encoders leave letters and digits as they are. */
const ESCAPE =
	/%[0-7][\da-fA-F]|(?:%[89a-fA-F][\da-fA-F])+|\\(?:u[\da-fA-F]{4}|["\\/])|&(?:#(?:\d{1,7}|[xX][\da-fA-F]{1,6})|[a-zA-Z]{2,8});/g;

/** HTML's names of ASCII characters, in lower case. Each is followed by its character. */
const NAMES =
	'amp& apos\' ast* bsol\\ colon: comma, commat@ dollar$ equals= excl! grave` gt> hat^ lbrace{ lbrack[ lcub{ lowbar_ lpar( lsqb[ lt< midast* num# percnt% period. plus+ quest? quot" rbrace} rbrack] rcub} rpar) rsqb] semi; sol/ underbar_ verbar| vert|';
const NAMED = new Map(NAMES.split(' ').map((each) => [each.slice(0, -1), each.slice(-1)]));

const GUID = /^([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})$/i;

/** Masks secrets in everything that the service returns, in any letter case. */
export class Redactor {
	/**
	 * For each secret, the longest part that no encoder changes; empty if it has none. A text without any of them holds no
	 * secret.
	 */
	private readonly cores: RegExp;

	/** Each secret, and the secret with its own escapes undone, each also with `+` for a space. */
	private readonly spellings: RegExp[];

	/** Those that JSON may have as a number, such as `12E3` for `12000`. */
	private readonly numbers: Set<unknown>;

	constructor(...secrets: string[]) {
		const forms = secrets.flatMap((secret) => [secret, unescaped(secret)]);
		const plain = [...forms, ...forms.map(printable)];
		const spellings = new Set([...plain, ...plain.map((form) => form.replaceAll(' ', '+'))]);
		this.cores = new RegExp(secrets.length ? secrets.map(coreOf).join('|') : NOTHING, 'i');
		this.spellings = [...spellings]
			.sort((first, second) => second.length - first.length)
			.map((form) => new RegExp(patternOf(form), 'gi'));
		this.numbers = new Set(secrets.map(Number).filter(Number.isFinite));
	}

	/**
	 * Masks the secrets in a text. If the text holds one escaped, the whole text loses its escapes. The same holds for control
	 * characters in a secret, as in UTF-16: errors are shown without them.
	 */
	text(text: string): string {
		let masked = this.masked(text);
		let undone = printable(masked);
		for (let layer = 0; layer < LAYERS && this.cores.test(undone); layer++) {
			const plain = printable(unescaped(undone));
			undone = this.masked(plain);
			if (undone !== plain) masked = undone;
		}
		return masked;
	}

	/**
	 * Parses JSON and masks the secrets in its values and keys. Masking the text would find a secret such as `12` in the
	 * middle of a number.
	 *
	 * @returns undefined for text that is not JSON, and for a secret in JSON that is nested too deep
	 */
	parse(text: string): unknown {
		const mask = (_key: string, value: unknown) => {
			if (typeof value === 'string') return this.text(value);
			if (!isObject(value)) return this.numbers.has(value) ? MASK : value;
			return Object.fromEntries(Object.entries(value).map(([key, each]) => [this.text(key), each]));
		};
		const texts = [text, printable(text.replace(CONTROL_IN_JSON, ''))];
		const isSuspected = this.numbers.size > 0 || texts.some((each) => this.cores.test(each));
		try {
			return JSON.parse(text, isSuspected ? mask : undefined);
		} catch {
			return undefined;
		}
	}

	private masked(text: string): string {
		let masked = text;
		for (const spelling of this.spellings) masked = masked.replace(spelling, MASK);
		return masked;
	}
}

const NOTHING = '(?!)';

/** The escapes of control characters that errors leave out. */
const CONTROL_IN_JSON = /\\(?:[bfr]|u00(?:[0189][\da-fA-F]|7[fF]))/g;

function coreOf(secret: string): string {
	const parts = secret
		.replace(GUID, '$5')
		.replace(ESCAPE, ' ')
		.match(/[a-z\d]+/gi) ?? [''];
	return parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
}

/** As a regular expression. A GUID may have its dashes, or none. */
function patternOf(text: string): string {
	if (GUID.test(text)) return text.replace(GUID, '$1-?$2-?$3-?$4-?$5');
	return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Undoes one layer of escapes. Control characters such as `\n` stay escaped. */
function unescaped(text: string): string {
	return text.replace(ESCAPE, (escape) => {
		const name = escape.slice(1, -1);
		try {
			if (escape.startsWith('%')) return decodeURIComponent(escape);
			if (escape.startsWith('\\u')) return String.fromCharCode(parseInt(escape.slice(2), 16));
			if (escape.startsWith('\\')) return escape[1];
			// `&#x41;` becomes 0x41, and `&#65;` becomes 065, which is 65.
			return NAMED.get(name.toLowerCase()) ?? String.fromCodePoint(Number(name.replace('#', '0')));
		} catch {
			// Such bytes, or such a number, stand for no character.
			return escape;
		}
	});
}
