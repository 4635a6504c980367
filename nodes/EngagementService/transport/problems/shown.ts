import { printable } from '../../shared/values';

/** Strangers write names of fields and the service's words. These functions let n8n show and log them as text. */

/** For the message of an error, which n8n shows as text in the node, but as HTML in a notification. */
export function withoutTags(text: string): string {
	return text.replace(/<(?=[a-z/!?])/gi, '‹');
}

/** For hints and descriptions, which n8n renders as HTML. */
export function inHtml(text: string): string {
	return printable(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const START = 40;
const END = 19;

/** The start and the end of a long name, 60 characters in all. */
export function shortName(name: string): string {
	if (name.length <= START + 1 + END) return name;
	// An emoji is two characters: half of one is left out.
	return `${name.slice(0, START)}…${name.slice(-END)}`.replace(/\p{Surrogate}/gu, '');
}
