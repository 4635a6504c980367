import type { IDataObject } from 'n8n-workflow';

import { isObject, objectsOf } from '../../shared/json';
import { printable } from '../../shared/values';
import { shortName } from './shown';

const MAX_LENGTH = 1000;
const MOST = 30;

/** Stands for the text of a refusal without one. */
export const NO_REASON = 'The service gave no reason.';

/**
 * The text in the body of an answer. The service documents it as a JSON string. Errors of other software have properties,
 * such as problem details (RFC 9457), or an entry for each wrong field. If those have no text, it is the JSON itself.
 *
 * @param body with the token masked
 * @returns at most 1,000 characters, or undefined when there is nothing to read
 */
export function serviceText(body: unknown): string | undefined {
	try {
		// A plain text such as `404` is JSON, too.
		const isPlain = typeof body === 'number' || typeof body === 'boolean';
		return (isPlain ? String(body) : textOf(body)) || undefined;
	} catch {
		// It is nested too deeply for this code, and for any reader.
		return undefined;
	}
}

/**
 * The errors in the body of a 2xx. A blank body, null, true and an object say that there are none. But an object lists
 * errors if `error` or `errors` holds something, or if `isValid`, `valid` or `success` is false: at the top, or in an
 * entry of a list there. Letter case does not count.
 *
 * @param body its JSON, with the token masked; undefined for a blank body
 * @returns at most 1,000 characters, or undefined for a success
 */
export function listedErrors(body: unknown): string | undefined {
	try {
		if (!saysNoSuccess(body)) return undefined;
		// The JSON of an object without a text, such as `{ "success": false }`, says less than this sentence.
		const text = isObject(body) ? textOfError(body) : serviceText(body);
		return text || 'The service said that it was not successful.';
	} catch {
		return 'The service sent errors that are nested too deeply to be read.';
	}
}

function saysNoSuccess(body: unknown): boolean {
	if (!isObject(body)) return (body ?? true) !== true;
	return [body, ...entriesOf(body)].some(saysFailure);
}

/** The entries of all lists of an object. */
function entriesOf(object: IDataObject): IDataObject[] {
	return Object.values(object).flatMap(objectsOf);
}

const ERRORS = /^errors?$/i;
const VERDICT = /^(isvalid|valid|success)$/i;

function saysFailure(place: IDataObject): boolean {
	return Object.entries(place).some(([key, value]) =>
		VERDICT.test(key) ? /^false$/i.test(String(value)) : ERRORS.test(key) && holdsSomething(value),
	);
}

function holdsSomething(value: unknown): boolean {
	if (typeof value === 'string') return value.trim() !== '';
	if (Array.isArray(value)) return value.some(holdsSomething);
	return isObject(value) ? Object.keys(value).length > 0 : Boolean(value);
}

export function truncate(text: string): string {
	if (text.length <= MAX_LENGTH) return printable(text).trim();
	// An emoji is two characters: keep both or none.
	return printable(`${text.slice(0, MAX_LENGTH - 1).replace(/\p{Surrogate}$/u, '')}…`);
}

/** Joins texts, each once, as sentences. The last one stays as it is. */
export function sentences(texts: string[]): string {
	const unique = [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
	return [...unique.slice(0, -1).map(withEnd), ...unique.slice(-1)].join(' ');
}

/** With a full stop, unless it has punctuation at its end. */
export function withEnd(text: string): string {
	return /[.!?:;…]$/.test(text) ? text : `${text}.`;
}

/** Joins up to 30 names, each cut to 60 characters, and counts the others. */
export function joinNames(names: string[]): string {
	return joinSome(names.map(shortName));
}

/** Joins up to 30 texts, and counts the others. */
export function joinSome(texts: string[]): string {
	const more = texts.length > MOST ? ` and ${texts.length - MOST} more` : '';
	return `${texts.slice(0, MOST).join(', ')}${more}`;
}

/** "a web page", with its title if it has one; undefined for any other text, such as XML. */
export function webPage(text: string, headers: IDataObject = {}): string | undefined {
	const beginsAsPage = /^\s*(<\?xml[^>]*>\s*)?<(!doctype html|!--|html|head|body)/i.test(text);
	const isHtml = /^\s*</.test(text) && /html/i.test(String(headers['content-type']));
	if (!beginsAsPage && !isHtml) return undefined;
	const [, title = ''] = /<title[^<>]*>([^<]*)/i.exec(text) ?? [];
	const words = truncate(title.replace(/\s+/g, ' '));
	return words ? `a web page, "${words}"` : 'a web page';
}

/** Cut at each level: in errors inside errors, each level would copy the whole text. */
function textOf(body: unknown): string {
	if (typeof body === 'string') return truncate(body.trim());
	if (Array.isArray(body)) return truncate(sentences(body.map(textOf)));
	if (!isObject(body) || !Object.keys(body).length) return '';
	return textOfError(body) || truncate(JSON.stringify(body));
}

/** Most services have a text in some of these properties, in any letter case, or in entries that say what failed. */
function textOfError(body: IDataObject): string {
	const { message, title, error, detail, error_description, errors, modelstate, ...others } =
		Object.fromEntries(Object.entries(body).map(([key, value]) => [key.toLowerCase(), value]));
	const summary = [message, title, error].map(textOf).find(Boolean) ?? '';
	const fields = errors ?? modelstate;
	const details = isObject(fields) ? Object.entries(fields).map(textOfField) : [textOf(fields)];
	const failed = entriesOf(others).filter(saysFailure).map(textOfError);
	return truncate(
		sentences([summary, textOf(detail), textOf(error_description), ...details, ...failed]),
	);
}

function textOfField([field, value]: [string, unknown]): string {
	const text = textOf(value);
	return field.trim() && text ? `${field}: ${text}` : text;
}
