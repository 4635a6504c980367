/** Matches the token as it is, as a URL has it, and as a form is read that has it so. */
export function inAnySpelling(token: string): RegExp {
	const spellings = [token, encodeURIComponent(token), token.replaceAll('+', ' ')];
	const escaped = spellings.map((text) => text.replace(/[^\w%-]/g, '\\$&'));
	return new RegExp(escaped.join('|'), 'i');
}
