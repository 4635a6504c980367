import { isObject } from '../../shared/json';

const LONGEST = 1000;
const DEEPEST = 5;

/**
 * What the service says in the body of an answer that is no success: the JSON string of its document, or what
 * something between us and it may send instead, such as problem details (RFC 9457), XML or a web page.
 *
 * @param mask takes out what nobody may read, even if the body had it in a spelling of its own
 * @returns at most 1,000 characters, or undefined when there is nothing to read
 */
export function serviceText(body: unknown, mask: (text: string) => string): string | undefined {
	return shortened(mask(textOf(body)).trim()) || undefined;
}

/** At most 1,000 characters of a text. */
export function shortened(text: string): string {
	if (text.length <= LONGEST) return text;
	// Not with one half of an emoji at its end.
	return `${text.slice(0, LONGEST - 1).replace(/\p{Surrogate}$/u, '')}…`;
}

/** Texts one after the other: each once, and with a full stop where it has no end of its own. */
export function sentences(texts: string[]): string {
	const said = [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
	return said.map((text, index) => (said[index + 1] ? ended(text) : text)).join(' ');
}

function ended(text: string): string {
	return /[.!?:;…]$/.test(text) ? text : `${text}.`;
}

function textOf(body: unknown, depth = 0): string {
	if (typeof body === 'string') return isMarkup(body) ? wordsOf(body) : body;
	if (Array.isArray(body) && depth < DEEPEST) {
		return sentences(body.map((entry) => textOf(entry, depth + 1)));
	}
	return (isObject(body) && depth < DEEPEST && saidBy(body, depth + 1)) || jsonText(body);
}

/** What the properties say that have a text in most services' errors. */
function saidBy(said: Record<string, unknown>, depth: number): string {
	const textIn = (name: string) => textOf(said[name], depth).trim();
	return sentences([
		textIn('message') || textIn('Message') || textIn('title') || textIn('error'),
		textIn('detail'),
		textIn('error_description'),
		byField(said.errors ?? said.modelState ?? said.ModelState, depth),
	]);
}

/** The texts of each field, as the validation of forms has them. */
function byField(errors: unknown, depth: number): string {
	if (!isObject(errors)) return textOf(errors, depth);
	return sentences(
		Object.entries(errors).map(([field, said]) => {
			const text = textOf(said, depth + 1).trim();
			return field.trim() && text ? `${field}: ${text}` : text;
		}),
	);
}

function jsonText(body: unknown): string {
	if (typeof body === 'boolean') return '';
	try {
		const text = JSON.stringify(body) ?? '';
		return ['null', '{}', '[]', '""'].includes(text) ? '' : text;
	} catch {
		// Nested too deep to be written, and to be read by anyone.
		return '';
	}
}

/** Of something else, in place of the service's JSON. Other XML is no page. */
export function isHtml(text: string): boolean {
	return (
		/^\s*<(!doctype html|!--|html|head|body)/i.test(text) ||
		(/^\s*<\?xml/i.test(text) && /<html\b/i.test(text))
	);
}

/** A web page by its title, to be read after "answered with". */
export function webPage(title?: string): string {
	return title ? `a web page, "${title}"` : 'a web page';
}

/** A text of the service may begin with a `<`, too. */
function isMarkup(text: string): boolean {
	return isHtml(text) || (/^\s*<[a-z!?]/i.test(text) && text.includes('</'));
}

/** Takes what never ends up to the end, and stops at the next `<`: so it looks at no character again and again. */
const UNSEEN =
	/<!--[^]*?(?:-->|$)|<(script|style)[\s>][^]*?(?:<\/\1\s*>|$)|<!\[CDATA\[|\]\]>|<[!?/a-z][^<>]*(?:>|$)/gi;

/** The title of a web page; of a page without one, and of XML, all that a person would see. */
function wordsOf(markup: string): string {
	const isPage = /<(?:!doctype )?html\b/i.test(markup);
	const title = isPage ? /<title[^<>]*>([^<]*)/i.exec(markup)?.[1] : undefined;
	return plain(title ?? '') || plain(markup.replace(UNSEEN, ' '));
}

/** With single spaces, and the characters that cannot stand in markup as they are. */
function plain(text: string): string {
	const entity = /&(?:(amp|apos|gt|lt|nbsp|quot)|#(\d{1,6}|[xX][\da-fA-F]{1,6}));/g;
	return text
		.replace(entity, (_entity, name: string | undefined, code: string) =>
			name ? NAMED[name] : character(Number(`0${code}`)),
		)
		.replace(/\s+/g, ' ')
		.trim();
}

const NAMED: Record<string, string> = {
	amp: '&',
	apos: "'",
	gt: '>',
	lt: '<',
	nbsp: ' ',
	quot: '"',
};

function character(code: number): string {
	const isNone = code < 32 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
	return isNone ? ' ' : String.fromCodePoint(code);
}
