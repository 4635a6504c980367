import { shown, type Part } from './expressions';
import { toJson } from './jsonValues';
import { isNoText, rewordProblem, ValueProblem } from './values';

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

/** Refuses a value that would end the text between two quotation marks. `advice` says what that means, and what to do. */
export function refuseBreakout(texts: Part[][], advice: string): void {
	for (const [part, open] of texts.flatMap(withOpenMark)) if (open) refuseEnd(part, open, advice);
}

/** Refuses a value outside of quotation marks that is not one value of JSON, or several with commas. */
export function refuseNoJson(texts: Part[][], advice: string): void {
	for (const [{ code, text }, open] of texts.flatMap(withOpenMark)) {
		if (open) continue;
		rewordProblem(
			() => toJson(`[${text}]`),
			() => new ValueProblem(`is not valid JSON at ${shown(code)}, ${advice}`),
		);
	}
}

/** Refuses a text in which an expression gives an object or an invalid date. */
export function refuseNoText(texts: Part[][]): void {
	const part = texts.flat().find(({ code, text }) => code && isNoText(text));
	if (!part) return;
	throw new ValueProblem(`has an object or an invalid date at ${shown(part.code)}. ${CHECK}`);
}

/** The parts with an expression, each with the quotation mark that is open before it. */
function withOpenMark(parts: Part[]): Array<[Part, string]> {
	let open = '';
	return parts.flatMap((part, index): Array<[Part, string]> => {
		const before = open || markAround(parts[index - 1], parts[index + 1]);
		if (!part.code || !open) open = openAfter(part.text, open);
		return part.code ? [[part, before]] : [];
	});
}

/** The quotation mark on both sides. An apostrophe, as in a field's name, may have made it seem to close a text. */
function markAround(before?: Part, after?: Part): string {
	const mark = /['"]$/.exec(before?.text ?? '')?.[0];
	return mark !== undefined && after?.text.startsWith(mark) ? mark : '';
}

function refuseEnd(part: Part, mark: string, advice: string): void {
	const unescaped = part.text.replace(ESCAPED, '');
	const place = `the value of ${shown(part.code)}`;
	if (unescaped.includes(mark)) {
		throw new ValueProblem(
			`has a quotation mark (${mark}) in ${place}. There it ends the text, ${advice}`,
		);
	}
	if (unescaped.endsWith('\\')) {
		throw new ValueProblem(
			`has a backslash at the end of ${place}. The quotation mark after it may not end the text then, ${advice}`,
		);
	}
}

/** A doubled quotation mark, and any character after a backslash. */
const ESCAPED = /\\.|''|""/gs;

/** The quotation mark that is open after a text, or an empty text. A doubled one closes and opens again. */
function openAfter(text: string, open: string): string {
	for (const [mark] of text.matchAll(/\\.|['"]/gs)) {
		if (mark === open) open = '';
		else if (!open && mark.length === 1) open = mark;
	}
	return open;
}

function isBlankPart({ code, text }: Part): boolean {
	return code !== undefined && !text.trim();
}
