import { isObject } from '../shared/json';

const LONGEST = 1000;
const DEEPEST = 5;
const TEXT_PROPERTIES = ['message', 'error', 'detail', 'title', 'error_description'];

/**
 * What the service says in the body of an answer that is no success: the JSON string of its document, or what
 * something between us and it may send instead.
 *
 * @returns at most 1,000 characters, or undefined when there is nothing to read
 */
export function serviceText(body: unknown): string | undefined {
	const text = textOf(body)?.trim();
	if (!text) return undefined;
	if (text.length <= LONGEST) return text;
	// Not with one half of an emoji at its end.
	return `${text.slice(0, LONGEST - 1).replace(/\p{Surrogate}$/u, '')}…`;
}

function textOf(body: unknown, depth = 0): string | undefined {
	if (typeof body === 'string') return isHtml(body) ? htmlTitle(body) : body;
	if (!isObject(body)) return body === undefined || body === null ? undefined : jsonText(body);
	for (const property of depth < DEEPEST ? TEXT_PROPERTIES : []) {
		const text = textOf(body[property], depth + 1);
		if (text?.trim()) return text;
	}
	return Object.keys(body).length ? jsonText(body) : undefined;
}

function jsonText(body: unknown): string | undefined {
	try {
		return JSON.stringify(body);
	} catch {
		// Nested too deep to be written, and to be read by anyone.
		return undefined;
	}
}

export function isHtml(text: string): boolean {
	return /^\s*<(!doctype|html|head|body|\?xml)/i.test(text);
}

function htmlTitle(html: string): string | undefined {
	return /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1].replace(/\s+/g, ' ');
}
