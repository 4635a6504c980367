import { InvalidArgumentError } from 'commander';

/** The value of an option that is a port; 0 is any that is free. */
export function portFrom(text: string): number {
	const port = Number(text);
	if (/^\d+$/.test(text) && port <= 65_535) return port;
	throw new InvalidArgumentError('It takes a number from 0 to 65535.');
}
