import { isObject } from '../shared/json';

const MASK = '***';

/** Keeps one token out of everything that the service sends back. */
export class Redactor {
	private readonly pattern: RegExp;

	constructor(token: string) {
		const characters = [...token].map((character) => `(?:${spellings(character).join('|')})`);
		// A pattern of nothing would match everywhere.
		this.pattern = new RegExp(characters.join('') || '(?!)', 'g');
	}

	text(text: string): string {
		return text.replace(this.pattern, MASK);
	}

	/** Parses JSON. The token is masked in the values, not in the text, where `12` could stand inside a number. */
	parse(text: string): unknown {
		const json: unknown = JSON.parse(text);
		return text.search(this.pattern) < 0 ? json : this.value(json);
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

/** How one character may come back, as regular expressions: plain, percent-encoded once or more, escaped in JSON. */
function spellings(character: string): string[] {
	const plain = character.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
	const percent = [...new TextEncoder().encode(character)]
		.map((byte) => `%(?:25)*${anyCase(byte.toString(16).padStart(2, '0'))}`)
		.join('');
	const unicode = [...character.split('')]
		.map((unit) => `\\\\u${anyCase(unit.charCodeAt(0).toString(16).padStart(4, '0'))}`)
		.join('');
	// Plain comes last: a `%` is also the beginning of `%25`.
	return [percent, unicode, `\\\\${plain}`, ...(character === ' ' ? ['\\+'] : []), plain];
}

function anyCase(hex: string): string {
	return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
