import { isObject } from '../shared/json';

/** Keeps one token out of everything that the service sends back. */
export class Redactor {
	private readonly pattern: RegExp;

	/** Nothing that could be a part of the token. */
	private readonly mask: string;

	constructor(private readonly token: string) {
		this.mask = token.includes('*') ? '•••' : '***';
		const characters = [...token].map((character) => `(?:${spellings(character).join('|')})`);
		// A pattern of nothing would match everywhere.
		this.pattern = new RegExp(characters.join('') || '(?!)', 'g');
	}

	text(text: string): string {
		return text.replace(this.pattern, this.mask);
	}

	/** Parses JSON. The token is masked in the values, not in the text, where `12` could stand inside a number. */
	parse(text: string): unknown {
		const json: unknown = JSON.parse(text);
		return this.mayHoldToken(text) ? this.value(json) : json;
	}

	/** Most answers have no character in them that every spelling but the plain one has. */
	private mayHoldToken(text: string): boolean {
		const encoding = this.token.includes(' ') ? /[%&\\+]/ : /[%&\\]/;
		return text.includes(this.token) || (encoding.test(text) && text.search(this.pattern) >= 0);
	}

	private value(value: unknown): unknown {
		if (typeof value === 'string') return this.text(value);
		if (Array.isArray(value)) return value.map((entry) => this.value(entry));
		if (!isObject(value)) return value;
		return Object.fromEntries(
			Object.entries(value).map(([key, entry]) => [this.text(key), this.value(entry)]),
		);
	}
}

/**
 * How one character may come back, as regular expressions: percent-encoded once or more, escaped in JSON once or more, or
 * in HTML, and last, since a `%` is also the beginning of `%25`, plain.
 */
function spellings(character: string): string[] {
	const plain = escaped(character);
	const percent = [...new TextEncoder().encode(character)]
		.map((byte) => `%(?:25){0,3}${anyCase(byte.toString(16).padStart(2, '0'))}`)
		.join('');
	const unicode = character
		.split('')
		.map((unit) => `\\\\{1,3}u${anyCase(unit.charCodeAt(0).toString(16).padStart(4, '0'))}`)
		.join('');
	const short = JSON.stringify(character).slice(1, -1);
	const code = character.codePointAt(0) ?? 0;
	const html = `&(?:#0{0,5}${code}|#[xX]0{0,5}${anyCase(code.toString(16))}${entities[character] ?? ''});`;
	return [
		percent,
		html,
		unicode,
		...(short.startsWith('\\') ? [`\\\\{1,3}${escaped(short.slice(1))}`] : []),
		`\\\\{1,3}${plain}`,
		...(character === ' ' ? ['\\+', '%(?:25){0,3}2[bB]'] : []),
		plain,
	];
}

const entities: Record<string, string> = {
	'&': '|amp',
	'<': '|lt',
	'>': '|gt',
	'"': '|quot',
	"'": '|apos',
};

function escaped(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function anyCase(hex: string): string {
	return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
