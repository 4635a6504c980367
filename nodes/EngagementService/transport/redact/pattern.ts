import { beginningsOf } from './escapes';

/** One way to read a text up to a place. */
export interface Reading {
	/** How many characters of the token it ends with. */
	matched: number;
	/** The last of them: how many, and where the first of those begins. Several have one position each. */
	count: number;
	start: number;
	/** The reading before those. */
	before?: Reading;
	/** Where the next character begins: at the place, or at backslashes before it. */
	next: number;
}

/** A token, prepared to be found: the automaton of Knuth, Morris and Pratt. */
export class Pattern {
	readonly length: number;

	private readonly beginnings: RegExp;

	private readonly codes: number[];

	/** For a number of matched characters after which the next one does not match: how many to go on with. */
	private readonly fallbacks = [-1];

	constructor(token: string) {
		this.length = token.length;
		this.beginnings = beginningsOf(token);
		this.codes = token.split('').map((unit) => unit.charCodeAt(0));
		let border = 0;
		for (let matched = 1; matched < this.length; matched++) {
			const isSame = this.codes[matched] === this.codes[border];
			this.fallbacks.push(isSame ? this.fallbacks[border] : border);
			border = this.after(border, this.codes[matched]);
		}
	}

	/** The next position at which a text may begin to spell the token. */
	beginning(text: string, from: number): number {
		this.beginnings.lastIndex = from;
		return this.beginnings.exec(text)?.index ?? text.length;
	}

	/** How many characters match after one more. */
	after(matched: number, code: number): number {
		while (matched >= 0 && this.codes[matched] !== code) matched = this.fallbacks[matched];
		return matched + 1;
	}
}

/** Where the last characters of a reading begin: so many of them. */
export function startOf(reading: Reading, length: number): number {
	let left = length;
	while (left > reading.count && reading.before) {
		left -= reading.count;
		reading = reading.before;
	}
	return reading.start + reading.count - left;
}
