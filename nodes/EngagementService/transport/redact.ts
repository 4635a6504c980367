import { isObject } from '../shared/json';

const MASK = '***';

/** How often an echo of the token may be escaped: a URL in HTML in JSON has three layers. */
const LAYERS = 3;

/** The escapes of URLs, of JSON and of HTML. Encoders leave letters and digits as they are. */
const ESCAPE =
	/%[0-7][\da-fA-F]|(?:%[89a-fA-F][\da-fA-F])+|\\(?:u[\da-fA-F]{4}|["\\/])|&(?:#(?:\d{1,7}|[xX][\da-fA-F]{1,6})|amp|apos|gt|lt|quot);/g;

const NAMED: Record<string, string> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };

/** Masks one token in everything that the service returns. */
export class Redactor {
	/** The longest part of the token that no encoder escapes. A text without it does not hold the token. */
	private readonly core: string;

	/** The token, and the token with its own escapes undone, each also with `+` for a space. */
	private readonly spellings: Set<string>;

	constructor(private readonly token: string) {
		const parts = token.replace(ESCAPE, ' ').match(/[a-z\d]+/gi) ?? [''];
		this.core = parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
		const spellings = [token, unescaped(token)];
		this.spellings = new Set([...spellings, ...spellings.map((form) => form.replaceAll(' ', '+'))]);
	}

	/** Masks the token in a text. If the text holds the token escaped, the whole text loses its escapes. */
	text(text: string): string {
		let masked = this.masked(text);
		let undone = masked;
		for (let layer = 0; layer < LAYERS && undone.includes(this.core); layer++) {
			const plain = unescaped(undone);
			undone = this.masked(plain);
			if (undone !== plain) masked = undone;
		}
		return masked;
	}

	/**
	 * Parses JSON and masks the token in its values and keys. Masking the text would find a token such as `12` in the
	 * middle of a number.
	 *
	 * @returns undefined for text that is not JSON, and for a token in JSON that is nested too deep
	 */
	parse(text: string): unknown {
		const mask = (_key: string, value: unknown) => {
			if (typeof value === 'string') return this.text(value);
			if (!isObject(value)) return value === Number(this.token) ? MASK : value;
			return Object.fromEntries(Object.entries(value).map(([key, each]) => [this.text(key), each]));
		};
		try {
			return JSON.parse(text, text.includes(this.core) ? mask : undefined);
		} catch {
			return undefined;
		}
	}

	private masked(text: string): string {
		let masked = text;
		for (const form of this.spellings) masked = masked.replaceAll(form, MASK);
		return masked;
	}
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
			return NAMED[name] ?? String.fromCodePoint(Number(name.replace('#', '0')));
		} catch {
			// Such bytes, or such a number, stand for no character.
			return escape;
		}
	});
}
