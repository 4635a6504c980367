import { isObject } from '../shared/json';

const LONGEST = 1000;
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
	return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

function textOf(body: unknown): string | undefined {
	if (typeof body === 'string') return isHtml(body) ? htmlTitle(body) : body;
	if (!isObject(body))
		return body === undefined || body === null ? undefined : JSON.stringify(body);
	for (const property of TEXT_PROPERTIES) {
		const text = serviceText(body[property]);
		if (text) return text;
	}
	return Object.keys(body).length ? JSON.stringify(body) : undefined;
}

export function isHtml(text: string): boolean {
	return /^\s*<(!doctype|html|head|body|\?xml)/i.test(text);
}

function htmlTitle(html: string): string | undefined {
	return /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1].replace(/\s+/g, ' ');
}
