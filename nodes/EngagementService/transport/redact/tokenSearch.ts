import { beginsEscape, continued, read } from './escapes';
import { startOf, type Pattern, type Reading } from './pattern';

/** Where something stands in a text: `to` is the position after it. */
interface Span {
	from: number;
	to: number;
}

/** A place in a text, with all ways to read it up to there. Where there are none, nothing of the token matches. */
interface Place {
	at: number;
	readings: Reading[];
}

/** Nobody escapes an escape more often. */
const DEEPEST = 100;

/** Before so many characters, two ways to read a text are one. */
const FORK = 8;

/** For each character. Few texts need more than two; what needs more than this is a trap. */
const MOST_STEPS = 10;

/**
 * Finds a token in a text in which each of its characters may be written in another way, and escaped more than once.
 *
 * Each character is read plain, and as the end of every escape that it ends: a text can be read in more than one way,
 * and the token is found in all of them. The work is in proportion to the text: one that would take more is found to be
 * the token as a whole.
 */
export class TokenSearch {
	private readonly found: Span[] = [];

	private here: Place = { at: 0, readings: [] };

	private next: Place = this.here;

	/** By how much they match, where readings are in `next`, or were in one before it. */
	private readonly slots: number[] = [];

	/** The escapes that have begun, one within the other, each with the place where it did. */
	private open: Array<{ escape: string; place: Place }> = [];

	private steps = 0;

	constructor(
		private readonly pattern: Pattern,
		private readonly text: string,
	) {}

	/** Where the token stands, in order, and without overlaps. */
	spans(): Span[] {
		const { length } = this.text;
		const most = 10_000 + MOST_STEPS * length;
		for (this.readPlain(); this.here.at < length; this.readPlain()) {
			if (this.steps > most) return [{ from: 0, to: length }];
			const character = this.text[this.here.at];
			this.next = { at: this.here.at + 1, readings: [] };
			this.spell(character, this.here);
			if (beginsEscape(character)) this.enter(character, this.here);
			else this.close(character);
			this.here = this.next;
		}
		return this.found;
	}

	/** Reads on as long as there is but one way to do so. Most of a text is read here. */
	private readPlain(): void {
		const { pattern, text, here } = this;
		let before = here.readings.at(0);
		let { at: start, at } = here;
		if (this.open.length || here.readings.length > 1 || (before && before.next < at)) return;
		let matched = before?.matched ?? 0;
		for (; ; at++) {
			if (!matched) at = pattern.beginning(text, at);
			if (at === text.length || '%&\\+'.includes(text[at])) break;
			matched = pattern.after(matched, text.charCodeAt(at));
			if (matched < pattern.length) continue;
			this.record({ matched, count: at + 1 - start, start, before, next: at + 1 });
			[matched, start, before] = [0, at + 1, undefined];
		}
		if (at === here.at) return;
		const count = at - start;
		if (matched <= count) before = undefined;
		this.here = { at, readings: matched ? [{ matched, count, start, before, next: at }] : [] };
	}

	private enter(escape: string, place: Place): void {
		const around = this.open.at(-1);
		if (escape === '\\' && around?.escape === '\\') {
			const first = this.text.slice(around.place.at, place.at);
			// Of two that are written alike, the first does no more than escape the second.
			if (first === this.text.slice(place.at, this.next.at)) this.open.pop();
		}
		if (this.open.length > DEEPEST) this.open.splice(0, DEEPEST / 2);
		this.open.push({ escape, place });
	}

	/** Gives a character to the innermost escape, and what that stands for to the one around it. */
	private close(character: string): void {
		for (let inner = this.open.at(-1); inner; inner = this.open.at(-1)) {
			const escape = continued(inner.escape, character);
			if (escape === inner.escape) return;
			inner.escape = escape;
			const { character: meant, isOpen } = read(escape);
			if (meant !== undefined) this.spell(meant, inner.place);
			if (isOpen) return;
			this.open.pop();
			if (meant === undefined) this.open = [];
			else if (beginsEscape(meant)) return this.enter(meant, inner.place);
			else character = meant;
		}
	}

	/** Reads what stands between a place and the next one as one character. */
	private spell(character: string, { at, readings }: Place): void {
		const before = readings.length ? readings : [{ matched: 0, count: 0, start: at, next: at }];
		let after = before;
		for (let unit = 0; unit < character.length; unit++) {
			after = this.after(after, character.charCodeAt(unit));
		}
		this.add(after);
		// A form's way to write a space.
		if (character === '+') this.add(this.after(before, ' '.charCodeAt(0)));
		// It may do no more than escape the next one.
		if (character === '\\') this.add(before);
	}

	private after(readings: Reading[], code: number): Reading[] {
		const { at } = this.next;
		const after: Reading[] = [];
		for (const before of readings) {
			const matched = this.pattern.after(before.matched, code);
			if (!matched) continue;
			const rest = matched > 1 ? before : undefined;
			const reading = { matched, count: 1, start: before.next, before: rest, next: at };
			if (matched === this.pattern.length) this.record(reading);
			else after.push(reading);
		}
		this.steps += readings.length;
		return after;
	}

	/** Of those that match as much, the one that is written longest. */
	private add(readings: Reading[]): void {
		const added = this.next.readings;
		for (const reading of readings) {
			const { matched } = reading;
			const slot = this.slots[matched];
			const other = added[slot];
			if (other?.matched !== matched) this.slots[matched] = added.push(reading) - 1;
			else if (beginsFirst(reading, other)) added[slot] = reading;
		}
	}

	/** Spans that overlap become one. */
	private record(last: Reading): void {
		let from = startOf(last, this.pattern.length);
		this.steps += this.pattern.length;
		for (let span = this.found.at(-1); span && span.to > from; span = this.found.at(-1)) {
			from = Math.min(from, span.from);
			this.found.pop();
		}
		this.found.push({ from, to: last.next });
	}
}

/** Of two readings that match as much. */
function beginsFirst(one: Reading, other: Reading): boolean {
	const length = Math.min(one.matched, FORK);
	return startOf(one, length) <= startOf(other, length);
}
