import { createHash } from 'node:crypto';

export const range = <T>(length: number, make: (index: number) => T): T[] =>
	Array.from({ length }, (_, index) => make(index));

/** An entry of a list such as `Email,TXT`, which begins again at its end. */
export function pick(list: string, index: number): string {
	const entries = list.split(',');
	return entries[index % entries.length];
}

/** A UUID, the same each time for the same text. */
export const uuidOf = (text: string): string =>
	createHash('md5')
		.update(text)
		.digest('hex')
		.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');

/** As long as a UUID in base64url, the same each time for the same text. */
export const shortIdOf = (text: string): string =>
	createHash('md5').update(text).digest('base64url');

/** A time within the first 300 days of 2026, and so many hours later. */
export const dateOf = (day: number, hours = 0): string =>
	new Date(Date.UTC(2026, 0, 1 + (day % 300), 8 + hours, (day * 7) % 60)).toISOString();
