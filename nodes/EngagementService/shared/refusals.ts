import { isOwn, shown, type Part } from './expressions';
import { toJson } from './jsonValues';
import { INVALID_DATE, rewordProblem, scalarText, ValueProblem } from './values';

export const CHECK = 'Check the expression';

/** Refuses a text in which an expression has found nothing. `advice` says what that means, and what to do. */
export function refuseMissing(
	texts: Part[][],
	advice: string,
	isRefused: (part: Part) => boolean = isBlankPart,
): void {
	for (const parts of texts) {
		const missing = parts.find(isRefused);
		if (!missing) continue;
		const place = parts.length > 1 ? ` at ${shown(missing.code)}` : '';
		throw new ValueProblem(`is blank${place}, because its expression found nothing. ${advice}`);
	}
}

/** Whether n8n may have made the text of a value that is no text, or of a number that is not exact. */
export function mayHaveLostValue(text: string): boolean {
	return MAY_BE_LOST.some((pattern) => pattern.test(text));
}

/**
 * Refuses a text in which n8n has made "[object Object]" of an object, "Invalid DateTime" of a date, the source of a
 * function, or has rounded a number. A text may have these words itself. For a function alone, n8n itself throws.
 */
export function refuseLostValue(texts: Part[][], advice: string): void {
	for (const { code, text, alone } of texts.flat()) {
		if (code === undefined || !mayHaveLostValue(text)) continue;
		const value = alone();
		if (typeof value === 'number') {
			rewordProblem(
				() => scalarText(value),
				(problem) => new ValueProblem(`${problem} (at ${shown(code)})`),
			);
		}
		if (text === INVALID_DATE || (LOST_VALUE.test(text) && typeof value !== 'string')) {
			throw new ValueProblem(
				`must be text, not an object or an invalid date, at ${shown(code)}. ${advice}`,
			);
		}
	}
}

export const LOST_VALUE = /\[object |Invalid Date|\[native code]/;
/** The source of a function, such as that of `$now.toISO` without its brackets. n8n names the problem when it is alone. */
const FUNCTION = /\)\s*(?:=>|\{)/;
const MAY_BE_LOST = [LOST_VALUE, FUNCTION, /Infinity/, /\d{16}/, /\de\+/];

/** Refuses a value in a filter that would end the text between two quotation marks. */
export function refuseFilterBreakout(texts: Part[][]): void {
	for (const units of [IN_FILTER, IN_WORDS]) {
		for (const [part, open] of texts.flatMap((parts) => withOpenMark(parts, units))) {
			if (open) refuseEnd(part, open, FINDS_OTHERS);
		}
	}
}

/**
 * The same for JSON. Also refuses a value outside of quotation marks that is not one value of JSON, or several with commas.
 *
 * @param danger a part of a sentence
 */
export function refuseJsonBreakout(texts: Part[][], danger: string): void {
	for (const [part, open] of texts.flatMap((parts) => withOpenMark(parts, IN_JSON))) {
		if (open) refuseEnd(part, open, `${danger}. ${AS_JSON}`);
		else refuseNoJson(part, `With such a value, ${danger}. ${AS_JSON}. ${WHOLE}`);
	}
}

function refuseNoJson({ code, text }: Part, advice: string): void {
	rewordProblem(
		() => toJson(`[${text}]`),
		() => new ValueProblem(`is not valid JSON at ${shown(code)}. ${advice}`),
	);
}

const FINDS_OTHERS =
	'the filter could find other contacts. Double it in the expression, or put a backslash before it, as your service expects';
export const AS_JSON =
	'Write JSON.stringify() around the value, and no quotation marks around the expression';
const WHOLE =
	'If the expression writes a part of the JSON, let it write all of it, as in {{ ({ name: value }) }}';

/** The parts with an expression, each with the quotation mark that is open before it, or an empty text. */
function withOpenMark(parts: Part[], units: RegExp): Array<[Part, string]> {
	let before = '';
	return parts.flatMap((part): Array<[Part, string]> => {
		const [last = '', ...ends] = [...before.matchAll(units)].at(-1) ?? [];
		const open = ends.includes('') ? last[0] : '';
		// Only a typed square bracket begins or ends the name of a field.
		before += part.code ? part.text.replace(/[[\]]/g, '') : part.text;
		return part.code ? [[part, open]] : [];
	});
}

/** Texts in quotation marks, of which the last may be open. A doubled mark ends one and begins another. */
const QUOTED = /\\.?|'(?:\\.?|[^'\\])*('|$)|"(?:\\.?|[^"\\])*("|$)/.source;
const IN_JSON = new RegExp(QUOTED, 'gs');
/** The name of a field, in square brackets, may have an apostrophe. A list may have texts, each first or after a comma. */
const NAME = /\[(?!\s*['"]|[^\]]*,\s*['"])[^\]]*\]/.source;
const IN_FILTER = new RegExp(`${NAME}|${QUOTED}`, 'gsu');
/** An apostrophe after a letter begins no text. Where the readings differ, each open mark counts: the syntax is not documented. */
const IN_WORDS = new RegExp(`(?<=[\\p{L}\\p{N}_])'(?=[\\p{L}\\p{N}_\\s])|${NAME}|${QUOTED}`, 'gsu');

function refuseEnd(part: Part, mark: string, danger: string): void {
	const unescaped = part.text.replace(ESCAPED, '');
	const place = `the value of ${shown(part.code)}`;
	if (unescaped.includes(mark)) {
		throw new ValueProblem(
			`has a quotation mark (${mark}) in ${place}. There it ends the text, so that ${danger}`,
		);
	}
	if (unescaped.endsWith('\\')) {
		throw new ValueProblem(
			`has a backslash at the end of ${place}. The quotation mark after it may not end the text then, so that ${danger}`,
		);
	}
}

/** A doubled quotation mark, and any character after a backslash. */
const ESCAPED = /\\.|''|""/gs;

function isBlankPart(part: Part): boolean {
	return isOwn(part) && !part.text.trim();
}
