import { isObject } from '../../shared/json';
import { answerNames } from './answerNames';
import { Pattern } from './pattern';
import { TokenSearch } from './tokenSearch';

/** Keeps one token out of everything that the service sends back. */
export class Redactor {
	/** Nothing that could be a part of the token. */
	private readonly mask: string;

	private pattern?: Pattern;

	/** The number that a token of digits comes back as; NaN for another. */
	private readonly number: number;

	constructor(private readonly token: string) {
		this.mask = maskFor(token);
		this.number = /^(?:0|[1-9]\d*)$/.test(token) ? Number(token) : NaN;
	}

	/** The text with the token masked, in whatever way it is written: escaped for a URL, JSON or HTML, once or more. */
	text(text: string): string {
		if (!this.token) return text;
		this.pattern ??= new Pattern(this.token);
		let masked = '';
		let end = 0;
		for (const { from, to } of new TokenSearch(this.pattern, text).spans()) {
			masked += text.slice(end, from) + this.mask;
			end = to;
		}
		return masked + text.slice(end);
	}

	/**
	 * Parses JSON. The token is masked in the values and in the keys that are not the API's own: not in the text, where
	 * `12` could stand inside a number.
	 *
	 * @throws SyntaxError for what is not JSON
	 */
	parse(text: string): unknown {
		const json: unknown = JSON.parse(text);
		if (Number.isNaN(this.number) && this.text(text) === text) return json;
		try {
			return this.value(json);
		} catch {
			// Nested too deep to be looked through.
			return this.mask;
		}
	}

	private value(value: unknown): unknown {
		if (typeof value === 'string') return this.text(value);
		if (value === this.number) return this.mask;
		if (Array.isArray(value)) return value.map((entry) => this.value(entry));
		if (!isObject(value)) return value;
		const keys = this.keys(Object.keys(value));
		return Object.fromEntries(
			Object.values(value).map((entry, index) => [keys[index], this.value(entry)]),
		);
	}

	/** Keys that are equal once masked are numbered, with no number that spells the token. */
	private keys(keys: string[]): string[] {
		const taken = new Set(keys);
		const last = new Map<string, number>();
		return keys.map((key) => {
			const masked = answerNames.has(key) ? key : this.text(key);
			if (masked === key) return key;
			let distinct = masked;
			let number = last.get(masked) ?? 1;
			while (taken.has(distinct) || this.text(distinct) !== distinct) distinct = masked + ++number;
			last.set(masked, number);
			taken.add(distinct);
			return distinct;
		});
	}
}

function maskFor(token: string): string {
	let mask = '*';
	for (let code = 0x2022; token.includes(mask); code++) mask = String.fromCharCode(code);
	return mask.repeat(3);
}
