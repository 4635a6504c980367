/** Matches the token as it is, percent-encoded, or with spaces for its `+`. */
export function inAnySpelling(token: string): RegExp {
	const spellings = [token, encodeURIComponent(token), token.replaceAll('+', ' ')];
	const escaped = spellings.map((text) => text.replace(/[^\w%-]/g, '\\$&'));
	return new RegExp(escaped.join('|'), 'i');
}
