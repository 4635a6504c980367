import { isObject } from '../shared/json';

/** How often an echo of the token may be escaped: a URL in HTML in JSON has three layers. */
const LAYERS = 3;

/** The escapes of URLs, of JSON and of HTML. Encoders leave letters and digits as they are. */
const ESCAPE =
	/%[0-7][\da-fA-F]|(?:%[89a-fA-F][\da-fA-F])+|\\(?:u[\da-fA-F]{4}|["\\/bfnrt])|&(?:#(?:\d{1,7}|[xX][\da-fA-F]{1,6})|amp|apos|gt|lt|quot);/g;

const NAMED: Record<string, string> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };

const CONTROLS: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Keeps one token out of everything that the service sends back. */
export class Redactor {
	private readonly mask: string;

	/** The longest part of the token that no encoder escapes: a text without it has no echo. */
	private readonly core: string;

	/** The token as it is, and as it is read where only other characters of it were escaped; with a form's spaces, too. */
	private readonly forms: Set<string>;

	/** The number that the service may make of a token of digits. */
	private readonly number?: number;

	constructor(token: string) {
		this.mask = token.includes('*') ? '•••' : '***';
		const runs = token.replace(ESCAPE, ' ').match(/[a-z\d]+/gi) ?? [''];
		this.core = runs.reduce((longest, run) => (run.length > longest.length ? run : longest));
		const forms = [token, unescaped(token), unescaped(unescaped(token))];
		this.forms = new Set([...forms, ...forms.map((form) => form.replaceAll(' ', '+'))]);
		if (/^(?:0|[1-9]\d*)$/.test(token)) this.number = Number(token);
	}

	/** The text with the token masked. If the token stands there escaped, the whole text loses its escapes. */
	text(text: string): string {
		let masked = this.masked(text);
		let read = masked;
		for (let layer = 0; layer < LAYERS && read.includes(this.core); layer++) {
			const plain = unescaped(read);
			read = this.masked(plain);
			if (read !== plain) masked = read;
		}
		return masked;
	}

	/**
	 * Parses JSON and masks the token in its values and keys. Masked before, a token such as `12` would be found in the
	 * middle of a number.
	 *
	 * @throws SyntaxError for what is not JSON
	 */
	parse(text: string): unknown {
		const json: unknown = JSON.parse(text);
		if (!text.includes(this.core)) return json;
		try {
			return JSON.parse(text, (_key, value: unknown) => {
				if (typeof value === 'string') return this.text(value);
				if (isObject(value)) return this.withMaskedKeys(value);
				return value === this.number ? this.mask : value;
			});
		} catch {
			// Nested too deep to be looked through.
			return this.mask;
		}
	}

	private masked(text: string): string {
		let masked = text;
		for (const form of this.forms) masked = masked.replaceAll(form, this.mask);
		return masked;
	}

	/** Keys that are equal once masked are numbered, so that no value is lost. */
	private withMaskedKeys(object: object): object {
		const keys = Object.keys(object);
		if (!keys.some((key) => key.includes(this.core))) return object;
		const taken = new Set(keys);
		let number = 1;
		const nameFor = (key: string) => {
			const masked = this.text(key);
			let name = masked;
			while (name !== key && taken.has(name)) name = `${masked}${++number}`;
			taken.add(name);
			return name;
		};
		return Object.fromEntries(Object.entries(object).map(([key, value]) => [nameFor(key), value]));
	}
}

/** The text with one layer of escapes undone. */
function unescaped(text: string): string {
	return text.replace(ESCAPE, (escape) => {
		const name = escape.slice(1, -1);
		try {
			if (escape.startsWith('%')) return decodeURIComponent(escape);
			if (escape.startsWith('\\u')) return String.fromCharCode(parseInt(escape.slice(2), 16));
			if (escape.startsWith('\\')) return CONTROLS[escape[1]] ?? escape[1];
			return NAMED[name] ?? String.fromCodePoint(Number(name.replace('#', '0')));
		} catch {
			// Bytes or a number that stand for no character.
			return escape;
		}
	});
}
