/** Matches the token as it is, and as a URL has it. */
export function inAnySpelling(token: string): RegExp {
	const spellings = [token, encodeURIComponent(token)];
	const escaped = spellings.map((text) => text.replace(/[^\w%-]/g, '\\$&'));
	return new RegExp(escaped.join('|'), 'i');
}
