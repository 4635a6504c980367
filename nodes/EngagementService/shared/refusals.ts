import { shown, type Part } from './expressions';
import { toJson } from './jsonValues';
import { INVALID_DATE, rewordProblem, ValueProblem } from './values';

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
		throw new ValueProblem(
			`is blank for this item${place}, because its expression found nothing. ${advice}`,
		);
	}
}

/**
 * Refuses a text in which n8n has made "[object Object]" of an object, or "Invalid DateTime" of a date. A text may have these
 * words itself.
 */
export function refuseNoText(value: unknown, texts: () => Part[][]): void {
	if (typeof value !== 'string' || !NO_TEXT.test(value)) return;
	const part = texts()
		.flat()
		.find(({ code, text, alone }) => {
			const isSuspected = code !== undefined && NO_TEXT.test(text);
			return isSuspected && (text === INVALID_DATE || typeof alone() !== 'string');
		});
	if (!part) return;
	throw new ValueProblem(
		`must be text, not an object or an invalid date, at ${shown(part.code)}. ${CHECK}, or write JSON.stringify() around the value`,
	);
}

const NO_TEXT = /\[object |Invalid Date/;

/** Refuses a value in a filter that would end the text between two quotation marks. `advice` says what that means. */
export function refuseBreakout(texts: Part[][], advice: string, units = IN_FILTER): void {
	for (const [part, open] of texts.flatMap((parts) => withOpenMark(parts, units))) {
		if (open) refuseEnd(part, open, advice);
	}
}

/**
 * The same for JSON. Also refuses a value outside of quotation marks that is not one value of JSON, or several with commas.
 *
 * @param danger a sentence
 */
export function refuseNoJson(texts: Part[][], danger: string): void {
	refuseBreakout(texts, `${danger} ${AS_JSON}`, IN_JSON);
	for (const [{ code, text }, open] of texts.flatMap((parts) => withOpenMark(parts, IN_JSON))) {
		if (open) continue;
		rewordProblem(
			() => toJson(`[${text}]`),
			() => new ValueProblem(`is not valid JSON at ${shown(code)}. ${danger} ${AS_JSON}. ${WHOLE}`),
		);
	}
}

const AS_JSON =
	'Write JSON.stringify() around the value, and no quotation marks around the expression';
const WHOLE =
	'If the expression writes a part of the JSON, let it write all of it, as in {{ ({ name: value }) }}';

/** The parts with an expression, each with the quotation mark that is open before it, or an empty text. */
function withOpenMark(parts: Part[], units: RegExp): Array<[Part, string]> {
	let before = '';
	return parts.flatMap((part): Array<[Part, string]> => {
		const [last = '', ...ends] = [...before.matchAll(units)].at(-1) ?? [];
		before += part.text;
		return part.code ? [[part, ends.includes('') ? last[0] : '']] : [];
	});
}

/** Texts in quotation marks, of which the last may be open. A doubled mark ends one and begins another. */
const QUOTED = /\\.?|'(?:\\.?|[^'\\])*('|$)|"(?:\\.?|[^"\\])*("|$)/.source;
const IN_JSON = new RegExp(QUOTED, 'gs');
/** The name of a field, in square brackets, may have an apostrophe. */
const IN_FILTER = new RegExp(`\\[[^\\]]*\\]|${QUOTED}`, 'gs');

function refuseEnd(part: Part, mark: string, advice: string): void {
	const unescaped = part.text.replace(ESCAPED, '');
	const place = `the value of ${shown(part.code)}`;
	if (unescaped.includes(mark)) {
		throw new ValueProblem(
			`has a quotation mark (${mark}) in ${place}. There it ends the text. ${advice}`,
		);
	}
	if (unescaped.endsWith('\\')) {
		throw new ValueProblem(
			`has a backslash at the end of ${place}. The quotation mark after it may not end the text then. ${advice}`,
		);
	}
}

/** A doubled quotation mark, and any character after a backslash. */
const ESCAPED = /\\.|''|""/gs;

function isBlankPart({ code, text }: Part): boolean {
	return code !== undefined && !text.trim();
}
